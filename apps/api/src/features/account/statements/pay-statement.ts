import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { taxYear, taxYearName } from "@wellpaid/domain/calendar/tax-year";
import { statementFileTexts as texts } from "@wellpaid/texts/account/statement-files";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { PdfTable } from "../../../files/pdf-table.ts";
import type { PdfPiece } from "../../../files/tagged-pdf.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
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

/** Cancelled or unpaid ones cost nothing, unless a payday had taken them: then they are refunded. */
const isCounted = ({ status, isRefunded }: store.WithdrawalLine): boolean =>
  isRefunded || (status !== "cancelled" && status !== "failed");

/** The figures of a period, in pence: `owedAtStart + withdrawn − deducted + corrected = owedAtEnd`. */
export async function readPayFigures(tx: Tx, employeeId: string, from: CivilDate, to: CivilDate) {
  const withdrawals = await store.listWithdrawals(tx, employeeId, from, to);
  const deductions = await store.listDeductions(tx, employeeId, from, to);
  const { owed, owedToEmployee } = await store.readBalances(tx, employeeId, to);
  const counted = withdrawals.filter(isCounted);
  return {
    withdrawals,
    deductions,
    owedAtStart: (await store.readBalances(tx, employeeId, addDays(from, -1))).owed,
    amounts: total(counted.map(({ amount }) => amount)),
    fees: total(counted.map(({ fee }) => fee)),
    deducted: total(deductions.map((line) => line.carriedOver + line.withdrawals + line.fees)),
    corrected: await store.sumCorrections(tx, employeeId, from, to),
    owedAtEnd: owed,
    owedToEmployee,
  };
}
export type PayFigures = Awaited<ReturnType<typeof readPayFigures>>;

function summaryOf(figures: PayFigures, from: CivilDate, to: CivilDate): PdfTable {
  const { owedAtStart, amounts, fees, deducted, corrected, owedAtEnd, owedToEmployee } = figures;
  const rows: (readonly [string, string])[] = [
    [texts.owedAtStart(formatDate(from)), money(owedAtStart)],
    [texts.withdrawn, money(amounts + fees)],
    [texts.deducted, money(-deducted)],
  ];
  if (corrected !== 0) rows.push([texts.corrected, money(corrected)]);
  if (owedToEmployee !== 0) rows.push([texts.owedToYou, money(owedToEmployee)]);
  rows.push([texts.owedAtEnd(formatDate(to)), money(owedAtEnd)]);
  return amountsTable(rows, { hasTotal: true });
}

const statusOf = ({ status, isRefunded }: store.WithdrawalLine): string =>
  texts.statuses[isRefunded ? "refunded" : status];

function withdrawalsOf({ withdrawals, amounts, fees }: PayFigures): readonly (PdfPiece | PdfTable)[] {
  if (withdrawals.length === 0) return [{ tag: "P", text: texts.noWithdrawals }];
  const rows = withdrawals.map((line) => [
    formatDate(line.day),
    money(line.amount),
    money(line.fee),
    statusOf(line),
    texts.ending(line.accountEnding),
  ]);
  return [
    {
      tag: "Table",
      hasTotal: true,
      columns: [
        { head: texts.date, share: 0.16 },
        { head: texts.amount, share: 0.16, isAmount: true },
        { head: texts.fee, share: 0.14, isAmount: true },
        { head: texts.status, share: 0.22 },
        { head: texts.paidTo, share: 0.32 },
      ],
      rows: [...rows, [texts.total, money(amounts), money(fees), "", ""]],
    },
    ...(withdrawals.every(isCounted) ? [] : [{ tag: "P" as const, text: texts.notCounted }]),
  ];
}

const PARTS = ["withdrawals", "fees", "carriedOver", "savings", "refunded", "deducted"] as const;
/** Shares of the width: the longest words of the languages fit. */
const SHARES = [0.14, 0.115, 0.155, 0.165, 0.14, 0.14] as const;

function deductionsOf({ deductions }: PayFigures): PdfPiece | PdfTable {
  if (deductions.length === 0) return { tag: "P", text: texts.noDeductions };
  const sums = PARTS.map((part) => total(deductions.map((line) => line[part])));
  const amountsOf = (amounts: readonly number[]) =>
    amounts.map((amount, at) => money(PARTS[at] === "refunded" ? 0 - amount || 0 : amount));
  const heads = [texts.withdrawals, texts.fees, texts.carriedOver, texts.saved, texts.refunded, texts.deductedTotal];
  return {
    tag: "Table",
    hasTotal: true,
    columns: [
      { head: texts.payday, share: 0.145 },
      ...heads.map((head, at) => ({ head, share: SHARES[at] ?? 0, isAmount: true as const })),
    ],
    rows: [
      ...deductions.map((line) => [formatDate(line.payday), ...amountsOf(PARTS.map((part) => line[part]))]),
      [texts.total, ...amountsOf(sums)],
    ],
  };
}

/** GET /employees/statements/pay: up to today where the year is not over. */
export async function makePayStatement(
  database: Database,
  session: Session,
  firstYear: number,
): Promise<FileAnswer | Refusal<"TOO_MANY_REQUESTS" | "NOTHING_IN_PERIOD" | "PERIOD_TOO_LONG">> {
  const refusal = await refuseTooMany(database, session);
  if (refusal !== null) return refusal;
  const year = taxYear(firstYear);
  const today = todayOf(session);
  const isSoFar = year.to >= today;
  const to = isSoFar ? today : year.to;
  const { figures, owner } = await readAtOnce(database, async (tx) => ({
    figures: await readPayFigures(tx, session.employeeId, year.from, to),
    owner: await readOwner(tx, session),
  }));
  const lines = figures.withdrawals.length + figures.deductions.length;
  if (lines === 0) return refuse("NOTHING_IN_PERIOD");
  if (lines > store.MAX_LINES) return refuse("PERIOD_TOO_LONG");
  const name = taxYearName(year);
  const bytes = await writeStatement(owner, session, isSoFar ? texts.paySoFar(name) : texts.pay(name), [
    { tag: "P", text: texts.period(formatDate(year.from), formatDate(to)) },
    { tag: "H2", text: texts.summary },
    summaryOf(figures, year.from, to),
    { tag: "H2", text: texts.withdrawals },
    ...withdrawalsOf(figures),
    { tag: "H2", text: texts.deductions },
    deductionsOf(figures),
  ]);
  return { fileName: `pay-statement-${firstYear}-${firstYear + 1}.pdf`, bytes };
}
