import type { AnswerOf } from "@wellpaid/contract/call";
import type { bestBankOffer, Gain } from "@wellpaid/contract/savings/savings-offers";
import { NO_PENCE } from "@wellpaid/domain/money/pence";
import { type BasisPoints, basisPointsFromPercent } from "@wellpaid/domain/money/percent";
import { gainOfSwitch } from "@wellpaid/domain/savings/gain-of-switch";
import { betterOffer } from "@wellpaid/domain/savings/offers";
import type { DepositProduct } from "@wellpaid/providers/deposit-platform/port";
import type { Session } from "../../../http/session/session.ts";
import type { Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { orProviderFailed } from "../or-provider-failed.ts";
import { readSaver, type Saver, type Saving } from "../saver-facts.ts";
import { readCatalogue } from "./catalogue.ts";
import { offerFacts } from "./offer-facts.ts";
import { productAnswer } from "./product-answer.ts";

/** The saving whose bank could be changed; null when there is none, or its money is to go elsewhere. */
function changeableSaving({ saving, row, isSuspended }: Saver): Saving | null {
  if (saving === null || saving.status !== "active" || isSuspended || !row.isSavingsAvailable) return null;
  const isEnding = saving.isDeactivationInProcess || saving.allReachedWithdrawn || row.isDeletionRequested;
  return isEnding || row.isChangeInProcess ? null : saving;
}

/** The best product, if it pays more than the present one, with what a change would gain and cost. */
export async function findBetterOffer(
  ctx: Context,
  { employeeId }: Session,
): Promise<AnswerOf<typeof bestBankOffer> | Refusal<"SAVINGS_PROVIDER_FAILED">> {
  const saver = await readSaver(ctx.database, employeeId);
  const saving = changeableSaving(saver);
  if (saving === null) return null;
  return orProviderFailed(async () => {
    const catalogue = await readCatalogue(ctx);
    const current = catalogue.find(({ productId }) => productId === saving.productId);
    // The rate of the present product is unknown once it is offered to no one, so nothing can be promised.
    if (current === undefined) return null;
    const better = betterOffer(catalogue, offerFacts(ctx, saving.plan, saver.savedPence), current);
    return better && { ...productAnswer(better), gain: gainBetween(ctx, saver, current, better) };
  });
}

/** The port returns no percentage with more than two decimals. */
function percentOf(percent: number): BasisPoints {
  const read = basisPointsFromPercent(percent);
  if (read === undefined) throw new Error(`the catalogue has a rate of ${percent} %`);
  return read;
}

/** What a change from one product to the other gains and costs. */
export function gainBetween(
  { protectionLimitPence }: Pick<Context, "protectionLimitPence">,
  { savedPence }: Pick<Saver, "savedPence">,
  from: Pick<DepositProduct, "aer">,
  to: Pick<DepositProduct, "aer">,
): Gain {
  const gain = gainOfSwitch({
    savedPence,
    currentAer: percentOf(from.aer),
    newAer: percentOf(to.aer),
    depositedElsewherePence: NO_PENCE,
    protectionLimitPence,
  });
  return {
    gainPerYear: gain.gainPencePerYear,
    daysWithoutInterest: gain.daysWithoutInterest.max,
    lostInterest: gain.maxLostPence,
    protectionLimit: gain.protection.limitPence,
    protectionUsed: gain.protection.usedPence,
  };
}
