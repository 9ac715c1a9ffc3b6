import { MAX_DAYS_LATE } from "@wellpaid/domain/budgeting/matching/match-score";
import type { DueDecision, Mismatch } from "@wellpaid/domain/budgeting/matching/settle-due-dates";
import type { Payee } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface StoredDecisions {
  readonly due: readonly DueDecision[];
  readonly mismatches: readonly Mismatch[];
  /** The payees of linked transactions. */
  readonly payees: readonly (Payee & { readonly planId: string })[];
}

type Decision = "paid" | "skipped" | "linked" | "mismatch";

interface Row extends Payee {
  readonly planId: string;
  readonly dueDate: string | null;
  readonly decision: Decision;
  readonly transactionId: string | null;
  readonly decidedOn: string | null;
}

/** What the employee decided about due dates of planned payments. */
export async function findDecisions(db: Database | Tx, employeeId: string): Promise<StoredDecisions> {
  const { rows } = await sql<Row>`
    select d.planned_payment_id as "planId", d.due_date as "dueDate", d.decision, d.transaction_id as "transactionId",
      london_date(d.decided_at) as "decidedOn", t.counterparty, t.description
    from planned_due_date d join planned_payment p on p.id = d.planned_payment_id and p.removed_at is null
      left join bank_transaction t on t.id = d.transaction_id and t.employee_id = d.employee_id
    where d.employee_id = ${employeeId}
    union all
    select m.planned_payment_id, null, 'mismatch', m.transaction_id, null, null, null
    from planned_mismatch m where m.employee_id = ${employeeId}`.execute(db);
  return {
    due: rows.flatMap(dueDecisionOf),
    mismatches: rows.flatMap(({ planId, decision, transactionId }) =>
      decision === "mismatch" && transactionId !== null ? [{ planId, transactionId }] : [],
    ),
    payees: rows.flatMap(({ planId, decision, counterparty, description }) =>
      decision === "linked" ? [{ planId, counterparty, description }] : [],
    ),
  };
}

function dueDecisionOf({ planId, dueDate, decision, transactionId, decidedOn }: Row): DueDecision[] {
  if (dueDate === null || decidedOn === null || decision === "mismatch") return [];
  const due = { planId, dueDate: civilDate(dueDate), decidedOn: civilDate(decidedOn) };
  if (decision !== "linked") return [{ ...due, kind: decision }];
  return transactionId === null ? [] : [{ ...due, kind: decision, transactionId }];
}

interface Holder {
  readonly employeeId: string;
  readonly companyId: string;
}

/** One due date of one planned payment. */
export interface DueDateOfPlan {
  readonly planId: string;
  readonly dueDate: CivilDate;
}

/** Stores the decision, in place of an earlier one. */
export async function saveDecision(
  tx: Tx,
  { employeeId, companyId }: Holder,
  { planId, dueDate }: DueDateOfPlan,
  decision: "paid" | "skipped" | "linked",
  transactionId: string | null,
): Promise<void> {
  await sql`insert into planned_due_date
      (planned_payment_id, due_date, company_id, employee_id, decision, transaction_id, decided_at)
    values (${planId}, ${dueDate}, ${companyId}, ${employeeId}, ${decision}, ${transactionId}, (select app_now()))
    on conflict (planned_payment_id, due_date) do update set decision = excluded.decision,
      transaction_id = excluded.transaction_id, decided_at = excluded.decided_at`.execute(tx);
}

/** Deletes the decision, if there is one, and makes the due date one that may be expected again. */
export async function deleteDecision(tx: Tx, employeeId: string, { planId, dueDate }: DueDateOfPlan): Promise<void> {
  await sql`delete from planned_due_date where planned_payment_id = ${planId} and due_date = ${dueDate}
    and employee_id = ${employeeId}`.execute(tx);
  await sql`update planned_payment set settled_until = ${dueDate}::date - 1
    where id = ${planId} and employee_id = ${employeeId} and settled_until >= ${dueDate}::date`.execute(tx);
}

/** Which due date of which planned payment a transaction was linked to; null where it was to none. */
export async function findLinkOf(tx: Tx, employeeId: string, transactionId: string): Promise<DueDateOfPlan | null> {
  const { rows } = await sql<{ planId: string; dueDate: string }>`
    select planned_payment_id as "planId", due_date as "dueDate" from planned_due_date
    where transaction_id = ${transactionId} and employee_id = ${employeeId}`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { planId: row.planId, dueDate: civilDate(row.dueDate) };
}

/** Records that a transaction is no payment of a plan, and forgets that its payee was learned from it. */
export async function saveMismatch(
  tx: Tx,
  { employeeId, companyId }: Holder,
  planId: string,
  transactionId: string,
): Promise<void> {
  await sql`insert into planned_mismatch (planned_payment_id, transaction_id, company_id, employee_id)
    values (${planId}, ${transactionId}, ${companyId}, ${employeeId})
    on conflict (planned_payment_id, transaction_id) do nothing`.execute(tx);
  // What it has settled may be long ago, and is expected again.
  await sql`update planned_payment set learned_counterparty = null, learned_description = null,
      settled_until = case when settled_until is not null then least(settled_until,
        (select t.date - ${MAX_DAYS_LATE + 1}::int from bank_transaction t
          where t.id = ${transactionId} and t.employee_id = ${employeeId})) end
    where id = ${planId} and employee_id = ${employeeId}`.execute(tx);
}

export async function deleteMismatch(tx: Tx, employeeId: string, planId: string, transactionId: string): Promise<void> {
  await sql`delete from planned_mismatch where planned_payment_id = ${planId} and transaction_id = ${transactionId}
    and employee_id = ${employeeId}`.execute(tx);
}
