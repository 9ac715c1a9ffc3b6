import { pence } from "@wellpaid/domain/money/pence";
import { depositSentTransfer } from "@wellpaid/domain/savings/postings";
import { sql } from "kysely";
import { postMany } from "../../../database/ledger-store.ts";
import type { Tx } from "../../../database/schema.ts";

/** A posted line of a payroll run that took something for savings. */
export interface PostedDeposit {
  readonly deductionId: string;
  readonly employeeId: string;
  readonly savingsPence: number;
}

interface SentRow {
  readonly id: string;
  readonly employeeId: string;
  readonly amountPence: number;
  readonly shard: number;
}

/**
 * Payday has come: what payroll took for savings is sent on its way, each once, in the transaction that posts the payday. It
 * goes to the employee's saving, and where that is over by now it is given back.
 */
export async function sendDeposits(
  tx: Tx,
  { companyId, payday }: { readonly companyId: string; readonly payday: string },
  posted: readonly PostedDeposit[],
): Promise<void> {
  if (posted.length === 0) return;
  const { rows } = await sql<SentRow>`
    with taken as (
      select * from unnest(${posted.map((one) => one.deductionId)}::uuid[], ${posted.map((one) => one.employeeId)}::uuid[],
        ${posted.map((one) => one.savingsPence)}::bigint[]) as t(deduction_id, employee_id, amount_pence)),
    found as (
      select t.*, s.id as saving_id, s.shard
      from taken t cross join lateral (select id, shard from saving s where s.employee_id = t.employee_id
        order by s.status = 'closed', s.created_at desc limit 1) s),
    made as (
      insert into savings_deposit (deduction_id, company_id, employee_id, saving_id, payday, amount_pence)
      select deduction_id, ${companyId}, employee_id, saving_id, ${payday}::date, amount_pence from found
      on conflict (deduction_id) do nothing
      returning id, deduction_id),
    noted as (
      insert into outbox (kind, key, company_id, payload, due_at)
      select 'place-deposit', 'deposit ' || m.id, ${companyId}, jsonb_build_object('depositId', m.id), app_now() from made m
      on conflict (key) do nothing)
    select m.id, f.employee_id as "employeeId", f.amount_pence as "amountPence", f.shard
    from made m join found f on f.deduction_id = m.deduction_id order by m.id`.execute(tx);
  await postMany(
    tx,
    rows.map(({ id, employeeId, amountPence, shard }) => ({
      transfer: depositSentTransfer({ id, companyId, employeeId, amountPence: pence(amountPence) }),
      shard,
    })),
  );
}
