import { DELIMITERS, type FileLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import {
  addLines,
  type FileRow,
  headingRows,
  type LineAmounts,
  NO_TOTALS,
  personRows,
  totalsRows,
} from "@wellpaid/domain/payroll/file-layout/file-rows";
import { STANDARD_WORDS } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { csvLine } from "../../files/csv.ts";
import type { PayrollLine, PayrollRun } from "./payroll-run-store.ts";

const linesOf = ({ delimiter }: FileLayout, rows: readonly FileRow[]): string =>
  rows.map((row) => csvLine(row, DELIMITERS[delimiter])).join("");

/** The parts of a run's file: its headings, the rows of each person, and the totals. */
export const headingsPart = (layout: FileLayout): string => linesOf(layout, headingRows(layout));

export const peoplePart = (layout: FileLayout, payday: string, lines: readonly PayrollLine[]): string =>
  linesOf(
    layout,
    lines.flatMap((line) => personRows(layout, payday, line)),
  );

/** The totals include the reference under which the employer pays. */
export const totalsPart = (
  layout: FileLayout,
  { payday, paymentReference: reference }: Pick<PayrollRun, "payday" | "paymentReference">,
  totals: LineAmounts,
): string => linesOf(layout, totalsRows(layout, { payday, title: STANDARD_WORDS.totals, reference, totals }));

/**
 * A run as the employer's payroll imports it, in the company's layout. In the standard one: a line for each employee, then the
 * totals; amounts in pounds, and the amount to deduct is negative for an employee who gets more back.
 */
export function payrollCsv(layout: FileLayout, run: Pick<PayrollRun, "payday" | "paymentReference" | "lines">): string {
  const { payday, lines } = run;
  return [
    headingsPart(layout),
    peoplePart(layout, payday, lines),
    totalsPart(layout, run, addLines(NO_TOTALS, lines)),
  ].join("");
}

/** For example 'acorn-2026-11-27.csv', with the group's name if it has one. */
export function payrollFileName({
  company,
  payGroup,
  payday,
}: Pick<PayrollRun, "company" | "payGroup" | "payday">): string {
  const nameParts = payGroup === null ? [company] : [company, payGroup];
  const plain = nameParts.map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"));
  return `${[...plain, payday].join("-")}.csv`;
}
