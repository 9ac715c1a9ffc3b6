import type { BodyOf } from "@wellpaid/contract/call";
import type { changeCategory as changeCall } from "@wellpaid/contract/budgeting/transactions";
import { categoryLikenessesOf } from "@wellpaid/domain/budgeting/categories/category-likeness";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { deleteCategoryRules, saveCategoryRule } from "../../../database/stores/category-rules.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { alikeOf, findTransaction, lockBankLoad, setCategory, withId } from "./transaction-store.ts";

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
    await lockEmployee(tx, employeeId);
    await lockBankLoad(tx, employeeId);
    const found = await findTransaction(tx, employeeId, id);
    if (found === null) return refuse("NOT_FOUND");
    const [likeness] = alike ? categoryLikenessesOf(found) : [];
    if (likeness === undefined) {
      return { changed: await setCategory(tx, employeeId, withId(id), category, true) };
    }
    if (category === null) await deleteCategoryRules(tx, employeeId, [likeness]);
    else await saveCategoryRule(tx, { employeeId, companyId }, likeness, category);
    let changed = 0;
    for await (const { those, likenesses } of alikeOf(tx, employeeId, found)) {
      // A rule of before, for a part of those that the merchant now takes together.
      await deleteCategoryRules(tx, employeeId, likenesses);
      changed += await setCategory(tx, employeeId, those, category, false);
    }
    return { changed };
  });
}
