import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { queryOf } from "../../shared/session/api.ts";

export const deductionsQuery = queryOf(paymentHistory);
