import { joinRows } from "@wellpaid/domain/budgeting/statements/join-rows";
import type { Tx } from "../../../database/tables/schema.ts";
import { findJoining, findOldestReported } from "./joined-statement-store.ts";
import { replaceByBanks } from "./replace-by-banks-store.ts";

/**
 * Joins rows of statements that wait for their bank's ids with what the bank reports: a statement words a transaction in another way
 * or has another day for it.
 */
export async function joinStatementRows(tx: Tx, employeeId: string, accountId: string): Promise<void> {
  const { ofStatements = [], ofBank = [] } = Object.groupBy(
    await findJoining(tx, employeeId, accountId),
    ({ isOfStatement }) => (isOfStatement ? "ofStatements" : "ofBank"),
  );
  if (ofStatements.length === 0) return;
  const pairs = joinRows(ofStatements, ofBank, await findOldestReported(tx, employeeId, accountId));
  if (pairs.length > 0) await replaceByBanks(tx, employeeId, pairs);
}
