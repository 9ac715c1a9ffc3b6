import * as contract from "@wellpaid/contract/budgeting/forecast";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { readForecast } from "./read-forecast.ts";

export function forecastRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.forecast, ({ session }) => readForecast(ctx, session.employeeId));
}
