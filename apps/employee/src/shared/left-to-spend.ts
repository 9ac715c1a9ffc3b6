import { indicators } from "@wellpaid/contract/budgeting/budgeting";
import { queryOf } from "./session/api.ts";

/** Left to spend and the bank balance; null without a connected bank. Budgeting shows it, a withdrawal adds to it. */
export const indicatorsQuery = queryOf(indicators);
