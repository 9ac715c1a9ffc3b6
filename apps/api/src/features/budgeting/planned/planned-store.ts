import type { PlannedPayment, PlannedType } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Frequency, Schedule } from "@wellpaid/domain/budgeting/regular/schedule";
import { fieldsOf, scheduleOf } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** A planned payment with what only lists show of it. */
export interface PlannedRow extends PlannedPayment {
  readonly transactionId: string | null;
  readonly logo: string | null;
  readonly comparedPence: Pence | null;
  /** The planned amount before its payments changed it; null: it was not changed, or the employee has seen it. */
  readonly learnedFromPence: Pence | null;
}

/** The fields of a planned payment that can be entered. */
export interface PlannedDetails {
  readonly name: string;
  readonly category: string;
  /** One payment. */
  readonly paymentPence: Pence;
  readonly schedule: Schedule;
}

export interface NewPlannedPayment extends PlannedDetails {
  readonly type: PlannedType;
  /** What its payments are recognised by. */
  readonly counterparty: string | null;
  readonly description: string | null;
  readonly transactionId: string | null;
  readonly logo: string | null;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly amount_pence: number;
  readonly type: PlannedType;
  readonly frequency: Frequency;
  readonly month: number | null;
  readonly date: number;
  readonly weekday: number | null;
  readonly week_of_month: number | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly transaction_id: string | null;
  readonly logo: string | null;
  readonly counterparty: string | null;
  readonly description: string | null;
  readonly kept_against_pence: number | null;
  readonly settled_until: string | null;
  readonly learned_counterparty: string | null;
  readonly learned_description: string | null;
  readonly learned_from_pence: number | null;
  readonly created_at: Date;
}

const columns = [
  "id",
  "name",
  "category",
  "amount_pence",
  "type",
  "frequency",
  "month",
  "date",
  "weekday",
  "week_of_month",
  "start_date",
  "end_date",
  "transaction_id",
  "logo",
  "counterparty",
  "description",
  "kept_against_pence",
  "settled_until",
  "learned_counterparty",
  "learned_description",
  "learned_from_pence",
  "created_at",
] as const;

const penceOrNull = (amount: number | null): Pence | null => (amount === null ? null : pence(amount));

function plannedOf(row: Row, accountId: string | null): PlannedRow {
  const schedule = scheduleOf(row.frequency, row.month, row.date, {
    weekday: row.weekday,
    weekOfMonth: row.week_of_month,
    startDate: row.start_date,
    endDate: row.end_date,
  });
  if (schedule === undefined) throw new Error(`planned payment ${row.id} has no schedule`);
  return {
    id: row.id,
    type: row.type,
    paymentPence: pence(row.amount_pence),
    schedule,
    counterparty: row.counterparty,
    description: row.description,
    name: row.name,
    category: row.category,
    transactionId: row.transaction_id,
    logo: row.logo,
    comparedPence: penceOrNull(row.kept_against_pence),
    learnedFromPence: penceOrNull(row.learned_from_pence),
    payees:
      row.learned_counterparty === null && row.learned_description === null
        ? []
        : [{ counterparty: row.learned_counterparty, description: row.learned_description }],
    accountId,
    settledUntil: row.settled_until === null ? null : civilDate(row.settled_until),
    madeOn: londonDate(instant(row.created_at.getTime())),
  };
}

/** The employee's planned payments of both types. */
export async function findPlannedPayments(db: Database | Tx, employeeId: string): Promise<readonly PlannedRow[]> {
  const rows = await db
    .selectFrom("planned_payment as p")
    .leftJoin("bank_transaction as t", (join) =>
      join.onRef("t.id", "=", "p.transaction_id").onRef("t.employee_id", "=", "p.employee_id"),
    )
    .select(columns.map((column) => `p.${column}` as const))
    .select("t.account_id")
    .where("p.employee_id", "=", employeeId)
    .where("p.removed_at", "is", null)
    .orderBy("p.created_at")
    .orderBy("p.id")
    .execute();
  return rows.map((row) => plannedOf(row, row.account_id));
}

export async function hasPlannedPayments(db: Database, employeeId: string): Promise<boolean> {
  const row = await db
    .selectFrom("planned_payment")
    .select("id")
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many have not ended. */
export async function countPlannedPayments(tx: Tx, employeeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("planned_payment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .where(sql<boolean>`(end_date is null or end_date >= london_date(app_now()))`)
    .executeTakeFirstOrThrow();
  return count;
}

function rowOf({ name, category, paymentPence, schedule }: PlannedDetails) {
  const { month, date, weekday, weekOfMonth, startDate, endDate } = fieldsOf(schedule);
  return {
    name,
    category,
    amount_pence: paymentPence,
    frequency: schedule.frequency,
    month,
    date,
    weekday,
    week_of_month: weekOfMonth,
    start_date: startDate,
    end_date: schedule.frequency === "once" ? startDate : endDate,
  };
}

export async function insertPlannedPayment(
  tx: Tx | Database,
  holder: { readonly employeeId: string; readonly companyId: string },
  planned: NewPlannedPayment,
): Promise<PlannedRow> {
  const row = await tx
    .insertInto("planned_payment")
    .values({
      ...rowOf(planned),
      employee_id: holder.employeeId,
      company_id: holder.companyId,
      type: planned.type,
      transaction_id: planned.transactionId,
      logo: planned.logo,
      counterparty: planned.counterparty,
      description: planned.description,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return plannedOf(row, null);
}

/**
 * Changes the fields that can be entered; returns null when the employee has none with this id. With another schedule, or an
 * end in the past, nothing that was due before today is expected any more.
 */
export async function updatePlannedPayment(
  db: Database,
  employeeId: string,
  id: string,
  details: PlannedDetails,
): Promise<{ readonly id: string } | null> {
  const { frequency, month, date, weekday, week_of_month: week, start_date: start, end_date: end } = rowOf(details);
  const row = await db
    .updateTable("planned_payment")
    .set({
      ...rowOf(details),
      kept_against_pence: sql<
        number | null
      >`case when amount_pence = ${details.paymentPence}::bigint then kept_against_pence else amount_pence end`,
      learned_from_pence: null,
      settled_until: sql<string | null>`case when
          (frequency, month, date, weekday, week_of_month, start_date) is distinct from
          (${frequency}, ${month}::smallint, ${date}::smallint, ${weekday}::smallint, ${week}::smallint, ${start}::date)
          or (end_date is distinct from ${end}::date and ${end}::date < (select london_date(app_now())))
        then (select london_date(app_now()) - 1) else settled_until end`,
      // One that was typed in is recognised by its name; one that came from a transaction keeps its description.
      description: sql<string | null>`case when description is not distinct from name and counterparty is null
        then ${details.name} else description end`,
    })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row ?? null;
}

/** Removes it from every list, or restores it; returns false when the employee has none with this id to which that applies. */
export async function setRemoved(
  db: Database | Tx,
  employeeId: string,
  id: string,
  isRemoved: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("planned_payment")
    .set({ removed_at: isRemoved ? sql<Date>`app_now()` : null })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("removed_at", isRemoved ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
