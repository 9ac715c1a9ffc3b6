/** What a row of the deduction file is: a person with all amounts, or one element of a person's deduction. */
export const LAYOUT_ROWS = ["person", "element"] as const;
export type LayoutRows = (typeof LAYOUT_ROWS)[number];

/** The elements of a deduction, each with a code of its own where a row is an element. */
export const ELEMENTS = ["onDemandPay", "fees", "savings", "refund"] as const;
export type Element = (typeof ELEMENTS)[number];

/**
 * What a column has. `onDemandPay` is `advances` with `carriedOver`; `credited` is an amount that is given back, `refund` the same
 * as part of what is deducted, below zero; `element` is the code of a row's element and `amount` its amount; `text` is the same
 * text in every row; `taxMonth` counts from 6 April.
 */
export const LAYOUT_FIELDS = [
  "employeeNumber",
  "surname",
  "name",
  "payday",
  "taxMonth",
  "salary",
  "advances",
  "fees",
  "carriedOver",
  "onDemandPay",
  "savings",
  "credited",
  "refund",
  "toDeduct",
  "notCovered",
  "element",
  "amount",
  "text",
] as const;
export type LayoutField = (typeof LAYOUT_FIELDS)[number];

export const DATE_FORMS = ["YYYY-MM-DD", "DD/MM/YYYY", "DD/MM/YY", "DDMMYYYY"] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** How an amount is written: 12.50, 12,50 or 1250. */
export const AMOUNT_FORMS = ["point", "comma", "pence"] as const;
export type AmountForm = (typeof AMOUNT_FORMS)[number];

/** Whether what payroll takes is above or below zero. */
export const DEDUCTION_SIGNS = ["positive", "negative"] as const;
export type DeductionSign = (typeof DEDUCTION_SIGNS)[number];

export const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t" } as const;
export type Delimiter = keyof typeof DELIMITERS;

export interface LayoutColumn {
  readonly field: LayoutField;
  readonly heading: string;
  /** Of a column `text`: what each of its cells has. */
  readonly text: string;
}

/** How a company's payroll program reads the file of a run. */
export interface FileLayout {
  readonly rows: LayoutRows;
  readonly columns: readonly LayoutColumn[];
  /** Used where a row is an element. Elements with the same code are one row. */
  readonly codes: Readonly<Record<Element, string>>;
  readonly hasHeadings: boolean;
  /** A last row with the sums and the reference under which the employer pays. */
  readonly hasTotals: boolean;
  readonly dates: DateForm;
  readonly amounts: AmountForm;
  readonly deductions: DeductionSign;
  readonly delimiter: Delimiter;
}

/** The heading of what payroll took in a file that comes back; of no layout: such a file would be read as if in pounds. */
export const TAKEN_HEADING = "Taken";

export const MAX_LAYOUT_COLUMNS = 30;
export const MAX_LAYOUT_TEXT_LENGTH = 60;

/** Fields of a whole person: a row of an element would repeat them. */
const OF_PERSON: ReadonlySet<LayoutField> = new Set([
  "salary",
  "advances",
  "fees",
  "carriedOver",
  "onDemandPay",
  "savings",
  "credited",
  "refund",
  "toDeduct",
  "notCovered",
]);
const OF_ELEMENT: ReadonlySet<LayoutField> = new Set(["element", "amount"]);

/** Whether a column of this field can be in a file of such rows. */
export const fitsRows = (field: LayoutField, rows: LayoutRows): boolean =>
  rows === "person" ? !OF_ELEMENT.has(field) : !OF_PERSON.has(field);

/** Why a layout cannot be used; with the column where it is one column's. */
export type LayoutErrorReason =
  | "number-missing"
  | "element-missing"
  | "code-missing"
  | "amounts-missing"
  | "field-twice"
  | "field-unfit"
  | "heading-missing"
  | "heading-twice"
  | "heading-reserved"
  | "formula"
  | "totals-unfit";

