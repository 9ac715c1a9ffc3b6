import { formatDecimal } from "@wellpaid/domain/money/format";
import { type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import { payrollFileTexts } from "@wellpaid/texts/payroll-file";
import { csvLine } from "../../csv.ts";
import type { PayrollLine, PayrollRun } from "./read-payroll-run.ts";

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

/**
 * A run as the employer's payroll imports it: a line for each employee, then their totals. Amounts are pounds; what is to be
 * deducted is below zero for who gets more back.
 */
export function payrollCsv({ payday, lines }: PayrollRun): string {
  const rows = lines.map((line) =>
    csvLine([line.employeeNumber, line.surname, line.name, payday, ...amountsOf(line).map(formatDecimal)]),
  );
  const totals = lines
    .map(amountsOf)
    .reduce<readonly number[]>(
      (sums, amounts) => amounts.map((amount, column) => amount + (sums[column] ?? 0)),
      NO_TOTALS,
    );
  return [
    csvLine(payrollFileTexts.headings),
    ...rows,
    csvLine([payrollFileTexts.totals, "", "", payday, ...totals.map((sum) => formatDecimal(signedPence(sum)))]),
  ].join("");
}

/** Of a run with no line. */
const NO_TOTALS = [0, 0, 0, 0, 0, 0, 0, 0];

/** 'acorn-2026-11-27.csv', with the group's name where it has one. */
export function payrollFileName({ company, payGroup, payday }: PayrollRun): string {
  const words = payGroup === null ? [company] : [company, payGroup];
  const plain = words.map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"));
  return `${[...plain, payday].join("-")}.csv`;
}
