import type { Gain } from "@wellpaid/contract/savings/savings-offers";
import { formatPounds } from "@wellpaid/domain/money/format";
import { min, type Pence, subtractToZero } from "@wellpaid/domain/money/pence";
import { whyNotOffered, whyProductTooSmall } from "@wellpaid/domain/savings/offers";
import type { SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import type { DepositProduct } from "@wellpaid/providers/deposit-platform/port";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { orProviderFailed } from "../or-provider-failed.ts";
import type { Saver, Saving } from "../saver-facts.ts";
import { readCatalogue } from "./catalogue.ts";
import { gainBetween } from "./find-better-offer.ts";
import { offerFacts } from "./offer-facts.ts";

/** The platform's products by which a choice among them is judged, read before the transaction that judges it. */
export interface Offers {
  /** Why this product may not be chosen for this plan; null when it may. */
  refuse(productId: string, saver: Saver, plan: SavingPlan): Refusal<"NOT_FOUND" | "PRODUCT_NOT_OFFERED"> | null;
  /** Why the product of a saving does not allow another plan; null when it does, or is no longer in the catalogue. */
  refuseChange(
    saver: Saver,
    saving: Saving,
    plan: SavingPlan,
  ): Refusal<"PLAN_ABOVE_PRODUCT" | "PLAN_BELOW_PRODUCT"> | null;
  /** What the product of a saving still accepts beyond this balance; null when it is no longer in the catalogue. */
  roomAt(saving: Saving, balancePence: Pence): Pence | null;
  knows(productId: string): boolean;
  /** Empty for a product that is no longer in the catalogue. */
  shortNameOf(productId: string): string;
  /** What moving from one product to another gains; null when one of them is no longer in the catalogue. */
  gainOf(saver: Saver, fromId: string, toId: string): Gain | null;
}

/** Refuses when the platform does not return its products. */
export async function readOffers(ctx: Context): Promise<Offers | Refusal<"SAVINGS_PROVIDER_FAILED">> {
  return orProviderFailed(async () => offersAmong(ctx, await readCatalogue(ctx)));
}

function offersAmong(ctx: Context, catalogue: readonly DepositProduct[]): Offers {
  const find = (id: string) => catalogue.find(({ productId }) => productId === id);
  return {
    refuse: (productId, saver, plan) => {
      const product = find(productId);
      if (product === undefined) return refuse("NOT_FOUND");
      const why = whyNotOffered(product, offerFacts(ctx, plan, saver.savedPence));
      return why === undefined ? null : refuse("PRODUCT_NOT_OFFERED");
    },
    refuseChange: ({ savedPence }, { productId, plan: before }, after) => {
      const product = find(productId);
      const tooSmall = product && whyProductTooSmall(product, { before, after, savedPence }, ctx.protectionLimitPence);
      if (tooSmall === undefined) return null;
      return tooSmall.reason === "most"
        ? refuse("PLAN_ABOVE_PRODUCT", formatPounds(tooSmall.maxPence))
        : refuse("PLAN_BELOW_PRODUCT", formatPounds(tooSmall.minPence));
    },
    roomAt: ({ productId }, balancePence) => {
      const product = find(productId);
      if (product === undefined) return null;
      return subtractToZero(min(product.maximumPence, ctx.protectionLimitPence), balancePence);
    },
    knows: (productId) => find(productId) !== undefined,
    shortNameOf: (productId) => find(productId)?.institution.shortName ?? "",
    gainOf: (saver, fromId, toId) => {
      const [from, to] = [find(fromId), find(toId)];
      return from === undefined || to === undefined ? null : gainBetween(ctx, saver, from, to);
    },
  };
}
