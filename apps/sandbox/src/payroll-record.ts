import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Pence } from "@wellpaid/domain/money/pence";

/** What payroll reports about a person. */
export interface NewPayrollRecord {
  readonly employeeNumber: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string | null;
  readonly monthlySalaryPence: Pence;
  /** Whose payday rules; null: the company's. Made when the company has no group of this name, or where it is to be their own. */
  readonly payGroup: { readonly name: string; readonly paydayDay: number; readonly isOwn: boolean } | null;
  readonly salaryAccount: { readonly sortCode: string; readonly accountNumber: string } | null;
  readonly startedOn: CivilDate;
  /** What the deposit platform requires; null where the employer has not provided it. */
  readonly saver: SaverRecord | null;
}

/** What of a payroll record the deposit platform asks for when it opens an account. */
export interface SaverRecord {
  readonly birthDate: CivilDate;
  readonly address: { readonly line: string; readonly town: string; readonly postcode: string };
  readonly nationalInsuranceNumber: string;
}
