import { formatDecimal } from "../../money/format.ts";
import { add, negate, type SignedPence, signedPence } from "../../money/pence.ts";
import {
  type AmountForm,
  type DateForm,
  type Element,
  ELEMENTS,
  type FileLayout,
  type LayoutColumn,
  type LayoutField,
} from "./file-layout.ts";

/** The amounts of one person in a run, or of all of them. */
export interface LineAmounts {
  readonly salaryPence: SignedPence;
  readonly advancesPence: SignedPence;
  readonly feesPence: SignedPence;
  readonly carriedOverPence: SignedPence;
  readonly savingsPence: SignedPence;
  readonly creditedPence: SignedPence;
  readonly duePence: SignedPence;
  readonly carriedOnPence: SignedPence;
}

/** What a run takes from one person. */
export interface FileLine extends LineAmounts {
  /** Null where payroll no longer knows the person. */
  readonly employeeNumber: string | null;
  readonly surname: string;
  readonly name: string;
}

/** A cell: a text, or a figure, which is written as it is even if it begins with a minus. */
export type FileCell = string | { readonly figure: string };
export type FileRow = readonly FileCell[];

/** The amount of an element: together they are what is due. */
const AMOUNT_OF: Readonly<Record<Element, (line: LineAmounts) => SignedPence>> = {
  onDemandPay: ({ advancesPence, carriedOverPence }) => signedPence(advancesPence + carriedOverPence),
  fees: ({ feesPence }) => feesPence,
  savings: ({ savingsPence }) => savingsPence,
  refund: ({ creditedPence }) => negate(creditedPence),
};

/** Amounts that are part of what is deducted, and whose sign a layout chooses. */
const DEDUCTED: Readonly<Partial<Record<LayoutField, (line: LineAmounts) => SignedPence>>> = {
  advances: ({ advancesPence }) => advancesPence,
  carriedOver: ({ carriedOverPence }) => carriedOverPence,
  toDeduct: ({ duePence }) => duePence,
  ...AMOUNT_OF,
};

/** Amounts that are not deducted. */
const INFORMING: Readonly<Partial<Record<LayoutField, (line: LineAmounts) => SignedPence>>> = {
  salary: ({ salaryPence }) => salaryPence,
  credited: ({ creditedPence }) => creditedPence,
  notCovered: ({ carriedOnPence }) => carriedOnPence,
};

const AMOUNT_TEXT: Readonly<Record<AmountForm, (amount: SignedPence) => string>> = {
  point: formatDecimal,
  comma: (amount) => formatDecimal(amount).replace(".", ","),
  pence: String,
};

const FORMATS: Readonly<Record<DateForm, (year: string, month: string, day: string) => string>> = {
  "YYYY-MM-DD": (year, month, day) => `${year}-${month}-${day}`,
  "DD/MM/YYYY": (year, month, day) => `${day}/${month}/${year}`,
  "DD/MM/YY": (year, month, day) => `${day}/${month}/${year.slice(2)}`,
  DDMMYYYY: (year, month, day) => `${day}${month}${year}`,
};

function dateText(form: DateForm, date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return FORMATS[form](year, month, day);
}

const FIRST_DAY_OF_TAX_MONTH = 6;

/** The month of the tax year, 1 from 6 April to 5 May. */
export function taxMonthOf(date: string): number {
  const [, month = 0, day = 0] = date.split("-").map(Number);
  const monthsFromApril = (month + 12 - 4 - (day < FIRST_DAY_OF_TAX_MONTH ? 1 : 0)) % 12;
  return monthsFromApril + 1;
}

/** What a row has beside the amounts of a person. */
interface RowFacts {
  readonly payday: string;
  readonly employeeNumber: string;
  readonly surname: string;
  readonly name: string;
  readonly amounts: LineAmounts;
  readonly element: { readonly code: string; readonly amount: SignedPence } | null;
}

