import * as calls from "@wellpaid/contract/help/complaints";
import type { Context } from "../../context.ts";
import type { AnswerCall } from "../../http/answer-call.ts";
import { complain, listComplaints } from "./complaints/complain.ts";

/** Complaints to the operator. */
export function helpRoutes(answer: AnswerCall, ctx: Context): void {
  answer(calls.complain, (request) => complain(ctx, request));
  answer(calls.listComplaints, ({ session }) => listComplaints(ctx.database, session.employeeId));
}
