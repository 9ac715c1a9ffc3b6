import type { AnswerOf, QueryOf } from "@wellpaid/contract/call";
import type { listPeople as call, Person, PersonDetail } from "@wellpaid/contract/people/people";
import { addDays, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import { lastDaysPossible } from "@wellpaid/domain/people/last-day";
import { personStatus } from "@wellpaid/domain/people/person-status";
import { onDemandPayState } from "@wellpaid/domain/on-demand-pay/access/access";
import { isCompleteForSavings } from "@wellpaid/domain/savings/opening-record";
import { savingsState } from "@wellpaid/domain/savings/who-may-save";
import { pageOf } from "../../database/page.ts";
import { freezeOfRows } from "../../database/stores/freezes.ts";
import type { Database } from "../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { selectPeople } from "./people-list-store.ts";
import { findPerson, type PersonRow, selectPerson } from "./person-store.ts";

const todayOf = ({ now }: PersonRow): CivilDate => londonDate(instant(now.getTime()));

/** A row as the console shows it. */
export function personOf(row: PersonRow): Person {
  const today = todayOf(row);
  const { lastDay, isSuspended } = row;
  const freeze = freezeOfRows(row.freezes, row.now);
  const frozenBy = freeze?.by === "employer" ? freeze : null;
  const isOver = hasLeft({ leftOn: lastDay }, today);
  return {
    id: row.id,
    name: row.name,
    employeeNumber: row.employeeNumber,
    payGroup: row.payGroup,
    isInPayroll: row.isInPayroll,
    hasAccount: row.hasAccount,
    status: personStatus({ lastDay, isSuspended, isFrozen: frozenBy !== null }, today),
    frozenUntil: frozenBy === null || frozenBy.until === null ? null : instantText(frozenBy.until),
    lastDay,
    isLinkLocked: row.isLinkLocked,
    onDemandPay: onDemandPayState(row.accountStatus, row.accessRequest, isOver),
    savings: savingsState(row.saving, isOver),
  };
}

/** The company's people by surname or as sorted: everybody in its payroll and everybody with an account. */
export async function listPeople(
  database: Database,
  companyId: string,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { rows, found } = await selectPeople(database, companyId, query);
  return pageOf(rows.map(personOf), found, query);
}

/** Reads the requests of one employee, newest first; wired from the feature of requests. */
export type RequestsOfPerson = (
  database: Database,
  companyId: string,
  employeeId: string,
) => Promise<PersonDetail["requests"]>;

/** One of them with what the employer can do about them. */
export async function readPerson(
  database: Database,
  requestsOfPerson: RequestsOfPerson,
  companyId: string,
  id: string,
): Promise<PersonDetail | Refusal<"NOT_FOUND">> {
  const keys = await findPerson(database, companyId, id);
  const row = keys === null ? null : await selectPerson(database, keys);
  if (keys === null || row === null) return refuse("NOT_FOUND");
  const today = todayOf(row);
  const days = lastDaysPossible(today, row.startedOn === null ? null : civilDate(row.startedOn));
  return {
    ...personOf(row),
    startedOn: row.startedOn,
    isTakeHomePayKnown: row.isTakeHomePayKnown,
    salaryAccountEnding: row.salaryAccountEnding,
    salaryAccountObjectedAt: row.salaryAccountObjectedAt?.toISOString() ?? null,
    isCompleteForSavings: isCompleteForSavings(row.openingRecord),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    isDeletionRequested: row.isDeletionRequested,
    freezeFrom: addDays(today, 1),
    lastDayFrom: days.first,
    lastDayTo: days.last,
    requests: keys.employeeId === null ? [] : await requestsOfPerson(database, companyId, keys.employeeId),
  };
}
