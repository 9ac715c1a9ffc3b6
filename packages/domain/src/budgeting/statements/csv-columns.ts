import type { CivilDate } from "../../calendar/civil-date.ts";
import { penceFromAmountText } from "./amount-text.ts";
import { type DateOrder, dateFromText, DATE_ORDERS } from "./date-text.ts";

/** What a column of a bank's CSV holds. */
export const COLUMN_ROLES = [
  "ignore",
  "date",
  "description",
  "counterparty",
  "amount",
  "paid-out",
  "paid-in",
  "direction",
  "fee",
  "balance",
  "reference",
  "currency",
  "status",
  "sort-code",
  "account-number",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const MAX_COLUMNS = 60;

/** How the columns of a CSV are read: proposed from its first line and its rows, put right by the person, remembered. */
export interface CsvMapping {
  /** The role of each column, in the order of the file. */
  readonly columns: readonly ColumnRole[];
  /** Null: by the evidence in the file. */
  readonly dateOrder: DateOrder | null;
  /** Whether money out has no sign, as on statements of cards. */
  readonly isOutPositive: boolean;
}

/** Whether the signs of the file are the other way round: where a direction or two columns say it, no sign does. */
export const isNegated = ({ columns, isOutPositive }: CsvMapping): boolean =>
  isOutPositive && columns.includes("amount") && !columns.includes("direction");

/** Amounts in another currency, balances of another moment, and what is no use. */
const UNUSED = /^(local|original|foreign|native|available|opening|value date|time$)/;

/** The words in the first lines of British banks' files, each without signs and in lower case. */
const HEADINGS: readonly (readonly [ColumnRole, RegExp])[] = [
  ["ignore", UNUSED],
  ["status", /^(state|status|transaction status)$/],
  ["currency", /^(currency|ccy|currency code|amount currency)$/],
  ["fee", /^(fee|fees|charge)$/],
  ["balance", /^(account |running |closing |ledger |current )*balance/],
  [
    "paid-out",
    /(paid|money|cash) ?out|^(out|debit|debits|debit amount|withdrawal|withdrawals|withdrawn|outflow|payments)$/,
  ],
  ["paid-in", /(paid|money|cash) ?in|^(in|credit|credits|credit amount|deposit|deposits|inflow|receipts)$/],
  [
    "direction",
    /^(debit credit|credit debit|dr cr|cr dr|direction|credit or debit|debit or credit|(credit debit|debit credit) (indicator|flag))$/,
  ],
  ["amount", /^(transaction |billing |gbp )*(amount|value)( gbp| in gbp)?$/],
  ["sort-code", /^(sort code|sortcode|branch code)$/],
  ["account-number", /^(account|account number|account no|iban|sort code account number)$/],
  ["reference", /^(transaction id|transaction reference id|id|unique id|fitid|transaction number)$/],
  ["counterparty", /^(counter ?party( name)?|payee|name|merchant|merchant name|beneficiary)$/],
  ["description", /^(transaction |full )*(description|details|narrative|memo|particulars|reference|notes?)( \d)?$/],
  ["date", /^((transaction |posting |posted |booking |completed |process |entry )*date|created( at)?$)/],
];

const keyOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const roleOfHeading = (heading: string): ColumnRole =>
  HEADINGS.find(([, shape]) => shape.test(keyOf(heading)))?.[0] ?? "ignore";

/** Of these a file has one column; the first is the one that is meant, unless a later is named here as better. */
const SINGLE: readonly ColumnRole[] = COLUMN_ROLES.filter((role) => role !== "ignore" && role !== "description");
const BETTER = /complet|posted|booking/;

function byHeadings(headings: readonly string[]): ColumnRole[] {
  const roles = headings.map(roleOfHeading);
  for (const role of SINGLE) {
    const at = roles.flatMap((found, index) => (found === role ? [index] : []));
    const kept = at.find((index) => BETTER.test(keyOf(headings[index] ?? ""))) ?? at[0];
    for (const index of at) if (index !== kept) roles[index] = "ignore";
  }
  // One signed amount says more than two columns.
  if (roles.includes("amount") && !roles.includes("direction"))
    return roles.map((role) => (role === "paid-in" || role === "paid-out" ? "ignore" : role));
  return roles;
}

export const isDateText = (text: string, today: CivilDate): boolean =>
  text.trim() !== "" && DATE_ORDERS.some((order) => dateFromText(text, order, today) !== undefined);

/** Has digits: an empty cell is none. */
export const isAmountText = (text: string): boolean => /\d/.test(text) && typeof penceFromAmountText(text) === "number";

const shareOf = (rows: readonly (readonly string[])[], column: number, is: (text: string) => boolean): number =>
  rows.filter((cells) => is(cells[column] ?? "")).length / Math.max(1, rows.length);

/** The share of cells that shows what a column holds; some rows of a file may be odd. */
const MOSTLY = 0.7;

/** Without headings: what the cells look like. Of two columns with amounts the last is the balance where each row has one. */
function byCells(rows: readonly (readonly string[])[], width: number, today: CivilDate): ColumnRole[] {
  const roles: ColumnRole[] = Array.from({ length: width }, () => "ignore");
  const all = roles.map((_, column) => column);
  const date = all.find((column) => shareOf(rows, column, (text) => isDateText(text, today)) > MOSTLY);
  if (date !== undefined) roles[date] = "date";
  const amounts = all.filter(
    (column) => column !== date && shareOf(rows, column, (text) => text.trim() === "" || isAmountText(text)) > MOSTLY,
  );
  const filled = amounts.filter((column) => shareOf(rows, column, isAmountText) > MOSTLY && !isNumber(rows, column));
  const partly = amounts.filter((column) => !filled.includes(column) && shareOf(rows, column, isAmountText) > 0);
  const [out, into] = partly;
  if (out !== undefined && into !== undefined) {
    roles[out] = "paid-out";
    roles[into] = "paid-in";
    if (filled[0] !== undefined) roles[filled[0]] = "balance";
  } else if (filled[0] !== undefined) {
    roles[filled[0]] = "amount";
    if (filled[1] !== undefined) roles[filled[1]] = "balance";
  }
  const text = all
    .filter((column) => roles[column] === "ignore")
    .map((column) => ({ column, letters: lettersOf(rows, column) }))
    .toSorted((left, right) => right.letters - left.letters)[0];
  if (text !== undefined && text.letters > 0) roles[text.column] = "description";
  return roles;
}

/** A column of whole numbers of one length is an account's number, not money. */
const isNumber = (rows: readonly (readonly string[])[], column: number): boolean =>
  rows.every((cells) => /^\d{6,}$/.test((cells[column] ?? "").trim()));

const lettersOf = (rows: readonly (readonly string[])[], column: number): number =>
  new Set(rows.map((cells) => (cells[column] ?? "").replaceAll(/[^\p{L}]/gu, ""))).size *
  Math.sign(shareOf(rows, column, (text) => /\p{L}{3}/u.test(text)));

/** A mapping can be used once it says where the date and the amount are. */
export function isUsable({ columns }: Pick<CsvMapping, "columns">): boolean {
  const has = (role: ColumnRole) => columns.includes(role);
  return has("date") && (has("amount") || has("paid-out") || has("paid-in"));
}

/**
 * What the headings do not say is taken from the cells, unless the headings have it elsewhere, or name what is no use. Where only the
 * words are missing only they are taken: without them no row is known from another of its day and amount.
 */
function completed(
  headings: readonly string[],
  named: readonly ColumnRole[],
  seen: readonly ColumnRole[],
): readonly ColumnRole[] {
  const isTaken = (role: ColumnRole): boolean =>
    !named.includes(role) && (!isUsable({ columns: named }) || role === "description");
  return seen.map((role, at) => {
    const own = named[at] ?? "ignore";
    return own === "ignore" && isTaken(role) && !UNUSED.test(keyOf(headings[at] ?? "")) ? role : own;
  });
}

const isComplete = (columns: readonly ColumnRole[]): boolean =>
  isUsable({ columns }) && (columns.includes("description") || columns.includes("counterparty"));

/** Whether a line names columns by which a file can be read. */
export const isHeadingLine = (cells: readonly string[]): boolean =>
  isUsable({ columns: byHeadings(cells.slice(0, MAX_COLUMNS)) });

/** A mapping for a file that is not remembered: by its headings, else by its cells. */
export function proposeMapping(
  headings: readonly string[] | null,
  rows: readonly (readonly string[])[],
  today: CivilDate,
): CsvMapping {
  const width = Math.min(MAX_COLUMNS, Math.max(headings?.length ?? 0, ...rows.map((cells) => cells.length), 0));
  const named = headings === null ? [] : byHeadings(headings.slice(0, width));
  const columns = isComplete(named) ? named : completed(headings ?? [], named, byCells(rows, width, today));
  const padded = [...columns, ...Array.from({ length: width - columns.length }, () => "ignore" as const)];
  return { columns: padded, dateOrder: null, isOutPositive: false };
}

/** What makes two files alike, so that a mapping is remembered: the headings, or how many columns there are without. */
export const shapeOf = (headings: readonly string[] | null, width: number): string =>
  headings === null ? `columns ${width}` : headings.map(keyOf).join("|").slice(0, 2_000);
