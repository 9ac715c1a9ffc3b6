import type { SavingStatus } from "./saving-states.ts";

const PARTS = [
  "name",
  "surname",
  "birthDate",
  "addressLine",
  "addressTown",
  "addressPostcode",
  "nationalInsuranceNumber",
] as const;

/** What the platform requires of payroll to open an account; null what payroll has not sent: all of it where there is no record. */
export type OpeningRecord = Readonly<Record<(typeof PARTS)[number], string | null>>;
type CompleteRecord = Readonly<Record<(typeof PARTS)[number], string>>;

/** Whether payroll has sent all that opening an account requires (docs/product/savings.md#starting). */
export const isCompleteForSavings = (record: OpeningRecord): record is CompleteRecord =>
  PARTS.every((part) => record[part] !== null);

/** Whether a saving is not open and cannot be opened before payroll sends more. */
export const isRecordIncomplete = (status: SavingStatus, record: OpeningRecord): boolean =>
  status === "pending-open" && !isCompleteForSavings(record);
