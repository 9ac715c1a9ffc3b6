import * as contract from "@wellpaid/contract/savings-offers";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { findBetterOffer } from "./find-better-offer.ts";
import { listProducts, readBestRate } from "./list-products.ts";
import { readDocument } from "./read-document.ts";
import { showOffers } from "./show-offers.ts";

/** The calls about what banks offer. */
export function offersRoutes(answer: AnswerCall, around: Surroundings): void {
  answer(contract.bestRate, ({ session }) => readBestRate(around, session));
  answer(contract.listProducts, ({ session, query }) => listProducts(around, session, query));
  answer(contract.bestBankOffer, ({ session }) => findBetterOffer(around, session));
  answer(contract.showBestBankOffer, (asked) => showOffers(around.database, asked));
  answer(contract.productDocument, (asked) => readDocument(around, asked));
}
