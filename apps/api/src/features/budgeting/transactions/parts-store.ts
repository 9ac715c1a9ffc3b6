import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

type Sql = RawBuilder<unknown>;

/**
 * Transactions as they count in categories: the parts of each that is split, otherwise the transaction itself, as rows of
 * `id`, `date`, `account_id`, `category` and `amount_pence`. A split whose transaction has another amount by now does not count.
 * @param those `from bank_transaction where …`, of one employee
 */
export const fromParts = (those: Sql): Sql => sql`from (
  select t.id, t.date, t.account_id, coalesce(p.category, t.category) as category,
    coalesce(p.amount_pence, t.amount_pence) as amount_pence
  from (select id, employee_id, date, account_id, category, amount_pence, split_pence ${those}) t
    left join transaction_part p
      on p.transaction_id = t.id and p.employee_id = t.employee_id and t.split_pence = t.amount_pence) parts`;

/** Of a row of the employee's transactions: whether it is one with such a part. Parts are read once, not for each row. */
export const hasPart = (employeeId: string, condition: Sql): Sql => sql`id in (
  select p.transaction_id from transaction_part p where p.employee_id = ${employeeId} and ${condition})`;

/** Of a row of `bank_transaction`: whether it, or one of the parts that count, is in one of these categories. */
export const isInCategories = (employeeId: string, keys: readonly string[]): Sql => sql`(
  (category = any(${keys}::text[]) and split_pence is distinct from amount_pence)
  or (split_pence = amount_pence and ${hasPart(employeeId, sql`p.category = any(${keys}::text[])`)}))`;

/** A part as it is read with its transaction. */
export interface PartRow {
  readonly category: string;
  readonly amountPence: number;
  readonly note: string | null;
}

/** Of a row `t` of `bank_transaction`: its parts in their order, null where it is not split. */
export const PARTS_OF_ROW = sql<readonly PartRow[] | null>`case when t.split_pence is not null then (
  select json_agg(json_build_object('category', p.category, 'amountPence', p.amount_pence, 'note', p.note) order by p.place)
  from transaction_part p where p.transaction_id = t.id) end`;

interface SplitAmount {
  readonly amountPence: number;
  readonly companyId: string;
}

/** Locks the transaction's row, so that neither the bank nor another split changes it; null for another employee's. */
export async function lockTransaction(tx: Tx, employeeId: string, id: string): Promise<SplitAmount | null> {
  const row = await tx
    .selectFrom("bank_transaction")
    .select(["amount_pence as amountPence", "company_id as companyId"])
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the parts of a transaction that the caller has locked; none makes it whole again. */
export async function saveParts(
  tx: Tx,
  of: { readonly id: string; readonly employeeId: string; readonly companyId: string },
  parts: readonly PartRow[],
): Promise<void> {
  await tx.deleteFrom("transaction_part").where("transaction_id", "=", of.id).execute();
  if (parts.length > 0)
    await tx
      .insertInto("transaction_part")
      .values(
        parts.map(({ category, amountPence, note }, index) => ({
          transaction_id: of.id,
          place: index + 1,
          employee_id: of.employeeId,
          company_id: of.companyId,
          category,
          amount_pence: amountPence,
          note,
        })),
      )
      .execute();
  const sum = parts.length === 0 ? null : parts.reduce((total, { amountPence }) => total + amountPence, 0);
  await tx.updateTable("bank_transaction").set({ split_pence: sum }).where("id", "=", of.id).execute();
}

/** Whether there is such a transaction of this employee; a null note removes it. */
export async function saveNote(tx: Tx, employeeId: string, id: string, note: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("bank_transaction")
    .set({ note })
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
