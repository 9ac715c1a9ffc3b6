import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import type { SaverRecord } from "../payroll-record.ts";

const STREETS = ["Alder Lane", "Brook Street", "Castle Road", "Dean Close", "Elm Grove", "Forge Row"] as const;

/**
 * The rest of a sandbox person's payroll record: invented, each number of its own. National Insurance numbers with QQ
 * are never issued.
 */
export function saverRecordOf(number: number): SaverRecord {
  const digits = (value: number, length: number): string => String(value).padStart(length, "0");
  const street = STREETS[number % STREETS.length] ?? STREETS[0];
  return {
    birthDate: civilDate(`${1960 + (number % 40)}-${digits(1 + (number % 12), 2)}-${digits(1 + (number % 28), 2)}`),
    address: { line: `${1 + (number % 90)} ${street}`, town: "Leeds", postcode: `LS1 ${1 + (number % 9)}AB` },
    nationalInsuranceNumber: `QQ${digits(number % 1_000_000, 6)}${"ABCD".charAt(number % 4)}`,
  };
}
