import { IMPORT_COLUMNS, TEMPLATE_HEADINGS } from "@wellpaid/domain/payroll/import/columns";

/** Four in ten are known as they are, two in ten have changed, four in ten are new. */
export const KNOWN_SHARE = 0.6;
const UNCHANGED_SHARE = 0.4;

type Cells = Readonly<Record<(typeof IMPORT_COLUMNS)[number], string>>;

const digits = (value: number, length: number): string => String(value).padStart(length, "0");

/** One person as a file tells, or as was known before. */
function person(number: number, isAsBefore: boolean): Cells {
  return {
    employeeNumber: digits(number, 7),
    name: "Load",
    surname: `Tester ${number}`,
    phone: `+447${digits(100_000_000 + number, 9)}`,
    email: `tester.${number}@load.example`,
    monthlySalaryPence: `${1_500 + (number % 900) + (isAsBefore ? 0 : 25)}.50`,
    payGroupId: "Monthly",
    sortCode: "040099",
    accountNumber: digits(40_000_000 + number, 8),
    birthDate: `19${digits(60 + (number % 40), 2)}-0${1 + (number % 9)}-1${number % 9}`,
    addressLine: `${1 + (number % 200)} High Street`,
    addressTown: "Leeds",
    addressPostcode: `LS${1 + (number % 9)} ${number % 9}AB`,
    nationalInsuranceNumber: `QQ${digits(number % 1_000_000, 6)}${"ABCD".charAt(number % 4)}`,
    startedOn: "2020-01-06",
    leftOn: "",
  };
}

const lineOf = (cells: Cells): string => `${IMPORT_COLUMNS.map((column) => cells[column]).join(",")}\n`;

const fileOf = (numbers: number, isAsBefore: (number: number) => boolean): string =>
  [
    `${TEMPLATE_HEADINGS.join(",")}\n`,
    ...Array.from({ length: numbers }, (_, at) => lineOf(person(at + 1, isAsBefore(at + 1)))),
  ].join("");

/** What is known before the import, and what the file then tells. */
export const knownFile = (rows: number): string => fileOf(rows * KNOWN_SHARE, () => true);
export const importFile = (rows: number): string => fileOf(rows, (number) => number <= rows * UNCHANGED_SHARE);