export interface LayoutError {
  readonly reason: LayoutErrorReason;
  /** From 0; null where it is not one column's. */
  readonly column: number | null;
}

/** What a spreadsheet would take for a formula, and what no cell may have. */
const UNFIT_TEXT = /^[=+\-@\t\r]|[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * Columns that are together what is due. Without them a file would take less than the run says, and the run could not be
 * reconciled.
 */
const WHOLE: readonly (readonly LayoutField[])[] = [
  ["toDeduct"],
  ["advances", "carriedOver", "fees", "savings", "refund"],
  ["onDemandPay", "fees", "savings", "refund"],
];

function errorOfColumn(layout: FileLayout, column: number): LayoutErrorReason | null {
  const { field, heading, text } = layout.columns[column] as LayoutColumn;
  const isTwice = (same: (other: LayoutColumn) => boolean): boolean => layout.columns.findIndex(same) < column;
  if (!fitsRows(field, layout.rows)) return "field-unfit";
  if (field !== "text" && isTwice((other) => other.field === field)) return "field-twice";
  if (UNFIT_TEXT.test(heading) || (field === "text" && UNFIT_TEXT.test(text))) return "formula";
  if (!layout.hasHeadings) return null;
  if (heading.trim() === "") return "heading-missing";
  const plain = heading.trim().toLowerCase();
  if (plain === TAKEN_HEADING.toLowerCase()) return "heading-reserved";
  return isTwice((other) => other.heading.trim().toLowerCase() === plain) ? "heading-twice" : null;
}

function errorOfElements({ columns, codes, hasTotals }: FileLayout): LayoutErrorReason | null {
  const has = (field: LayoutField): boolean => columns.some((column) => column.field === field);
  if (!has("element") || !has("amount")) return "element-missing";
  if (ELEMENTS.some((element) => codes[element].trim() === "")) return "code-missing";
  if (ELEMENTS.some((element) => UNFIT_TEXT.test(codes[element]))) return "formula";
  // A program would take the totals for one more person.
  return hasTotals ? "totals-unfit" : null;
}

/** The first error of a layout, or null. A layout without one writes every person and every penny that is due. */
export function errorOfLayout(layout: FileLayout): LayoutError | null {
  const { columns, rows } = layout;
  const has = (field: LayoutField): boolean => columns.some((column) => column.field === field);
  for (const column of columns.keys()) {
    const reason = errorOfColumn(layout, column);
    if (reason !== null) return { reason, column };
  }
  if (!has("employeeNumber")) return { reason: "number-missing", column: null };
  const isWhole = rows === "element" || WHOLE.some((fields) => fields.every(has));
  const reason = isWhole ? (rows === "element" ? errorOfElements(layout) : null) : "amounts-missing";
  return reason === null ? null : { reason, column: null };
}

/** A layout in short texts, for the audit log. */
export function layoutFacts({ rows, columns, codes, ...forms }: FileLayout): readonly string[] {
  return [
    `rows: ${rows}`,
    ...columns.map(({ field, heading, text }) => `${heading}: ${field === "text" ? `'${text}'` : field}`),
    ...(rows === "element" ? ELEMENTS.map((element) => `code of ${element}: ${codes[element]}`) : []),
    ...Object.entries(forms).map(([name, value]) => `${name}: ${value}`),
  ];
}

/** Whether two layouts write the same file. */
export function isSameLayout(layout: FileLayout, other: FileLayout): boolean {
  const written = ({ rows, columns, codes, ...forms }: FileLayout): string =>
    JSON.stringify([
      rows,
      columns.map(({ field, heading, text }) => [field, forms.hasHeadings && heading, field === "text" && text]),
      rows === "element" && ELEMENTS.map((element) => codes[element]),
      [forms.hasHeadings, forms.hasTotals, forms.dates, forms.amounts, forms.deductions, forms.delimiter],
    ]);
  return written(layout) === written(other);
}
