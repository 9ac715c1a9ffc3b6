import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDecimal } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { transactionsFileWords as words } from "@wellpaid/texts/files/transactions-file";
import { csvLine } from "../../../files/csv.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import { londonToday } from "./london-today.ts";
import { withMovedIds } from "../own-moves/read-own-moves.ts";
import type { TransactionFilter } from "./search-store.ts";
import type { PartRow } from "./parts-store.ts";
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
  {
    code,
    ...filter
  }: TransactionFilter & { readonly code?: string | null | undefined; readonly moves?: "only" | undefined },
): Promise<FileAnswer | Refusal<NoStepUp | "TOO_MANY_REQUESTS">> {
  const refusal = await inTransaction(database, (tx) => refuseExport(tx, passStepUp, session, code));
  if (refusal !== null) return refusal;
  const query = await withMovedIds(database, session.employeeId, filter);
  const today = londonToday(session);
  return { fileName: `transactions-${today}.csv`, lines: linesOf(database, session.employeeId, query, today) };
}

async function* linesOf(
  database: Database,
  employeeId: string,
  query: TransactionFilter,
  today: CivilDate,
): AsyncGenerator<string> {
  yield csvLine(Object.values(words.columns));
  let last: ExportRow | undefined;
  do {
    const rows = await findPageAfter(database, employeeId, query, today, { last, limit: PAGE });
    yield rows.flatMap(linesOfRow).join("");
    last = rows.length < PAGE ? undefined : rows[rows.length - 1];
  } while (last !== undefined);
}

/** One line, or one for each part: the amounts of a file add up to those of its transactions. */
function linesOfRow(row: ExportRow): string[] {
  const { parts } = row;
  if (parts === null) return [lineOf(row, row, "", null)];
  return parts.map((part, index) => lineOf(row, part, words.partOf(index + 1, parts.length), part.note));
}

function lineOf(
  row: ExportRow,
  { category, amountPence }: Pick<PartRow, "category" | "amountPence">,
  part: string,
  partNote: string | null,
): string {
  return csvLine([
    row.date,
    row.description,
    words.categoryOf(category),
    formatDecimal(signedPence(amountPence)),
    row.currency,
    words.states[row.status],
    row.note ?? "",
    part,
    partNote ?? "",
    row.account,
    row.merchant ?? "",
  ]);
}
