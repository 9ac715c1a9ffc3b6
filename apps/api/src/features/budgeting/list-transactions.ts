import type { transactions } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { Database } from "../../database/tables/schema.ts";
import { findPage, type TransactionsQuery } from "./transactions/transaction-store.ts";

/** Up to here the total is counted; beyond it no page pays for counting (docs/product/api.md#lists). */
const MAX_COUNTED = 1_000;
/** One page, newest first. */
export async function listTransactions(
  database: Database,
  employeeId: string,
  query: TransactionsQuery,
): Promise<AnswerOf<typeof transactions>> {
  const end = query.offset + query.limit;
  const rows = await findPage(database, employeeId, query, Math.max(MAX_COUNTED, end) + 1);
  const total = rows[0]?.total ?? 0;
  const found = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
  return {
    items: found.map((row) => ({
      id: row.id,
      date: row.date,
      shortDescription: row.description,
      amount: { value: row.amountPence, currency: row.currency },
      category: { key: row.category },
      bankCategory: row.bankCategory === null ? null : { key: row.bankCategory },
      counterparty: { logo: null },
      status: row.status,
      accountId: row.accountId,
    })),
    total: total > MAX_COUNTED ? null : total,
    hasMore: total > end,
  };
}
