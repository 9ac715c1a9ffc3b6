import { formatDecimal } from "@wellpaid/domain/money/format";
import { NO_PENCE, type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import { payrollFileWords } from "@wellpaid/texts/files/payroll-file";
import { csvLine } from "../../files/csv.ts";
import type { PayrollLine, PayrollRun } from "./payroll-run-store.ts";

const amountsOf = (line: PayrollLine): readonly SignedPence[] => [
  line.salaryPence,
  line.advancesPence,
  line.feesPence,
  line.carriedOverPence,
  line.savingsPence,
  line.creditedPence,
  line.duePence,
  line.carriedOnPence,
];

/** The parts of a run's file: its headings, a line for each person, and the totals. */
export const headingsLine = (): string => csvLine(payrollFileWords.headings);

export const personLine = (payday: string, line: PayrollLine): string =>
  csvLine([line.employeeNumber, line.surname, line.name, payday, ...amountsOf(line).map(formatDecimal)]);

/** The totals line includes the reference under which the employer pays. */
export const totalsLine = (
  { payday, paymentReference }: Pick<PayrollRun, "payday" | "paymentReference">,
  totals: readonly SignedPence[],
): string => csvLine([payrollFileWords.totals, paymentReference, "", payday, ...totals.map(formatDecimal)]);

/** The totals of a run without lines. */
export const NO_TOTALS: readonly SignedPence[] = Array.from({ length: 8 }, () => NO_PENCE);

/** Adds the amounts of these lines to the totals. */
export const addTotals = (totals: readonly SignedPence[], lines: readonly PayrollLine[]): readonly SignedPence[] =>
  lines
    .map(amountsOf)
    .reduce((sums, amounts) => sums.map((sum, column) => signedPence(sum + (amounts[column] ?? 0))), totals);

/**
 * A run as the employer's payroll imports it: a line for each employee, then the totals. Amounts are in pounds; the amount to
 * deduct is negative for an employee who gets more back.
 */
export function payrollCsv(run: Pick<PayrollRun, "payday" | "paymentReference" | "lines">): string {
  const { payday, lines } = run;
  const rows = lines.map((line) => personLine(payday, line));
  return [headingsLine(), ...rows, totalsLine(run, addTotals(NO_TOTALS, lines))].join("");
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
