import type { PlannedPayment, PlannedType } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Frequency, Schedule } from "@wellpaid/domain/budgeting/regular/schedule";
import { fieldsOf, scheduleOf } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** A planned payment with what only lists show of it. */
export interface PlannedRow extends PlannedPayment {
  readonly name: string;
  readonly category: string;
  readonly transactionId: string | null;
  readonly logo: string | null;
  readonly comparedPence: Pence | null;
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
  "created_at",
] as const;

function plannedOf(row: Row): PlannedRow {
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
    comparedPence: row.kept_against_pence === null ? null : pence(row.kept_against_pence),
    madeOn: londonDate(instant(row.created_at.getTime())),
  };
}

/** The employee's planned payments of both types. */
export async function findPlannedPayments(db: Database | Tx, employeeId: string): Promise<readonly PlannedRow[]> {
  const rows = await db
    .selectFrom("planned_payment")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(plannedOf);
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
  return plannedOf(row);
}

/** Changes the fields that can be entered; returns null when the employee has none with this id. */
export async function updatePlannedPayment(
  db: Database,
  employeeId: string,
  id: string,
  details: PlannedDetails,
): Promise<PlannedRow | null> {
  const row = await db
    .updateTable("planned_payment")
    .set({
      ...rowOf(details),
      kept_against_pence: sql<
        number | null
      >`case when amount_pence = ${details.paymentPence}::bigint then kept_against_pence end`,
      // One that was typed in is recognised by its name; one that came from a transaction keeps its description.
      description: sql<string | null>`case when description is not distinct from name and counterparty is null
        then ${details.name} else description end`,
    })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row === undefined ? null : plannedOf(row);
}

/** Records the amount against which its own was kept; returns false when the employee has none with this id. */
export async function setComparedPence(
  db: Database,
  employeeId: string,
  id: string,
  comparedPence: Pence,
): Promise<boolean> {
  const updated = await db
    .updateTable("planned_payment")
    .set({ kept_against_pence: comparedPence })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Removes it from every list; returns false when the employee has none with this id. */
export async function endPlannedPayment(db: Database, employeeId: string, id: string): Promise<boolean> {
  const ended = await db
    .updateTable("planned_payment")
    .set({ removed_at: sql<Date>`app_now()` })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
