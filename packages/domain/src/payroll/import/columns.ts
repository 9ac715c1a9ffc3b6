/** What a file of people may tell about each, in the order of the template. */
export const IMPORT_COLUMNS = [
  "employeeNumber",
  "name",
  "surname",
  "phone",
  "email",
  "monthlySalaryPence",
  "payGroupId",
  "sortCode",
  "accountNumber",
  "birthDate",
  "addressLine",
  "addressTown",
  "addressPostcode",
  "nationalInsuranceNumber",
  "startedOn",
  "leftOn",
] as const;

/** What is stored of a person: the columns, and payroll's own spelling of the number. */
export const PERSON_FIELDS = [...IMPORT_COLUMNS, "payrollReference"] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A column of a file. The pay frequency is only compared with what the product supports. */
export type FileColumn = ImportColumn | "payFrequency";

/** The heading of each column; the first is the template's. */
export const HEADINGS: Readonly<Record<FileColumn, readonly [string, ...string[]]>> = {
  employeeNumber: ["Employee number", "Employee no", "Employee ID", "Payroll number"],
  name: ["First name", "Forename", "Given name"],
  surname: ["Surname", "Last name", "Family name"],
  phone: ["Phone", "Mobile", "Mobile phone", "Phone number"],
  email: ["E-mail", "E-mail address"],
  monthlySalaryPence: ["Take-home pay", "Net pay"],
  payGroupId: ["Pay group"],
  sortCode: ["Sort code"],
  accountNumber: ["Account number"],
  birthDate: ["Birth date", "Date of birth"],
  addressLine: ["Address line", "Address", "Address line 1"],
  addressTown: ["Town", "City", "Town or city"],
  addressPostcode: ["Postcode"],
  nationalInsuranceNumber: ["National Insurance number", "NI number"],
  startedOn: ["Start date"],
  leftOn: ["Leave date", "Leaving date"],
  payFrequency: ["Pay frequency"],
};

/** Case, spaces, dots, hyphens and underscores of a heading do not count. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[\s_.-]/g, "");

const FILE_COLUMNS: readonly FileColumn[] = [...IMPORT_COLUMNS, "payFrequency"];
const COLUMN_OF: ReadonlyMap<string, FileColumn> = new Map(
  FILE_COLUMNS.flatMap((column) => HEADINGS[column].map((heading) => [headingKey(heading), column] as const)),
);

/** Without these a person cannot be identified, and no pay is known. Other columns may be left out; their values stay as known. */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ["employeeNumber", "name", "surname", "monthlySalaryPence"];
/** An account is both. */
const TOGETHER: readonly (readonly [ImportColumn, ImportColumn])[] = [
  ["sortCode", "accountNumber"],
  ["accountNumber", "sortCode"],
];

/** The first column that is missing and without which nothing can be read; undefined where all are there. */
export function missingColumnOf(columns: readonly FileColumn[]): ImportColumn | undefined {
  const partners = TOGETHER.flatMap(([column, partner]) => (columns.includes(column) ? [partner] : []));
  return [...REQUIRED_COLUMNS, ...partners].find((column) => !columns.includes(column));
}

export type HeaderError = "unknown" | "blank" | "double" | "missing";

export type Header =
  | { readonly columns: readonly FileColumn[] }
  /** `heading` as the file has it, as the template has it where it is missing, or counted from 1 where it is blank. */
  | { readonly error: HeaderError; readonly heading: string };

/**
 * What each column of a file holds, by its first line; the first that is wrong where one is. Spreadsheets save empty columns behind
 * the last one, too, where there ever was something: these are none.
 */
export function readHeader(cells: readonly string[]): Header {
  const columns: FileColumn[] = [];
  for (const heading of cells.slice(0, cells.findLastIndex((cell) => headingKey(cell) !== "") + 1)) {
    if (headingKey(heading) === "") return { error: "blank", heading: `${columns.length + 1}` };
    const column = COLUMN_OF.get(headingKey(heading));
    if (column === undefined) return { error: "unknown", heading: heading.trim().slice(0, 60) };
    if (columns.includes(column)) return { error: "double", heading: heading.trim() };
    columns.push(column);
  }
  const missing = missingColumnOf(columns);
  return missing === undefined ? { columns } : { error: "missing", heading: HEADINGS[missing][0] };
}

/** The first line of the template. */
export const TEMPLATE_HEADINGS: readonly string[] = IMPORT_COLUMNS.map((column) => HEADINGS[column][0]);

const DELIMITERS = [",", ";", "\t"] as const;

/** The separators of the cells of a file, by its first line: no heading holds one of them. */
export function delimiterOf(firstLine: string): "," | ";" | "\t" {
  return DELIMITERS.find((delimiter) => firstLine.includes(delimiter)) ?? ",";
}
