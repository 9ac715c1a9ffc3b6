import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { formatDecimal } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { exportTexts } from "@wellpaid/texts/budgeting/transactions";
import { csvLine } from "../../../files/csv.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import type { TransactionFilter } from "./search-store.ts";
import { type ExportRow, findPageAfter } from "./transaction-store.ts";

const MAX_AN_HOUR = 30;
const HOUR = 3_600;
/** Rows that are held at once. */
const PAGE = 500;

/** The code, where the session needs one, before anything else: a file of all transactions is data that leaves. */
async function refuseExport(
  tx: Tx,
  passStepUp: PassStepUp,
  session: Session,
  code: string | null | undefined,
): Promise<Refusal<NoStepUp | "TOO_MANY_REQUESTS"> | null> {
  const { employeeId } = session;
  await lockEmployee(tx, employeeId);
  const unproven = await passStepUp(tx, session, code);
  if (unproven !== null) return unproven;
  const use = await countUse(tx, { kind: "transactions-export", max: MAX_AN_HOUR, seconds: HOUR }, employeeId);
  return use.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds } : null;
}

/** GET /banking/transactions.csv: as many rows as there are, a page at a time, as fast as they are taken. */
export async function exportTransactions(
  database: Database,
  passStepUp: PassStepUp,
  session: Session,
  { code, ...query }: TransactionFilter & { readonly code?: string | null | undefined },
): Promise<FileAnswer | Refusal<NoStepUp | "TOO_MANY_REQUESTS">> {
  const refusal = await inTransaction(database, (tx) => refuseExport(tx, passStepUp, session, code));
  if (refusal !== null) return refusal;
  const today = londonDate(instant(session.now.getTime()));
  return { fileName: `transactions-${today}.csv`, lines: linesOf(database, session.employeeId, query) };
}

async function* linesOf(database: Database, employeeId: string, query: TransactionFilter): AsyncGenerator<string> {
  yield csvLine(Object.values(exportTexts.columns));
  let last: ExportRow | undefined;
  do {
    const rows = await findPageAfter(database, employeeId, query, last, PAGE);
    yield rows.map(lineOf).join("");
    last = rows.length < PAGE ? undefined : rows[rows.length - 1];
  } while (last !== undefined);
}

const names: Readonly<Record<string, string>> = categoryTexts;

function lineOf(row: ExportRow): string {
  const category = names[row.category] ?? row.category;
  const amount = formatDecimal(signedPence(row.amountPence));
  return csvLine([
    row.date,
    row.description,
    category,
    amount,
    row.currency,
    exportTexts.states[row.status],
    row.account,
    row.merchant ?? "",
  ]);
}
