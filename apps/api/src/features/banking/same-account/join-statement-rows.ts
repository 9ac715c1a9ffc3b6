import { judgeRows } from "@wellpaid/domain/budgeting/statements/judge-rows";
import type { Tx } from "../../../database/tables/schema.ts";
import { findJoining, replaceByBanks } from "./joined-statement-store.ts";

/**
 * Joins rows of statements that wait for their bank's ids with what the bank reports: a statement words a transaction in another way
 * or has another day for it, so that the rule is that of a statement which is imported again.
 */
export async function joinStatementRows(tx: Tx, employeeId: string, accountId: string): Promise<void> {
  const rows = await findJoining(tx, employeeId, accountId);
  const waiting = rows.filter(({ isOfStatement }) => isOfStatement);
  if (waiting.length === 0) return;
  const unnamed = { line: 0, counterparty: null, reference: null, isPending: false };
  const reported = rows.flatMap((row) => (row.isOfStatement ? [] : [{ ...row, reference: null }]));
  const judged = judgeRows(
    waiting.map((row) => ({ ...row, ...unnamed })),
    reported,
  );
  const pairs = waiting.flatMap(({ id }, at) => {
    const judgement = judged[at];
    const of = judgement !== undefined && "of" in judgement ? judgement.of : null;
    return of === null ? [] : [{ statementRowId: id, bankRowId: of }];
  });
  if (pairs.length > 0) await replaceByBanks(tx, employeeId, pairs);
}
