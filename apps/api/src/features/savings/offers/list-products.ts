import type { AnswerOf, QueryOf } from "@wellpaid/contract/call";
import type { bestRate, listProducts as productsCall } from "@wellpaid/contract/savings/savings-offers";
import { offersOf } from "@wellpaid/domain/savings/offers";
import type { Session } from "../../../http/session/session.ts";
import type { Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { orProviderFailed } from "../or-provider-failed.ts";
import { readSaver } from "../saver-facts.ts";
import { readCatalogue } from "./catalogue.ts";
import { offerFacts, requestedPlan } from "./offer-facts.ts";
import { productAnswer } from "./product-answer.ts";

/** Every product of the platform, the offered ones first; each kind the best first. */
export async function listProducts(
  ctx: Context,
  { employeeId }: Session,
  query: QueryOf<typeof productsCall>,
): Promise<AnswerOf<typeof productsCall> | Refusal<"SAVINGS_PROVIDER_FAILED">> {
  const saver = await readSaver(ctx.database, employeeId);
  return orProviderFailed(async () => {
    const { offered, excluded } = offersOf(
      await readCatalogue(ctx),
      offerFacts(ctx, requestedPlan(query, saver), saver.savedPence),
    );
    return [
      ...offered.map((product) => ({ ...productAnswer(product), isOffered: true, whyNot: null })),
      ...excluded
        .toSorted((left, right) => right.product.aer - left.product.aer)
        .map(({ product, reason }) => ({ ...productAnswer(product), isOffered: false, whyNot: reason })),
    ];
  });
}

/** The rate of the best product that is offered to the employee; null where none is. */
export async function readBestRate(
  ctx: Context,
  { employeeId }: Session,
): Promise<AnswerOf<typeof bestRate> | Refusal<"SAVINGS_PROVIDER_FAILED">> {
  const saver = await readSaver(ctx.database, employeeId);
  return orProviderFailed(async () => {
    const [best] = offersOf(
      await readCatalogue(ctx),
      offerFacts(ctx, requestedPlan({}, saver), saver.savedPence),
    ).offered;
    return { ratePercent: best?.ratePercent ?? null, aer: best?.aer ?? null };
  });
}
