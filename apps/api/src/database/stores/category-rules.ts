import { sql } from "kysely";
import type { Database, Tx } from "../tables/schema.ts";

/** The categories that an employee chose for transactions that are alike, by what makes them so. */
export async function findCategoryRules(db: Database | Tx, employeeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("category_rule")
    .select(["likeness", "category"])
    .where("employee_id", "=", employeeId)
    .execute();
  return new Map(rows.map((row) => [row.likeness, row.category]));
}

export async function saveCategoryRule(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  likeness: string,
  category: string,
): Promise<void> {
  await tx
    .insertInto("category_rule")
    .values({ employee_id: who.employeeId, company_id: who.companyId, likeness, category })
    .onConflict((conflict) => conflict.columns(["employee_id", "likeness"]).doUpdateSet({ category }))
    .execute();
}

export async function deleteCategoryRules(tx: Tx, employeeId: string, likenesses: readonly string[]): Promise<void> {
  if (likenesses.length === 0) return;
  await tx
    .deleteFrom("category_rule")
    .where("employee_id", "=", employeeId)
    .where("likeness", "=", sql<string>`any(${likenesses}::text[])`)
    .execute();
}
