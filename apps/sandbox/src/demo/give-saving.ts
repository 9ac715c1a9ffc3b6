import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { tellPast } from "../deposit-platform/tell-past.ts";
import { isControlRefusal } from "../product-doors.ts";
import type { ToldPlatform } from "../savings-doors.ts";
import type { DemoAccount } from "./accounts.ts";
import type { DemoState } from "./make-account.ts";
import { NEXT_PRODUCT, savingOf, stepAfter } from "./savings.ts";

/**
 * Gives a demo account its savings: what paydays took is posted and placed, the platform knows of it and has credited its
 * interest. What is under way then is begun by the product's own calls and ends by the platform's clock.
 */
export async function giveDemoSaving(demoState: DemoState, account: DemoAccount, today: CivilDate): Promise<void> {
  const { control, pool } = demoState;
  const { username, state } = account;
  if (state.saving === "none") return;
  await tellPast(pool, await control.giveSaving(username, savingOf(state.saving, today)));
  await control.takeInterest(username);
  const step = stepAfter(state.saving);
  if (step === "change of bank") wholly(await control.changeBank(username, NEXT_PRODUCT));
  if (step === "deactivation") wholly(await control.deactivateSaving(username));
  // All of it is there already: the platform gives it out at once, and the rail pays it within seconds.
  if (step === "withdrawal of everything")
    await doAtOnce(demoState, wholly(await control.withdrawAllSavings(username)));
}

/** Has the platform do at once what the product has just begun, and the product learn of it. */
export async function doAtOnce({ pool, control }: DemoState, told: readonly ToldPlatform[]): Promise<void> {
  if (told.length === 0) return;
  await tellPast(pool, told);
  await control.lookAtInstructions(told.map(({ reference }) => reference));
}

function wholly<Told extends object>(told: Told): Exclude<Told, { readonly refused: string }> {
  if (isControlRefusal(told)) throw new Error(told.message);
  return told as Exclude<Told, { readonly refused: string }>;
}
