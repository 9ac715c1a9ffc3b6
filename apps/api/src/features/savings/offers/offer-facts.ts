import type { QueryOf } from "@wellpaid/contract/call";
import type { listProducts } from "@wellpaid/contract/savings/savings-offers";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { type OfferFacts, type PlacedPlan, placementOf } from "@wellpaid/domain/savings/offers";
import { BUFFER_PRESET_WHEN_NEW } from "@wellpaid/domain/savings/plan/plan";
import type { Context } from "../../../context.ts";
import type { Saver } from "../saver-facts.ts";

/** The plan by which products are judged when none is known. */
const USUAL_PLAN: PlacedPlan = { kind: "buffer", monthlyContributionPence: BUFFER_PRESET_WHEN_NEW };

/** The plan for which products are judged: the requested one, else that of the saving, else the usual buffer. */
export function requestedPlan(query: QueryOf<typeof listProducts>, { saving }: Saver): PlacedPlan {
  const known = saving?.plan ?? USUAL_PLAN;
  const monthlyContributionPence = query.monthlyContribution
    ? pence(query.monthlyContribution)
    : known.monthlyContributionPence;
  if (query.needToSave) return { kind: "goal", needToSavePence: pence(query.needToSave), monthlyContributionPence };
  return query.monthlyContribution ? { kind: "buffer", monthlyContributionPence } : known;
}

/** What decides whether a product is offered for a plan. All that is saved is in one place, so nothing is held elsewhere. */
export function offerFacts(
  { protectionLimitPence }: Pick<Context, "protectionLimitPence">,
  plan: PlacedPlan,
  savedPence: Pence,
): OfferFacts {
  return { placement: placementOf(plan, savedPence), depositedElsewhere: {}, protectionLimitPence };
}
