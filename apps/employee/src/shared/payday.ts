import { paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import { queryOf } from "./session/api.ts";

/** The next payday and the days until then. */
export const paydayQuery = queryOf(paydayDate);
