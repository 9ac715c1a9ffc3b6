import { type CivilDate, readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { canBeTakenBack, isPossibleLastDay, lastDaysPossible } from "@wellpaid/domain/people/last-day";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { leaverNews, stayerNews, tellPartners } from "../../notifications/partner-event-store.ts";
import { atField, type Refusal, refuse } from "../../refusal.ts";
import { tellEmployee } from "../../notifications/notify-employee.ts";
import { lockEmployment, readEmployer, writeAccountLastDay, writeRecordLastDay } from "./employment-store.ts";
import type { PersonKeys } from "./person-store.ts";

interface Leaver {
  readonly companyId: string;
  /** The id of a payroll record or an account. */
  readonly id: string;
}

/**
 * Sets a person's last day at the company. From the next day nothing can be withdrawn and nothing is saved; their last
 * pay settles what was taken. It is stored separately from what payroll reports, or in the record if there is no account.
 */
export async function markLeaver(
  tx: Tx,
  actor: Actor,
  { companyId, id, lastDay }: Leaver & { readonly lastDay: string },
): Promise<Refusal<"HAS_LEFT" | "LAST_DAY_NOT_POSSIBLE" | "LEAVES_ALREADY" | "NOT_FOUND"> | null> {
  const lockedEmployment = await lockEmployment(tx, companyId, id);
  if (lockedEmployment === null) return refuse("NOT_FOUND");
  const { who, employment } = lockedEmployment;
  const { today, startedOn, lastDay: knownLastDay } = employment;
  if (knownLastDay !== null)
    return refuse(canBeTakenBack(knownLastDay, today) ? "LEAVES_ALREADY" : "HAS_LEFT", formatLongDate(knownLastDay));
  const day = readCivilDate(lastDay);
  if (day === undefined || !isPossibleLastDay(day, today, startedOn)) {
    const { first, last } = lastDaysPossible(today, startedOn);
    return atField(refuse("LAST_DAY_NOT_POSSIBLE", formatLongDate(first), formatLongDate(last)), "/lastDay");
  }
  if (who.employeeId !== null) {
    await writeAccountLastDay(tx, who, day);
    await tellPartners(tx, [
      leaverNews(who.employeeId, `last day ${day} told at ${(await readNow(tx)).toISOString()}`),
    ]);
  } else await writeRecordLastDay(tx, who, day);
  const entry = await recordAudit(tx, actor, {
    companyId,
    action: "leaver-marked",
    subject: subjectOf(who),
    before: { lastDay: null },
    after: { lastDay: day },
  });
  await tellLeaver(tx, who, { entry, template: "last-day-told", day });
  return null;
}

/** Cancels a last day set by the employer, until it is over. Payroll's own stays until a file reverses it. */
export async function takeLeaverBack(
  tx: Tx,
  actor: Actor,
  { companyId, id }: Leaver,
): Promise<Refusal<"HAS_LEFT" | "LAST_DAY_OF_PAYROLL" | "NOT_FOUND" | "NOT_LEAVING"> | null> {
  const lockedEmployment = await lockEmployment(tx, companyId, id);
  if (lockedEmployment === null) return refuse("NOT_FOUND");
  const { who, employment } = lockedEmployment;
  const { lastDay, isMarked, byPayroll, today } = employment;
  if (lastDay === null) return refuse("NOT_LEAVING");
  if (!canBeTakenBack(lastDay, today)) return refuse("HAS_LEFT", formatLongDate(lastDay));
  if (byPayroll !== null && !isMarked) return refuse("LAST_DAY_OF_PAYROLL");
  await writeAccountLastDay(tx, who, null);
  await writeRecordLastDay(tx, who, byPayroll);
  const entry = await recordAudit(tx, actor, {
    companyId,
    action: "leaver-taken-back",
    subject: subjectOf(who),
    before: { lastDay },
    after: { lastDay: byPayroll },
  });
  if (who.employeeId !== null && byPayroll === null)
    await tellPartners(tx, [stayerNews(who.employeeId, `by entry ${entry}`)]);
  await tellLeaver(tx, who, {
    entry,
    template: byPayroll === null ? "last-day-taken-back" : "last-day-told",
    day: byPayroll ?? lastDay,
  });
  return null;
}

const subjectOf = ({ employeeId, recordId }: PersonKeys) =>
  employeeId === null
    ? ({ kind: "payroll-record", id: recordId ?? "" } as const)
    : ({ kind: "employee", id: employeeId } as const);

interface LeaverNotice {
  /** The entry in the audit log: each is sent once. */
  readonly entry: string;
  readonly template: "last-day-told" | "last-day-taken-back";
  readonly day: CivilDate;
}

/** Enqueues the SMS about a last day. A person without an account does not know us, and gets none. */
async function tellLeaver(tx: Tx, { employeeId }: PersonKeys, { entry, template, day }: LeaverNotice): Promise<void> {
  if (employeeId === null) return;
  const leaver = await readEmployer(tx, employeeId);
  const values = { company: leaver.company, date: formatLongDate(day) };
  await tellEmployee(tx, leaver, `${template} by entry ${entry}`, { template, values });
}
