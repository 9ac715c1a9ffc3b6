import type { BodyOf } from "@wellpaid/contract/call";
import type { changeCategory as changeCall } from "@wellpaid/contract/budgeting/transactions";
import { likenessOf } from "@wellpaid/domain/budgeting/regular/likeness";
import { signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { deleteCategoryRule, saveCategoryRule } from "../../../database/stores/category-rules.ts";
import { alikeOf, type LikenessFound } from "./find-alike.ts";

/**
 * PATCH /banking/transactions/{id}. What banks are being read for this employee waits: a page that was on its
 * way is there before, or is kept by the new rule.
 */
export function changeCategory(
  database: Database,
  { employeeId, companyId }: Session,
  id: string,
  { category, alike }: BodyOf<typeof changeCall>,
): Promise<{ changed: number } | Refusal<"NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
    await sql`select 1 from bank_load where employee_id = ${employeeId} for update`.execute(tx);
    const found = await findTransaction(tx, employeeId, id);
    if (found === null) return refuse("NOT_FOUND");
    const likeness = alike ? likenessOf(found) : undefined;
    if (likeness === undefined) {
      return { changed: await setCategory(tx, employeeId, sql`id = ${id}`, category, true) };
    }
    if (category === null) await deleteCategoryRule(tx, employeeId, likeness);
    else await saveCategoryRule(tx, { employeeId, companyId }, likeness, category);
    let changed = 0;
    for await (const those of alikeOf(tx, employeeId, found)) {
      changed += await setCategory(tx, employeeId, those, category, false);
    }
    return { changed };
  });
}

async function findTransaction(tx: Tx, employeeId: string, id: string): Promise<LikenessFound | null> {
  const row = await tx
    .selectFrom("bank_transaction")
    .select(["amount_pence", "counterparty", "description"])
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { pence: signedPence(row.amount_pence), counterparty: row.counterparty, description: row.description };
}

/**
 * The bank's category is kept beside the chosen one. One transaction that is set back by itself is chosen so, too: the rule
 * of those that are alike takes no hold of it again.
 */
async function setCategory(
  tx: Tx,
  employeeId: string,
  those: ReturnType<typeof sql>,
  category: string | null,
  isAlone: boolean,
): Promise<number> {
  const bankSays = sql`coalesce(bank_category, category)`;
  const set =
    category === null
      ? sql`category = ${bankSays}, bank_category = ${isAlone ? bankSays : sql`null`}`
      : sql`category = ${category}, bank_category = ${bankSays}`;
  const { numAffectedRows } = await sql`update bank_transaction set ${set}
    where employee_id = ${employeeId} and ${those}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
