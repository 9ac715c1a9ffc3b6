import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { changePeople as call } from "@wellpaid/contract/people/change-people";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import type { ChangeOfMany } from "@wellpaid/domain/people/change-many";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction, readNow } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { atField, type Refusal, refuse } from "../../refusal.ts";
import type { Actor } from "../../shared/audit-log.ts";
import type { WhoseAccount } from "./account-store.ts";
import { freezeEmployee, reinstateEmployee, suspendEmployee } from "./change-employee.ts";
import { findPerson } from "./person-store.ts";

type Result = AnswerOf<typeof call>["results"][number];

interface PersonKey {
  readonly companyId: string;
  /** The id of a payroll record or an account. */
  readonly id: string;
}

interface Change {
  readonly change: ChangeOfMany;
  readonly until: Date | null;
}

async function changeAccount(tx: Tx, actor: Actor, whose: WhoseAccount, { change, until }: Change) {
  if (change === "suspend") return suspendEmployee(tx, actor, whose);
  return change === "release" ? reinstateEmployee(tx, actor, whose) : freezeEmployee(tx, actor, whose, until);
}

async function changeOne(tx: Tx, actor: Actor, key: PersonKey, change: Change): Promise<Result> {
  const { id, companyId } = key;
  const notFound = { id, outcome: "not-found", code: null, message: null } as const;
  const found = await findPerson(tx, companyId, id);
  if (found === null) return notFound;
  const { employeeId } = found;
  const refusal =
    employeeId === null ? refuse("NO_ACCOUNT_YET") : await changeAccount(tx, actor, { companyId, employeeId }, change);
  if (refusal === null) return { ...notFound, outcome: "done" };
  if (refusal === "unchanged") return { ...notFound, outcome: "already" };
  const { refused, message } = refusal;
  if (refused === "NOT_FOUND") return notFound;
  const isAlready =
    refused === "NOTHING_TO_RELEASE" || (refused === "SUSPENDED_ALREADY" && change.change === "suspend");
  if (isAlready) return { ...notFound, outcome: "already" };
  return { id, outcome: "not-possible", code: refused, message };
}

/** Changes one after the other, each once and in a transaction of its own: what cannot be done stops nothing else. */
export async function changePeople(
  database: Database,
  administrator: Administrator,
  { change, ids, until: day }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call> | Refusal<"FREEZE_END_PASSED">> {
  const { companyId } = administrator;
  const until =
    change !== "freeze" || day === null || day === undefined ? null : new Date(londonMidnight(civilDate(day)));
  if (until !== null && until <= (await readNow(database))) return atField(refuse("FREEZE_END_PASSED"), "/until");
  const actor = actorOf(administrator);
  const results: Result[] = [];
  for (const id of new Set(ids.map((id) => id.toLowerCase())))
    results.push(await inTransaction(database, (tx) => changeOne(tx, actor, { companyId, id }, { change, until })));
  return { results };
}
