import type { QueryOf } from "@wellpaid/contract/call";
import type { exportTransactions } from "@wellpaid/contract/budgeting/transactions";
import { SPENT_CATEGORIES } from "@wellpaid/domain/budgeting/search/category-words";
import { parseSearch } from "@wellpaid/domain/budgeting/search/parse-search";
import type { SearchMeaning, SearchTerm } from "@wellpaid/domain/budgeting/search/search-terms";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { type RawBuilder, sql } from "kysely";
import { hasPart, isInCategories } from "./parts-store.ts";

/** What narrows the transactions, as the contract has it; with `moves`, to the ids of the moves. */
export type TransactionFilter = Omit<QueryOf<typeof exportTransactions>, "code"> & { readonly ids?: readonly string[] };

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** `%`, `_` and the escape character match themselves. */
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** One of the groups is in the text, each text of it. */
const contains = (column: Condition, groups: SearchTerm["texts"]): Condition =>
  any(groups.map((group) => all(group.map((text) => sql`${column} like ${patternOf(text)}`))));

const OF_TRANSACTION = sql`search_text`;
const OF_PART = sql`p.search_text`;

/** In the description, the note, or the note of a part. */
const hasText = (employeeId: string, groups: SearchTerm["texts"]): Condition => sql`${contains(OF_TRANSACTION, groups)}
  or (split_pence is not null and ${hasPart(employeeId, contains(OF_PART, groups))})`;

/** Both ends included; null is open. */
function isBetween(value: Condition, first: string | number | null, last: string | number | null): Condition {
  if (last === null) return first === null ? sql`true` : sql`${value} >= ${first}`;
  return first === null ? sql`${value} <= ${last}` : sql`${value} between ${first} and ${last}`;
}

const isGoing = (direction: "in" | "out"): Condition =>
  direction === "in" ? sql`amount_pence > 0` : sql`amount_pence < 0`;

const DATE = sql`date`;
const MAGNITUDE = sql`abs(amount_pence)`;

function fits(employeeId: string, meaning: SearchMeaning): Condition {
  switch (meaning.kind) {
    case "amount":
      return isBetween(MAGNITUDE, meaning.from, meaning.to);
    case "days":
      return isBetween(DATE, meaning.first, meaning.last);
    case "category":
      return isInCategories(employeeId, meaning.keys);
    case "direction":
      return isGoing(meaning.direction);
    case "refund":
      return all([isGoing("in"), isInCategories(employeeId, SPENT_CATEGORIES)]);
    case "pending":
      return sql`status = 'pending'`;
  }
}

const fitsTerm = (employeeId: string, { texts, meanings }: SearchTerm): Condition =>
  any([...meanings.map((meaning) => fits(employeeId, meaning)), hasText(employeeId, texts)]);

const partsOfList = (list = ""): string[] =>
  list.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));

/** The conditions that narrow the employee's transactions to those requested. */
export function conditions(employeeId: string, query: TransactionFilter, today: CivilDate): Condition {
  const { q = "", categories, accountId, from = null, to = null, direction, min, max } = query;
  const [keys, accounts] = [partsOfList(categories), partsOfList(accountId)];
  const narrowing = [
    ...(query.ids === undefined ? [] : [sql`id = any(${query.ids}::uuid[])`]),
    ...(from === null && to === null ? [] : [isBetween(DATE, from, to)]),
    ...(direction === undefined ? [] : [isGoing(direction)]),
    ...(min === undefined && max === undefined
      ? []
      : [
          isBetween(
            MAGNITUDE,
            min === undefined ? null : (penceFromPounds(min) ?? null),
            max === undefined ? null : (penceFromPounds(max) ?? null),
          ),
        ]),
    ...(accounts.length === 0 ? [] : [sql`account_id = any(${accounts}::uuid[])`]),
    ...(keys.length === 0 ? [] : [isInCategories(employeeId, keys)]),
    ...parseSearch(q, today).map((term) => fitsTerm(employeeId, term)),
  ];
  return narrowing.length === 0 ? sql`` : sql`and ${sql.join(narrowing, sql` and `)}`;
}
