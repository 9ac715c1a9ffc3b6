import type { AnswerOf, QueryOf } from "@wellpaid/contract/call";
import type { listRequests as call, EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import { isSuspendedSince } from "@wellpaid/domain/requests/approval";
import { pence } from "@wellpaid/domain/money/pence";
import { wholePercentOf } from "@wellpaid/domain/money/percent";
import { isDeadlineOver } from "@wellpaid/domain/savings/plan/progress";
import { maxFound, pageOf } from "../../database/page.ts";
import type { Database } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { isWaitingToAskAgain } from "./may-request-again.ts";
import { type RequestRow, type RequestsQuery, selectRequests } from "./request-list-store.ts";

function savingOf({ saving }: RequestRow, today: CivilDate): EmployeeRequest["saving"] {
  if (saving === null) return null;
  const { isGoal, monthlyContributionPence, monthlySalaryPence, goalPence, deadline } = saving;
  const isPayKnown = monthlySalaryPence !== null && monthlySalaryPence > 0;
  return {
    plan: isGoal ? "goal" : "buffer",
    monthlyContributionPence,
    percentOfPay: isPayKnown ? wholePercentOf(pence(monthlyContributionPence), pence(monthlySalaryPence)) : null,
    goalPence,
    deadline,
    isDeadlineOver: deadline !== null && isDeadlineOver(civilDate(deadline), today, []),
  };
}

function changeOf({ change, person }: RequestRow, today: CivilDate): EmployeeRequest["change"] {
  if (change === null || change.before === null) return change && { ...change, before: null };
  const isOver = hasLeft({ leftOn: person.lastDay === null ? null : civilDate(person.lastDay) }, today);
  return { ...change, before: { ...change.before, status: isOver ? "left" : "employed" } };
}

function requestOf(row: RequestRow, today: CivilDate): EmployeeRequest {
  const { id, kind, state, decidedBy, reason, earlierRejections } = row;
  const requestedAt = instant(row.askedAt.getTime());
  const suspendedAt = row.suspendedAt && instant(row.suspendedAt.getTime());
  const person = { ...row.person, isSuspendedSince: isSuspendedSince({ requestedAt, suspendedAt }) };
  return {
    ...{ id, kind, state, decidedBy, reason, person, earlierRejections, change: changeOf(row, today) },
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    canReopen: isWaitingToAskAgain(kind, { ...row, isReopened: row.reopenedAt !== null }, today),
    saving: savingOf(row, today),
  };
}

const todayOf = async (database: Database): Promise<CivilDate> =>
  londonDate(instant((await readNow(database)).getTime()));

/** All requests that a query finds, one beyond its limit if there are more. */
export async function requestsFound(database: Database, query: RequestsQuery): Promise<readonly EmployeeRequest[]> {
  const { rows } = await selectRequests(database, query);
  const today = await todayOf(database);
  return rows.map((row) => requestOf(row, today));
}

/** What a company's people ask for: what waits, oldest first, or what was decided, newest first. */
export async function listRequests(
  database: Database,
  companyId: string,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { rows, found } = await selectRequests(database, { companyId, ...query, max: maxFound(query) });
  const today = await todayOf(database);
  return pageOf(
    rows.map((row) => requestOf(row, today)),
    found,
    query,
  );
}

const MAX_PER_PERSON = 20;

/** The requests of one of the company's people, newest first. */
export async function requestsOfPerson(
  database: Database,
  companyId: string,
  employeeId: string,
): Promise<EmployeeRequest[]> {
  const page = { limit: MAX_PER_PERSON, offset: 0, max: MAX_PER_PERSON };
  const { rows } = await selectRequests(database, { companyId, employeeId, ...page });
  const today = await todayOf(database);
  return rows.map((row) => requestOf(row, today));
}
