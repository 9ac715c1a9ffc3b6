import * as contract from "@wellpaid/contract/savings/savings-offers";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { findBetterOffer } from "./find-better-offer.ts";
import { listProducts, readBestRate } from "./list-products.ts";
import { readDocument } from "./read-document.ts";
import { showOffers } from "./show-offers.ts";

/** The calls about what banks offer. */
export function offersRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.bestRate, ({ session }) => readBestRate(ctx, session));
  answer(contract.listProducts, ({ session, query }) => listProducts(ctx, session, query));
  answer(contract.bestBankOffer, ({ session }) => findBetterOffer(ctx, session));
  answer(contract.showBestBankOffer, (request) => showOffers(ctx.database, request));
  answer(contract.productDocument, (request) => readDocument(ctx, request));
}
