import { selfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { queryOf } from "../../../shared/session/api.ts";

export const limitsQuery = queryOf(selfLimits);