function cellOf(layout: FileLayout, { field, text }: LayoutColumn, facts: RowFacts): FileCell {
  const figure = (amount: SignedPence): FileCell => ({ figure: AMOUNT_TEXT[layout.amounts](amount) });
  const deducted = (amount: SignedPence): FileCell =>
    figure(layout.deductions === "negative" ? negate(amount) : amount);
  if (field === "amount") return facts.element === null ? "" : deducted(facts.element.amount);
  const deductedOf = DEDUCTED[field];
  if (deductedOf !== undefined) return deducted(deductedOf(facts.amounts));
  const informingOf = INFORMING[field];
  if (informingOf !== undefined) return figure(informingOf(facts.amounts));
  if (field === "payday") return dateText(layout.dates, facts.payday);
  if (field === "taxMonth") return String(taxMonthOf(facts.payday));
  if (field === "element") return facts.element?.code ?? "";
  return field === "text" ? text : facts[field as "employeeNumber" | "surname" | "name"];
}

const rowOf = (layout: FileLayout, facts: RowFacts): FileRow =>
  layout.columns.map((column) => cellOf(layout, column, facts));

/** The amounts of a person by their codes; elements of the same code are one, and nothing of them is left out. */
function elementsOf(layout: FileLayout, line: LineAmounts): readonly { code: string; amount: SignedPence }[] {
  const byCode = new Map<string, SignedPence>();
  for (const element of ELEMENTS) {
    const code = layout.codes[element];
    byCode.set(code, signedPence((byCode.get(code) ?? 0) + AMOUNT_OF[element](line)));
  }
  return [...byCode].flatMap(([code, amount]) => (amount === 0 ? [] : [{ code, amount }]));
}

/** The heading row, if the layout has one. */
export const headingRows = ({ hasHeadings, columns }: FileLayout): readonly FileRow[] =>
  hasHeadings ? [columns.map(({ heading }) => heading)] : [];

/** The rows of one person: one, or one for each element that is not zero. */
export function personRows(layout: FileLayout, payday: string, line: FileLine): readonly FileRow[] {
  const facts = { payday, ...line, employeeNumber: line.employeeNumber ?? "", amounts: line };
  if (layout.rows === "person") return [rowOf(layout, { ...facts, element: null })];
  return elementsOf(layout, line).map((element) => rowOf(layout, { ...facts, element }));
}

/** The last row, if the layout has one: `title` instead of a number, the reference instead of a surname. */
export function totalsRows(
  layout: FileLayout,
  { payday, title, reference, totals }: { payday: string; title: string; reference: string; totals: LineAmounts },
): readonly FileRow[] {
  if (!layout.hasTotals) return [];
  const columns = layout.columns.map((column) => (column.field === "text" ? { ...column, text: "" } : column));
  const facts = { payday, employeeNumber: title, surname: reference, name: "", amounts: totals, element: null };
  return [rowOf({ ...layout, columns }, facts)];
}

const NONE = signedPence(0);

/** The totals of a run without lines. */
export const NO_TOTALS: LineAmounts = {
  salaryPence: NONE,
  advancesPence: NONE,
  feesPence: NONE,
  carriedOverPence: NONE,
  savingsPence: NONE,
  creditedPence: NONE,
  duePence: NONE,
  carriedOnPence: NONE,
};

const addLine = (totals: LineAmounts, line: LineAmounts): LineAmounts => ({
  salaryPence: add(totals.salaryPence, line.salaryPence),
  advancesPence: add(totals.advancesPence, line.advancesPence),
  feesPence: add(totals.feesPence, line.feesPence),
  carriedOverPence: add(totals.carriedOverPence, line.carriedOverPence),
  savingsPence: add(totals.savingsPence, line.savingsPence),
  creditedPence: add(totals.creditedPence, line.creditedPence),
  duePence: add(totals.duePence, line.duePence),
  carriedOnPence: add(totals.carriedOnPence, line.carriedOnPence),
});

export const addLines = (totals: LineAmounts, lines: readonly LineAmounts[]): LineAmounts =>
  lines.reduce(addLine, totals);
