import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** A transaction's category before a change and after it; `bank` is the bank's category where another was chosen. */
export interface CategoryBefore {
  readonly id: string;
  readonly before: string;
  readonly bank: string | null;
  readonly after: string;
}

/** A rule before a change; null where there was none. */
export interface RuleBefore {
  readonly likeness: string;
  readonly category: string | null;
}

interface Change {
  readonly rows: readonly CategoryBefore[];
  readonly rules: readonly RuleBefore[];
}

/** Minutes for which the last change can be undone. */
const UNDO_MINUTES = 60;

/** Keeps the last change of an employee in the place of the one before it. @returns the id by which it is undone */
export async function keepChange(
  tx: Tx,
  { employeeId, companyId }: { readonly employeeId: string; readonly companyId: string },
  { rows, rules }: Change,
): Promise<string> {
  await tx.deleteFrom("category_undo").where("employee_id", "=", employeeId).execute();
  const { id } = await tx
    .insertInto("category_undo")
    .values({
      employee_id: employeeId,
      company_id: companyId,
      rows: JSON.stringify(rows),
      rules: JSON.stringify(rules),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The last change, where it is the one of all these transactions; null otherwise. */
export async function findChangeOf(
  tx: Tx,
  employeeId: string,
  changed: readonly Pick<CategoryBefore, "id" | "after">[],
): Promise<string | null> {
  const { rows } = await sql<Change & { readonly id: string }>`select id, rows, rules from category_undo
    where employee_id = ${employeeId}`.execute(tx);
  const [last] = rows;
  const after = new Map(last?.rows.map((row) => [row.id, row.after]));
  return last !== undefined && changed.length > 0 && changed.every((row) => after.get(row.id) === row.after)
    ? last.id
    : null;
}

/** Takes the change out, so that it is undone once. @returns null when it is not the last, too old, or another employee's */
export async function takeChange(tx: Tx, employeeId: string, id: string): Promise<Change | null> {
  const { rows } = await sql<Change & { readonly isOpen: boolean }>`delete from category_undo
    where employee_id = ${employeeId} and id = ${id}
    returning rows, rules, created_at > app_now() - make_interval(mins => ${UNDO_MINUTES}) as "isOpen"`.execute(tx);
  return rows[0]?.isOpen === true ? rows[0] : null;
}

/** Sets back the transactions that still have the category of the change. @returns how many */
export async function setBack(tx: Tx, employeeId: string, rows: readonly CategoryBefore[]): Promise<number> {
  const { numAffectedRows } = await sql`update bank_transaction t set category = u.before, bank_category = u.bank
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (id uuid, before text, bank text, after text)
    where t.id = u.id and t.employee_id = ${employeeId} and t.category = u.after and u.before <> u.after`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
