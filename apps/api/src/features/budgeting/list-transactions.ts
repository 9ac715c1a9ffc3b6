import type { transactions } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { pageOf } from "../../database/page.ts";
import type { Session } from "../../http/session/session.ts";
import { type MerchantContext, merchantAnswer } from "./merchant-answer.ts";
import { londonToday } from "./transactions/london-today.ts";
import { withMovedIds } from "./own-moves/read-own-moves.ts";
import { findPage, type TransactionsQuery } from "./transactions/transaction-store.ts";

/** One page, newest first. */
export async function listTransactions(
  { database, merchantLogos }: MerchantContext,
  session: Session,
  query: TransactionsQuery & { readonly moves?: "only" | undefined },
): Promise<AnswerOf<typeof transactions>> {
  const { employeeId } = session;
  const narrowed = await withMovedIds(database, employeeId, query);
  const rows = await findPage(database, employeeId, narrowed, londonToday(session));
  const found = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
  const items = found.map((row) => {
    const merchant = merchantAnswer(row.merchant, merchantLogos);
    return {
      id: row.id,
      date: row.date,
      shortDescription: row.description,
      merchant,
      amount: { value: row.amountPence, currency: row.currency },
      category: { key: row.category },
      bankCategory: row.bankCategory === null ? null : { key: row.bankCategory },
      counterparty: { logo: merchant?.logo ?? null },
      status: row.status,
      accountId: row.accountId,
      note: row.note,
      parts: (row.parts ?? []).map(({ category, amountPence, note }) => ({
        category: { key: category },
        amount: { value: amountPence, currency: row.currency },
        note,
      })),
      isSplitOutdated: row.isSplitOutdated,
    };
  });
  return pageOf(items, rows[0]?.total ?? 0, query);
}
