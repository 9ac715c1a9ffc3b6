import { confirmStatement as call, type StatementImport } from "@wellpaid/contract/banking/statements";
import type { CallRequest } from "../../../http/answer-call.ts";
import type { StatementRow } from "@wellpaid/domain/budgeting/statements/statement";
import { instant } from "@wellpaid/domain/calendar/instant";
import type { AccountId, Transaction, TransactionId } from "@wellpaid/providers/open-banking/port";
import type { Context } from "../../../context.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import { isRefusal, type RefusalOf, refuse } from "../../../refusal.ts";
import { lockLoad } from "../sync/load-store.ts";
import { saveTransactions } from "../transaction-store.ts";
import {
  insertImportedAccount,
  learnNumber,
  lockStatementAccount,
  type NewAccount,
  setStatementBalance,
  type StatementAccountRow,
  statementRowId,
} from "./account-store.ts";
import { findImports, insertImport, markImported } from "./import-store.ts";
import { endOfDay, isStored, type JudgedUpload, judgeUpload } from "./judge-upload.ts";
import { countsOf } from "./shown-upload.ts";
import { deleteUpload, findUpload, lockUpload, rememberMapping } from "./upload-store.ts";

type Request = CallRequest<typeof call>;
type Who = { readonly employeeId: string; readonly companyId: string };

/** The rows in one statement to the database. */
const AT_ONCE = 1_000;

/**
 * Imports an upload in one transaction: it is judged again by what the account has now, so that what another tab or the bank has
 * brought meanwhile is not there twice. The upload is gone with it.
 */
export async function confirmStatement(
  ctx: Context,
  { session, params, body, idempotencyKey: key }: Request,
): Promise<StatementImport | RefusalOf<typeof call>> {
  const { id } = params;
  return onceForKey(ctx.database, { session, call, key, body: { id, ...body } }, async (tx) => {
    // `onceForKey` locks the employee's row: no other import of theirs runs. Their banks are not read meanwhile, either, and no
    // category is chosen; and their transactions are found when the categoriser changes.
    await lockLoad(tx, session);
    await lockUpload(tx, session.employeeId, id);
    const upload = await findUpload(tx, session.employeeId, id);
    if (upload === null) return refuse("NOT_FOUND");
    const judged = await judgeUpload(ctx, tx, session.employeeId, upload);
    if (isRefusal(judged)) return judged;
    const { statement, target } = judged;
    if (judged.missing !== null || statement === null || target === null) return refuse("STATEMENT_INCOMPLETE");
    if (isStored(target) && target.isConnected) return refuse("STATEMENT_ACCOUNT_CONNECTED");
    const taken = new Set(body.taken);
    const isTaken = (at: number) => body.takesAllDoubtful || taken.has(at);
    const rows = statement.rows.flatMap((row, position) => {
      const { outcome } = judged.judgements[position] ?? { outcome: "new" };
      return outcome === "new" || (outcome === "doubtful" && isTaken(position)) ? [{ row, position }] : [];
    });
    const imported = await writeImport(tx, session, judged, target, rows);
    if (isRefusal(imported)) return imported;
    await deleteUpload(tx, session.employeeId, id);
    return imported;
  });
}

interface TakenRow {
  readonly row: StatementRow;
  readonly position: number;
}

async function writeImport(
  tx: Tx,
  who: Who,
  judged: JudgedUpload,
  target: StatementAccountRow | NewAccount,
  rows: readonly TakenRow[],
) {
  const { upload, parsed, balance, days, shape, read } = judged;
  const accountId = isStored(target) ? target.id : await insertImportedAccount(tx, who, target);
  // A bank that was connected while the upload was read has the account now.
  const locked = await lockStatementAccount(tx, who.employeeId, accountId);
  if (locked === null || locked.isConnected) return refuse("STATEMENT_ACCOUNT_CONNECTED");
  const importId = crypto.randomUUID();
  const counts = countsOf(judged);
  await insertImport(tx, who, {
    ...{ id: importId, accountId, accountName: locked.name, bankName: locked.bankName },
    ...{ fileName: upload.fileName, format: parsed.format, added: rows.length, known: counts.known },
    ...{ firstDay: days?.first ?? null, lastDay: days?.last ?? null, refused: counts.refused },
    leftOut: counts.new + counts.doubtful - rows.length,
    balance: balance && { pence: balance.pence, at: new Date(Math.min(endOfDay(balance.date), upload.now.getTime())) },
  });
  await writeRows(tx, who, { accountId, importId, at: upload.now }, rows);
  await setStatementBalance(tx, accountId);
  if (isStored(target) && judged.hash !== null) await learnNumber(tx, who.employeeId, accountId, judged.hash);
  if (shape !== null) {
    const used = read.order?.isChosen === true ? read.order.used : null;
    const mapping = read.mapping ?? { columns: [], isOutPositive: false };
    await rememberMapping(tx, who, shape, { accountId, mapping: { ...mapping, dateOrder: used } });
  }
  await enqueueJob(tx, {
    kind: "learn-planned",
    key: `learn planned payments of ${who.employeeId}: statement ${importId}`,
    companyId: who.companyId,
    payload: { employeeId: who.employeeId },
  });
  const [imported] = await findImports(tx, who.employeeId, { id: importId });
  if (imported === undefined) throw new Error("the import was not stored");
  return imported;
}

/** The rows as transactions of the account; their categories are decided where those of a bank's are. */
async function writeRows(
  tx: Tx,
  who: Who,
  { accountId, importId, at }: { readonly accountId: string; readonly importId: string; readonly at: Date },
  rows: readonly TakenRow[],
): Promise<void> {
  const transactions = rows.map(
    ({ row, position }): Transaction => ({
      id: statementRowId(importId, position, row) as TransactionId,
      accountId: accountId as AccountId,
      date: row.date,
      amountPence: row.pence,
      currency: "GBP",
      status: "posted",
      longDescription: row.description,
      shortDescription: row.description,
      category: null,
      counterpartyId: null,
      counterpartyName: row.counterparty,
      modifiedAt: instant(at.getTime()),
    }),
  );
  for (let from = 0; from < transactions.length; from += AT_ONCE) {
    const page = transactions.slice(from, from + AT_ONCE);
    await saveTransactions(tx, { ...who, hasCategories: true }, accountId, page);
    await markImported(
      tx,
      who.employeeId,
      importId,
      page.map(({ id }) => id),
    );
  }
}
