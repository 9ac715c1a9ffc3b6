import * as contract from "@wellpaid/contract/people/new-people";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { confirmNewPeople } from "./confirm-new-people.ts";
import { listNewPeople } from "./read-new-people.ts";
import { suspendNewPeople } from "./suspend-new-people.ts";

/** New people of payroll's files who share something. */
export function newPeopleRoutes(answer: AnswerCall, context: Context): void {
  answer(contract.listNewPeople, ({ administrator }) => listNewPeople(context.database, administrator));
  answer(contract.confirmNewPeople, (request) => confirmNewPeople(context, request));
  answer(contract.suspendNewPeople, (request) => suspendNewPeople(context, request));
}
