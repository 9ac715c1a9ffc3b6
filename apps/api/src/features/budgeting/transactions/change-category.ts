import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { changeCategory as changeCall, undoCategory as undoCall } from "@wellpaid/contract/budgeting/transactions";
import { categoryLikenessesOf } from "@wellpaid/domain/budgeting/categories/category-likeness";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { deleteCategoryRules, findCategoryRules, saveCategoryRule } from "../../../database/stores/category-rules.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { type CategoryBefore, findChangeOf, keepChange, setBack, takeChange } from "./category-undo-store.ts";
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
): Promise<AnswerOf<typeof changeCall> | Refusal<"NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    await lockBankLoad(tx, employeeId);
    const found = await findTransaction(tx, employeeId, id);
    if (found === null) return refuse("NOT_FOUND");
    const [likeness] = alike ? categoryLikenessesOf(found) : [];
    const ruleBefore = await findCategoryRules(tx, employeeId);
    const rules = new Map<string, string | null>();
    const rows: CategoryBefore[] = [];
    if (likeness === undefined) {
      rows.push(...(await setCategory(tx, employeeId, withId(id), category, true)));
    } else {
      rules.set(likeness, ruleBefore.get(likeness) ?? null);
      if (category === null) await deleteCategoryRules(tx, employeeId, [likeness]);
      else await saveCategoryRule(tx, { employeeId, companyId }, likeness, category);
      for await (const { those, likenesses } of alikeOf(tx, employeeId, found)) {
        // A rule of before, for a part of those that the merchant now takes together.
        for (const other of likenesses) if (ruleBefore.has(other)) rules.set(other, ruleBefore.get(other) ?? null);
        await deleteCategoryRules(tx, employeeId, likenesses);
        rows.push(...(await setCategory(tx, employeeId, those, category, false)));
      }
    }
    // The same once more, as after a lost answer, leaves the change before it to be undone.
    const isSame = rows.every(({ before, after }) => before === after);
    if (isSame) return { changed: rows.length, undoId: await findChangeOf(tx, employeeId, rows) };
    const before = [...rules].map(([name, earlier]) => ({ likeness: name, category: earlier }));
    return { changed: rows.length, undoId: await keepChange(tx, { employeeId, companyId }, { rows, rules: before }) };
  });
}

/** POST /banking/category-changes/{id}/undo: the employee's last change, within an hour and once. */
export function undoCategory(
  database: Database,
  { employeeId, companyId }: Session,
  id: string,
): Promise<AnswerOf<typeof undoCall> | Refusal<"NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    await lockBankLoad(tx, employeeId);
    const change = await takeChange(tx, employeeId, id);
    if (change === null) return refuse("NOT_FOUND");
    for (const { likeness, category } of change.rules) {
      if (category === null) await deleteCategoryRules(tx, employeeId, [likeness]);
      else await saveCategoryRule(tx, { employeeId, companyId }, likeness, category);
    }
    return { changed: await setBack(tx, employeeId, change.rows) };
  });
}
