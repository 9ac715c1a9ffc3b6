import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { formatPounds } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { statementFileTexts as texts } from "@wellpaid/texts/account/statement-files";
import { product } from "@wellpaid/texts/product";
import { countUse } from "../../../database/stores/rate-limits.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type PdfPiece, writeTaggedPdf } from "../../../files/tagged-pdf.ts";
import type { PdfTable } from "../../../files/pdf-table.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { findOwner, type StatementOwner } from "./statement-store.ts";

const RATE_LIMIT = { kind: "statement-download", max: 30, seconds: 3_600 } as const;
/** Of a company without a theme: the product's own. */
const OUR_COLOUR = "#00acd0";

export const todayOf = ({ now }: Session): CivilDate => londonDate(instant(now.getTime()));
export const money = (amount: number): string => formatPounds(signedPence(amount));
export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Counts the download, in a transaction of its own so that a refused one counts, too. */
export const refuseTooMany = (
  database: Database,
  { employeeId }: Session,
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> =>
  inTransaction(database, async (tx) => {
    const use = await countUse(tx, RATE_LIMIT, employeeId);
    return use.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds } : null;
  });

/** Reads all figures of a file as of one moment, so that they agree while money moves. */
export const readAtOnce = <T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

/** What everything of an owner begins with. */
export const readOwner = (tx: Tx, { employeeId }: Session): Promise<StatementOwner> => findOwner(tx, employeeId);

/** A table of one thing and its amount a row. */
export const amountsTable = (
  rows: readonly (readonly [string, string])[],
  { caption, hasTotal }: Pick<PdfTable, "caption" | "hasTotal">,
): PdfTable => ({
  tag: "Table",
  columns: [
    { head: texts.item, share: 0.6 },
    { head: texts.amount, share: 0.4, isAmount: true },
  ],
  rows,
  ...(caption !== undefined && { caption }),
  ...(hasTotal && { hasTotal }),
});

/** The file with what all of them have: whose it is, when it was made, page numbers and the company's look. */
export function writeStatement(
  { name, company, leftOn, colour, logo }: StatementOwner,
  session: Session,
  title: string,
  pieces: readonly (PdfPiece | PdfTable)[],
): Promise<Uint8Array> {
  const today = todayOf(session);
  const madeFor = leftOn !== null && leftOn < today ? texts.madeForLeaver : texts.madeFor;
  const madeOn = texts.madeOn(formatDate(today));
  return writeTaggedPdf({
    title,
    author: product.name,
    madeAt: session.now,
    brand: { name: company, colour: colour ?? OUR_COLOUR, logo },
    footOf: (page, pages) => `${madeOn} · ${texts.page(page, pages)}`,
    pieces: [
      { tag: "H1", text: title },
      { tag: "P", text: madeFor(name, company) },
      { tag: "P", text: madeOn },
      ...pieces,
    ],
  });
}
