import type { productDocument } from "@wellpaid/contract/savings/savings-offers";
import type { CallRequest, FileAnswer } from "../../../http/answer-call.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { orProviderFailed } from "../or-provider-failed.ts";
import { findProduct } from "./catalogue.ts";

/** A document of a product, as the platform has it now. */
export function readDocument(
  ctx: Context,
  { params, query }: CallRequest<typeof productDocument>,
): Promise<FileAnswer | Refusal<"NOT_FOUND" | "SAVINGS_PROVIDER_FAILED">> {
  return orProviderFailed(async () => {
    // Only what the platform itself listed is requested from it.
    if ((await findProduct(ctx, params.id)) === undefined) return refuse("NOT_FOUND");
    const document = await ctx.depositPlatform.readDocument(params.id, query.type);
    return document === null ? refuse("NOT_FOUND") : { fileName: `${query.type}.pdf`, bytes: document.bytes };
  });
}
