import type { AnswerOf } from "@wellpaid/contract/call";
import type { savingIndicators } from "@wellpaid/contract/savings/savings";
import { pence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Refusal } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { sumInterest } from "./interest/interest-store.ts";
import { takeInterest } from "./interest/read-interest.ts";
import { findProduct } from "./offers/catalogue.ts";
import { orProviderFailed } from "./or-provider-failed.ts";
import { readSaver } from "./saver-facts.ts";

/**
 * What is saved and the product that holds it. The platform is queried each time a savings screen opens
 * (docs/product/api.md#errors): what it has credited since is posted first, so that the screen, the ledger and the
 * portfolio say the same.
 */
export async function readIndicators(
  ctx: Context,
  employeeId: string,
): Promise<AnswerOf<typeof savingIndicators> | Refusal<"SAVINGS_PROVIDER_FAILED">> {
  const { saving } = await readSaver(ctx.database, employeeId);
  if (saving === null) return { amountSaved: 0, product: null, interest: 0, error: null };
  return orProviderFailed(async () => {
    await takeInterest(ctx, saving.id);
    const product = await findProduct(ctx, saving.productId);
    const { savedPence } = await readSaver(ctx.database, employeeId);
    return {
      amountSaved: poundsFromPence(savedPence),
      product:
        product === undefined
          ? null
          : {
              shortName: product.institution.shortName,
              name: product.name,
              ratePercent: product.ratePercent,
              aer: product.aer,
            },
      interest: poundsFromPence(pence(await sumInterest(ctx.database, saving.id))),
      error: null,
    };
  });
}
