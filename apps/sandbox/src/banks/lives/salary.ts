/** The salary as a bank prints it. */
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Printed } from "../history/describe.ts";

export interface Salary {
  readonly amountPence: number;
  /** The days on which it was paid. */
  readonly paydays: readonly CivilDate[];
  /** What was paid of it on those of these days on which payroll deducted something, for advances or savings. */
  readonly netOn?: Readonly<Record<string, number>>;
  readonly employerName: string;
}

/** The salary on the paydays from the first to the last day, both included. */
export function salaryRows(
  salary: Salary | undefined,
  first: CivilDate,
  last: CivilDate,
): (Printed & { readonly date: CivilDate; readonly amountPence: number })[] {
  if (salary === undefined) return [];
  const employer = salary.employerName;
  return salary.paydays
    .filter((payday) => payday >= first && payday <= last && salary.netOn?.[payday] !== 0)
    .map((date) => ({
      date,
      amountPence: salary.netOn?.[date] ?? salary.amountPence,
      longDescription: `BANK CREDIT ${employer.toUpperCase()} SALARY`,
      shortDescription: `${employer} salary`,
      category: "std:income",
      counterpartyId: `employer-${employer.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
      counterpartyName: employer,
    }));
}
