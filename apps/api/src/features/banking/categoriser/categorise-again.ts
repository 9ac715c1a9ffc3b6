import { CATEGORISER_VERSION } from "@wellpaid/domain/budgeting/categories/categorise";
import type { Context } from "../../../context.ts";
import { type ClaimedJob, enqueueJob } from "../../../database/outbox.ts";
import { findCategoryRules } from "../../../database/stores/category-rules.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { transact } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { givenCategoryOf, type StoredCategory, storedCategoryOf } from "../transaction-category.ts";
import {
  type CategorisedRow,
  findOutdated,
  findRowsAfter,
  lockLoadOf,
  setCategoriserVersion,
  updateCategories,
} from "./categoriser-store.ts";

/** Rows that one transaction of the database looks at, while the employee's other requests wait. */
const AT_ONCE = 500;
/** Employees that one look at the table takes up; the next look takes the next. */
const MAX_EMPLOYEES = 500;

function employeeIdOf(job: ClaimedJob): string {
  const { employeeId } = job.payload;
  if (typeof employeeId !== "string") throw new Error(`job ${job.id} names no employee`);
  return employeeId;
}

const isSame = (row: CategorisedRow, stored: StoredCategory): boolean =>
  row.category === stored.category &&
  row.bankCategory === stored.bankCategory &&
  row.isOurs === stored.isOurs &&
  row.merchant === stored.merchant;

/** What the current version makes of a stored transaction. A category that was chosen, or given by the bank, stays. */
function categorisedAgain(row: CategorisedRow, rules: ReadonlyMap<string, string>): StoredCategory {
  const bankSaid = row.bankCategory ?? row.category;
  const given = row.isOurs ? null : givenCategoryOf(bankSaid);
  const stored = storedCategoryOf(row, given, row.bankCategory === null ? rules : new Map());
  if (row.bankCategory === null) return stored;
  return { ...stored, category: row.category, bankCategory: stored.category };
}

async function nextBatch(tx: Tx, employeeId: string, last: string | null): Promise<string | null> {
  if (!(await lockLoadOf(tx, employeeId))) return null;
  const rules = await findCategoryRules(tx, employeeId);
  const rows = await findRowsAfter(tx, employeeId, last, AT_ONCE);
  const changed = rows.flatMap((row) => {
    const stored = categorisedAgain(row, rules);
    return isSame(row, stored) ? [] : [{ id: row.id, ...stored }];
  });
  await updateCategories(tx, employeeId, changed);
  if (rows.length === AT_ONCE) return rows.at(-1)?.id ?? null;
  await setCategoriserVersion(tx, employeeId, CATEGORISER_VERSION);
  return null;
}

/** Works on a job of kind `categorise-again`: all transactions of an employee, a few at a time. It may run twice. */
export function categoriseAgainJob({ database }: Pick<Context, "database">): JobHandler {
  return async (job) => {
    const employeeId = employeeIdOf(job);
    let last: string | null = null;
    do {
      const after: string | null = last;
      last = await transact(database, (tx) => nextBatch(tx, employeeId, after));
    } while (last !== null);
    return "done";
  };
}

/** The standing poll: enqueues a job for each employee whose transactions an older version has looked at, once for each version. */
export async function enqueueOutdated({ database }: Pick<Context, "database">): Promise<void> {
  const outdated = await findOutdated(database, CATEGORISER_VERSION, MAX_EMPLOYEES);
  if (outdated.length === 0) return;
  await transact(database, async (tx) => {
    for (const { employeeId, companyId } of outdated) {
      await enqueueJob(tx, {
        kind: "categorise-again",
        key: `categorise ${employeeId} by version ${CATEGORISER_VERSION}`,
        companyId,
        payload: { employeeId },
      });
    }
  });
}
