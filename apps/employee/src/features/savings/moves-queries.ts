import { recalculateDeadline } from "@wellpaid/contract/savings/savings";
import { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { bestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { savingsQueryOf } from "./savings-api.ts";

export const savingMovesQuery = savingsQueryOf(savingMoves);

export const bestBankOfferQuery = savingsQueryOf(bestBankOffer);

export const newDeadlineQuery = savingsQueryOf(recalculateDeadline);
