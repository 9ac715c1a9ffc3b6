import type { JoinedPair } from "@wellpaid/domain/budgeting/statements/join-rows";
import { LONGEST_NOTE } from "@wellpaid/domain/budgeting/notes-and-splits";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/**
 * Replaces rows of statements by those of the bank, which keep what the employee has said of either: category, note, parts, due dates,
 * what is no payment of a plan, and moves between own accounts. Where both have it, that of the bank's row stays; a note has both.
 */
export async function replaceByBanks(tx: Tx, employeeId: string, pairs: readonly JoinedPair[]): Promise<void> {
  const old = pairs.map(({ statementRowId }) => statementRowId);
  const pairRows = sql`unnest(${old}::uuid[], ${pairs.map(({ bankRowId }) => bankRowId)}::uuid[]) as p(old, new)`;
  await keepCategory(tx, employeeId, pairRows);
  await keepNote(tx, employeeId, pairRows);
  await keepParts(tx, employeeId, pairRows);
  await keepPlanned(tx, employeeId, pairRows, old);
  await keepMoves(tx, employeeId, new Map(pairs.map(({ statementRowId, bankRowId }) => [statementRowId, bankRowId])));
  await sql`delete from bank_transaction where employee_id = ${employeeId} and id = any(${old}::uuid[])`.execute(tx);
}

type PairRows = RawBuilder<unknown>;

async function keepCategory(tx: Tx, employeeId: string, pairRows: PairRows): Promise<void> {
  await sql`update bank_transaction t set bank_category = t.category, category = s.category
    from ${pairRows} join bank_transaction s on s.id = p.old and s.employee_id = ${employeeId}
    where t.id = p.new and t.employee_id = ${employeeId} and t.bank_category is null
      and s.bank_category is not null`.execute(tx);
}

async function keepNote(tx: Tx, employeeId: string, pairRows: PairRows): Promise<void> {
  await sql`update bank_transaction t
    set note = case when t.note is null then s.note else left(t.note || E'\n' || s.note, ${LONGEST_NOTE}::int) end
    from ${pairRows} join bank_transaction s on s.id = p.old and s.employee_id = ${employeeId}
    where t.id = p.new and t.employee_id = ${employeeId} and s.note is not null
      and s.note is distinct from t.note`.execute(tx);
}

async function keepParts(tx: Tx, employeeId: string, pairRows: PairRows): Promise<void> {
  await sql`insert into transaction_part (transaction_id, place, company_id, employee_id, category, amount_pence, note)
    select p.new, o.place, o.company_id, o.employee_id, o.category, o.amount_pence, o.note
    from transaction_part o join ${pairRows} on p.old = o.transaction_id
      join bank_transaction t on t.id = p.new and t.employee_id = o.employee_id
    where o.employee_id = ${employeeId} and t.split_pence is null`.execute(tx);
  await sql`update bank_transaction t set split_pence = s.split_pence
    from ${pairRows} join bank_transaction s on s.id = p.old and s.employee_id = ${employeeId}
    where t.id = p.new and t.employee_id = ${employeeId} and t.split_pence is null
      and s.split_pence is not null`.execute(tx);
}

async function keepPlanned(tx: Tx, employeeId: string, pairRows: PairRows, old: readonly string[]): Promise<void> {
  await sql`update planned_payment m set transaction_id = p.new from ${pairRows}
    where m.employee_id = ${employeeId} and m.transaction_id = p.old`.execute(tx);
  await sql`update planned_due_date d set transaction_id = p.new from ${pairRows}
    where d.employee_id = ${employeeId} and d.transaction_id = p.old
      and not exists (select 1 from planned_due_date k where k.transaction_id = p.new)`.execute(tx);
  // The bank's row settles another due date: this one stays settled, as the employee said.
  await sql`update planned_due_date set decision = 'paid', transaction_id = null
    where employee_id = ${employeeId} and transaction_id = any(${old}::uuid[])`.execute(tx);
  await sql`insert into planned_mismatch (planned_payment_id, transaction_id, company_id, employee_id, created_at)
    select m.planned_payment_id, p.new, m.company_id, m.employee_id, m.created_at
    from planned_mismatch m join ${pairRows} on p.old = m.transaction_id
      left join planned_due_date d on d.planned_payment_id = m.planned_payment_id and d.transaction_id = p.new
    where m.employee_id = ${employeeId} and d.planned_payment_id is null
    on conflict (planned_payment_id, transaction_id) do nothing`.execute(tx);
}

interface ChoiceRow {
  readonly out: string;
  readonly in: string;
  readonly isMove: boolean;
  readonly chosenAt: Date;
  readonly companyId: string;
}

/** A transaction is in one move at most, so that the choices about the old rows go before those about the new ones come. */
async function keepMoves(tx: Tx, employeeId: string, newIds: ReadonlyMap<string, string>): Promise<void> {
  const old = [...newIds.keys()];
  const { rows } = await sql<ChoiceRow>`delete from own_move_choice
    where employee_id = ${employeeId} and (out_transaction_id = any(${old}::uuid[]) or in_transaction_id = any(${old}::uuid[]))
    returning out_transaction_id as "out", in_transaction_id as "in", is_move as "isMove", chosen_at as "chosenAt",
      company_id as "companyId"`.execute(tx);
  const idOf = (id: string): string => newIds.get(id) ?? id;
  for (const row of rows)
    await sql`insert into own_move_choice (company_id, employee_id, out_transaction_id, in_transaction_id, is_move, chosen_at)
      values (${row.companyId}, ${employeeId}, ${idOf(row.out)}, ${idOf(row.in)}, ${row.isMove}, ${row.chosenAt})
      on conflict do nothing`.execute(tx);
}
