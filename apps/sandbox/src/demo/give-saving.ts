import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { tellPast } from "../deposit-platform/tell-past.ts";
import { isControlRefusal } from "../sandbox-control.ts";
import type { PlatformEvent } from "../savings-control.ts";
import type { DemoAccount } from "./accounts.ts";
import type { DemoState } from "./demo-state.ts";
import { NEXT_PRODUCT, savingOf, stepAfter } from "./savings.ts";

/**
 * Gives a demo account its savings: what paydays deducted is posted and placed, and the platform knows it and has credited its
 * interest. What is still under way is started by the product's own calls and ends by the platform's clock.
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
  // All the money is there already: the platform pays it out at once, and the rail pays it within seconds.
  if (step === "withdrawal of everything")
    await doAtOnce(demoState, wholly(await control.withdrawAllSavings(username)));
}

/** Has the platform do at once what the product has just started, and the product read the outcome. */
export async function doAtOnce({ pool, control }: DemoState, events: readonly PlatformEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tellPast(pool, events);
  await control.lookAtInstructions(events.map(({ reference }) => reference));
}

function wholly<Result extends object>(result: Result): Exclude<Result, { readonly refused: string }> {
  if (isControlRefusal(result)) throw new Error(result.message);
  return result as Exclude<Result, { readonly refused: string }>;
}
