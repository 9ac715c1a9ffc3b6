import { add, min, type Pence, times } from "../money/pence.ts";
import type { BufferPlan, GoalPlan } from "./plan/plan.ts";
import { OFFER_REASONS, type OfferReason } from "./product.ts";

/** The properties by which a product is chosen; the catalogue's products have them. */
export interface OfferableProduct {
  readonly productId: string;
  /** The protection limit applies per institution. */
  readonly institution: { readonly id: string };
  /** Percent a year with at most two decimals. */
  readonly aer: number;
  /** Neither term nor notice. */
  readonly isInstantAccess: boolean;
  /** By the Financial Services Compensation Scheme. */
  readonly isProtected: boolean;
  /** The bounds of the balance. */
  readonly minimumPence: Pence;
  readonly maximumPence: Pence;
}

/** What is to be placed. */
export interface Placement {
  readonly firstDepositPence: Pence;
  /** The most that the product is meant to hold. */
  readonly maxPence: Pence;
}

export interface OfferFacts {
  readonly placement: Placement;
  /** What else is held at an institution, by its id, and covered by its protection; left out: nothing. */
  readonly depositedElsewhere: Readonly<Record<string, Pence>>;
  /** What is protected for each person and institution: a setting. */
  readonly protectionLimitPence: Pence;
}

export interface Offers<P extends OfferableProduct> {
  /** The best first. */
  readonly offered: readonly P[];
  readonly excluded: readonly { readonly product: P; readonly reason: OfferReason }[];
}

/** The parts of a plan that decide where it can be placed; a goal need not have a name and a deadline yet. */
export type PlacedPlan = Omit<GoalPlan, "name" | "deadline"> | BufferPlan;

const CONTRIBUTIONS_AHEAD = 12;

/**
 * What a plan places: all that is saved, where a product is changed, else the first contribution; and at most the goal or, for
 * a buffer, 12 contributions more than is saved (docs/product/savings.md#bank-offers).
 */
export function placementOf(plan: PlacedPlan, savedPence: Pence): Placement {
  const { monthlyContributionPence } = plan;
  const first = plan.kind === "goal" ? min(monthlyContributionPence, plan.needToSavePence) : monthlyContributionPence;
  const firstDepositPence = savedPence > 0 ? savedPence : first;
  if (plan.kind === "buffer") {
    return { firstDepositPence, maxPence: add(savedPence, times(monthlyContributionPence, CONTRIBUTIONS_AHEAD)) };
  }
  return { firstDepositPence, maxPence: savedPence > plan.needToSavePence ? savedPence : plan.needToSavePence };
}

/** Why a product is not offered, the first reason that applies; undefined when it is. */
export function whyNotOffered(product: OfferableProduct, facts: OfferFacts): OfferReason | undefined {
  const { firstDepositPence, maxPence } = facts.placement;
  const deposited = facts.depositedElsewhere[product.institution.id] ?? 0;
  const isSo: Readonly<Record<OfferReason, boolean>> = {
    "not-instant-access": !product.isInstantAccess,
    "not-protected": !product.isProtected,
    "minimum-too-high": product.minimumPence > firstDepositPence,
    "maximum-too-low": product.maximumPence < maxPence,
    "over-protection-limit": deposited + maxPence > facts.protectionLimitPence,
  };
  return OFFER_REASONS.find((reason) => isSo[reason]);
}

/** A plan and the one that is to replace it. */
export interface PlanChange {
  readonly before: PlacedPlan;
  readonly after: PlacedPlan;
  readonly savedPence: Pence;
}

const placementsOf = ({ before, after, savedPence }: PlanChange) =>
  [placementOf(before, savedPence), placementOf(after, savedPence)] as const;

/** Whether another plan needs what the present one does not: a higher maximum, or a smaller first deposit. */
export function isPlacedOtherwise(change: PlanChange): boolean {
  const [before, after] = placementsOf(change);
  return after.maxPence > before.maxPence || after.firstDepositPence < before.firstDepositPence;
}

/** Why a product cannot hold a plan: it holds no more than `maxPence`, or does not start with less than `minPence`. */
export type ProductTooSmall =
  | { readonly reason: "most"; readonly maxPence: Pence }
  | { readonly reason: "least"; readonly minPence: Pence };

/**
 * Why the product of a saving cannot hold another plan; undefined where it can. Only what that plan needs beyond the present
 * one is checked: a smaller one may always be chosen, even where the product would not be offered for it.
 */
export function whyProductTooSmall(
  { minimumPence, maximumPence }: Pick<OfferableProduct, "minimumPence" | "maximumPence">,
  change: PlanChange,
  protectionLimitPence: Pence,
): ProductTooSmall | undefined {
  const [before, after] = placementsOf(change);
  const maxPence = min(maximumPence, protectionLimitPence);
  if (after.maxPence > before.maxPence && after.maxPence > maxPence) return { reason: "most", maxPence };
  const isStartedWithLess = after.firstDepositPence < before.firstDepositPence;
  return isStartedWithLess && after.firstDepositPence < minimumPence
    ? { reason: "least", minPence: minimumPence }
    : undefined;
}

/** The catalogue in two parts: what is offered, ranked by AER and in the catalogue's order where that is equal, and the rest. */
export function offersOf<P extends OfferableProduct>(catalogue: readonly P[], facts: OfferFacts): Offers<P> {
  const judged = catalogue.map((product) => ({ product, reason: whyNotOffered(product, facts) }));
  return {
    offered: judged
      .flatMap(({ product, reason }) => (reason === undefined ? [product] : []))
      .toSorted((left, right) => right.aer - left.aer),
    excluded: judged.flatMap(({ product, reason }) => (reason === undefined ? [] : [{ product, reason }])),
  };
}

/** The best offer, only where its AER is higher than that of the current product (`best-bank-offer`); else null. */
export function betterOffer<P extends OfferableProduct>(
  catalogue: readonly P[],
  facts: OfferFacts,
  current: Pick<OfferableProduct, "productId" | "aer">,
): P | null {
  const [best] = offersOf(catalogue, facts).offered;
  return best !== undefined && best.productId !== current.productId && best.aer > current.aer ? best : null;
}
