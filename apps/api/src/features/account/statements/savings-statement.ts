import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { DepositPlatformFailure } from "@wellpaid/providers/deposit-platform/port";
import { statementFileTexts as texts } from "@wellpaid/texts/account/statement-files";
import type { Context } from "../../../context.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { PdfTable } from "../../../files/pdf-table.ts";
import type { PdfPiece } from "../../../files/tagged-pdf.ts";
import {
  amountsTable,
  money,
  readAtOnce,
  readOwner,
  refuseTooMany,
  todayOf,
  total,
  writeStatement,
} from "./statement-file.ts";
import * as store from "./statement-store.ts";

type Kind = keyof typeof texts.kinds;

function kindOf({ cause, pence }: store.SavingsLine): Kind {
  if (cause === "deduction") return "deposit";
  if (cause === "savings-deposit") return "returned";
  if (cause === "savings-interest") return "interest";
  if (cause === "savings-withdrawal") return pence < 0 ? "withdrawal" : "withdrawalReturned";
  return "other";
}

/** The figures of a period, in pence: `opening + the lines = closing`. */
export async function readSavingsFigures(tx: Tx, employeeId: string, from: CivilDate, to: CivilDate) {
  const lines = (await store.listSavingsLines(tx, employeeId, from, to)).map((line) => ({
    ...line,
    kind: kindOf(line),
  }));
  const sumOf = (is: (line: (typeof lines)[number]) => boolean): number =>
    total(lines.filter(is).map(({ pence }) => pence));
  return {
    lines,
    opening: (await store.readBalances(tx, employeeId, addDays(from, -1))).saved,
    moneyIn: sumOf(({ kind, pence }) => kind !== "interest" && pence > 0),
    interest: sumOf(({ kind }) => kind === "interest"),
    moneyOut: sumOf(({ kind, pence }) => kind !== "interest" && pence < 0),
    closing: (await store.readBalances(tx, employeeId, to)).saved,
  };
}
type SavingsFigures = Awaited<ReturnType<typeof readSavingsFigures>>;

/** The bank's name is the platform's. Where the platform does not answer, the statement says so: its figures are ours. */
async function placeOf({ depositPlatform }: Context, productId: string | null): Promise<string> {
  if (productId === null) return texts.heldNowhere;
  try {
    const held = (await depositPlatform.listProducts()).find((each) => each.productId === productId);
    return held === undefined ? texts.heldUnknown : texts.heldAt(held.institution.name);
  } catch (error) {
    if (error instanceof DepositPlatformFailure) return texts.heldUnknown;
    throw error;
  }
}

const summaryOf = (figures: SavingsFigures, from: CivilDate, to: CivilDate): PdfTable =>
  amountsTable(
    [
      [texts.openingBalance(formatDate(from)), money(figures.opening)],
      [texts.moneyIn, money(figures.moneyIn)],
      [texts.interest, money(figures.interest)],
      [texts.moneyOut, money(figures.moneyOut)],
      [texts.closingBalance(formatDate(to)), money(figures.closing)],
    ],
    { hasTotal: true },
  );

function movementsOf({ lines }: SavingsFigures): PdfPiece | PdfTable {
  if (lines.length === 0) return { tag: "P", text: texts.noMovements };
  return {
    tag: "Table",
    columns: [
      { head: texts.date, share: 0.2 },
      { head: texts.what, share: 0.5 },
      { head: texts.amount, share: 0.3, isAmount: true },
    ],
    rows: lines.map(({ day, kind, pence }) => [formatDate(day), texts.kinds[kind], money(pence)]),
  };
}

/** GET /employees/statements/savings: no later than today. */
export async function makeSavingsStatement(
  ctx: Context,
  session: Session,
  period: { readonly from: string; readonly to: string },
): Promise<FileAnswer | Refusal<"TOO_MANY_REQUESTS" | "NOTHING_IN_PERIOD" | "PERIOD_TOO_LONG">> {
  const refusal = await refuseTooMany(ctx.database, session);
  if (refusal !== null) return refusal;
  const today = todayOf(session);
  const from = period.from as CivilDate;
  const to = period.to > today ? today : (period.to as CivilDate);
  if (from > today) return refuse("NOTHING_IN_PERIOD");
  const { figures, owner, savedFrom } = await readAtOnce(ctx.database, async (tx) => ({
    figures: await readSavingsFigures(tx, session.employeeId, from, to),
    owner: await readOwner(tx, session),
    savedFrom: (await store.findDays(tx, session.employeeId)).savedFrom,
  }));
  if (savedFrom === null || savedFrom > to) return refuse("NOTHING_IN_PERIOD");
  if (figures.lines.length > store.MAX_LINES) return refuse("PERIOD_TOO_LONG");
  const place = await placeOf(ctx, owner.productId);
  const bytes = await writeStatement(owner, session, texts.savings, [
    { tag: "P", text: texts.period(formatDate(from), formatDate(to)) },
    { tag: "H2", text: texts.savingsSummary },
    summaryOf(figures, from, to),
    { tag: "H2", text: texts.movements },
    movementsOf(figures),
    { tag: "H2", text: texts.where },
    { tag: "P", text: place },
    ...(owner.productId === null ? [] : [{ tag: "P" as const, text: texts.protection }]),
    { tag: "P", text: texts.balanceNote },
  ]);
  return { fileName: `savings-statement-${from}-to-${to}.pdf`, bytes };
}
