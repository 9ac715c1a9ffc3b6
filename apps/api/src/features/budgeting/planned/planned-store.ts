import type { LearnedOfPlan } from "@wellpaid/domain/budgeting/learn-planned";
import type { PlannedPayment, PlannedType } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { type Frequency, fieldsOf, type Schedule, scheduleOf } from "@wellpaid/domain/budgeting/regular/schedule";
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
  const schedule = scheduleOf(row.frequency, row.month, row.date);
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

export async function countPlannedPayments(tx: Tx, employeeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("planned_payment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

const rowOf = (details: PlannedDetails) => ({
  name: details.name,
  category: details.category,
  amount_pence: details.paymentPence,
  frequency: details.schedule.frequency,
  ...fieldsOf(details.schedule),
});

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
 * Changes the fields that can be entered; returns null when the employee has none with this id. With another schedule nothing
 * that was due before today is expected any more.
 */
export async function updatePlannedPayment(
  db: Database,
  employeeId: string,
  id: string,
  details: PlannedDetails,
): Promise<{ readonly id: string } | null> {
  const { frequency, month, date } = rowOf(details);
  const row = await db
    .updateTable("planned_payment")
    .set({
      ...rowOf(details),
      kept_against_pence: sql<
        number | null
      >`case when amount_pence = ${details.paymentPence}::bigint then kept_against_pence end`,
      learned_from_pence: null,
      settled_until: sql<string | null>`case when (frequency, month, date)
          is distinct from (${frequency}, ${month}::smallint, ${date}::smallint)
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

/**
 * Records the amount against which its own was kept, and restores the planned amount where its payments had changed it;
 * returns false when the employee has none with this id.
 */
export async function setComparedPence(
  db: Database,
  employeeId: string,
  id: string,
  comparedPence: Pence,
): Promise<boolean> {
  const updated = await db
    .updateTable("planned_payment")
    .set({
      kept_against_pence: comparedPence,
      amount_pence: sql<number>`coalesce(learned_from_pence, amount_pence)`,
      learned_from_pence: null,
    })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Writes what its payments say of a plan, unless the employee has changed its amount meanwhile. */
export async function saveLearned(
  db: Database,
  employeeId: string,
  { id, paymentPence }: PlannedRow,
  { paymentPence: newPence, payee, settledUntil }: LearnedOfPlan,
): Promise<void> {
  if (newPence === null && payee === null && settledUntil === null) return;
  await db
    .updateTable("planned_payment")
    .set({
      ...(newPence !== null && {
        amount_pence: newPence,
        learned_from_pence: sql<number>`coalesce(learned_from_pence, amount_pence)`,
        kept_against_pence: null,
      }),
      ...(payee !== null && { learned_counterparty: payee.counterparty, learned_description: payee.description }),
      ...(settledUntil !== null && { settled_until: settledUntil }),
    })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .where("amount_pence", "=", paymentPence)
    .where("removed_at", "is", null)
    .execute();
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
