import { setImmediate } from "node:timers/promises";
import { categoryLikenessesOf } from "@wellpaid/domain/budgeting/categories/category-likeness";
import { type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { sql } from "kysely";
import { maxFound, type PageQuery } from "../../../database/page.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { CategoryBefore } from "./category-undo-store.ts";
import { type PartRow, PARTS_OF_ROW } from "./parts-store.ts";
import { conditions, type TransactionFilter } from "./search-store.ts";

/** A part of a `where` over `bank_transaction`. */
type Condition = ReturnType<typeof sql>;

export type TransactionsQuery = TransactionFilter & PageQuery;

/** What decides whether transactions are alike. */
export interface LikenessFound {
  readonly pence: SignedPence;
  readonly counterparty: string | null;
  readonly description: string;
}

/** The number of descriptions checked in one go, while others' calls wait. */
const AT_ONCE = 500;

/** Transactions that are alike, and by what a rule for them is found. */
export interface Alike {
  readonly those: Condition;
  /** Of each of them all that a rule may be stored by. */
  readonly likenesses: readonly string[];
}

/**
 * Conditions that together select the employee's transactions that are like this one, each of them once. One with a
 * counterparty is recognised by it; of the others each description is checked, a few at a time.
 */
export async function* alikeOf(tx: Tx, employeeId: string, likenessFound: LikenessFound): AsyncGenerator<Alike> {
  const sameWay = likenessFound.pence < 0 ? sql`amount_pence < 0` : sql`amount_pence >= 0`;
  const [likeness, ...others] = categoryLikenessesOf(likenessFound);
  if (likenessFound.counterparty !== null && likenessFound.counterparty !== "") {
    yield { those: sql`counterparty = ${likenessFound.counterparty} and ${sameWay}`, likenesses: others };
    return;
  }
  const unnamed = sql`coalesce(counterparty, '') = '' and ${sameWay}`;
  let last: string | null = null;
  for (;;) {
    const after: Condition = last === null ? sql`` : sql`and description > ${last}`;
    const { rows }: { rows: { description: string }[] } = await sql<{ description: string }>`
      select distinct description from bank_transaction where employee_id = ${employeeId} and ${unnamed} ${after}
      order by description limit ${AT_ONCE}`.execute(tx);
    const alike = rows
      .map(({ description }) => ({ description, all: categoryLikenessesOf({ ...likenessFound, description }) }))
      .filter(({ all }) => all[0] === likeness);
    if (alike.length > 0) {
      const texts = alike.map(({ description }) => description);
      yield {
        those: sql`description = any(${texts}::text[]) and ${unnamed}`,
        likenesses: alike.flatMap(({ all }) => all.slice(1)),
      };
    }
    if (rows.length < AT_ONCE) return;
    last = rows[rows.length - 1]?.description ?? null;
    await setImmediate();
  }
}

export async function findTransaction(tx: Tx, employeeId: string, id: string): Promise<LikenessFound | null> {
  const row = await tx
    .selectFrom("bank_transaction")
    .select(["amount_pence", "counterparty", "description"])
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { pence: signedPence(row.amount_pence), counterparty: row.counterparty, description: row.description };
}

/** Locks the row of this employee's bank load, so that a load of their banks waits. */
export async function lockBankLoad(tx: Tx, employeeId: string): Promise<void> {
  await sql`select 1 from bank_load where employee_id = ${employeeId} for update`.execute(tx);
}

export const withId = (id: string): Condition => sql`id = ${id}`;

/**
 * Keeps the bank's category in addition to the chosen one. A single transaction that is set back counts as chosen, too,
 * so that the rule for similar transactions does not apply to it again.
 * @returns each with its category before and after
 */
export async function setCategory(
  tx: Tx,
  employeeId: string,
  those: Condition,
  category: string | null,
  isAlone: boolean,
): Promise<CategoryBefore[]> {
  const bankSays = sql`coalesce(bank_category, category)`;
  const set =
    category === null
      ? sql`category = ${bankSays}, bank_category = ${isAlone ? bankSays : sql`null`}`
      : sql`category = ${category}, bank_category = ${bankSays}`;
  const found = await sql<Omit<CategoryBefore, "after">>`select id, category as before, bank_category as bank
    from bank_transaction where employee_id = ${employeeId} and ${those}`.execute(tx);
  const changed = await sql<Pick<CategoryBefore, "id" | "after">>`update bank_transaction set ${set}
    where employee_id = ${employeeId} and ${those} returning id, category as after`.execute(tx);
  const after = new Map(changed.rows.map((row) => [row.id, row.after]));
  return found.rows.map((row) => ({ ...row, after: after.get(row.id) ?? row.before }));
}

interface PageRow {
  readonly total: number;
  readonly id: string | null;
  readonly date: string;
  readonly description: string;
  readonly merchant: string | null;
  readonly amountPence: number;
  readonly currency: string;
  readonly category: string;
  readonly bankCategory: string | null;
  readonly status: "posted" | "pending";
  readonly accountId: string;
  readonly note: string | null;
  readonly parts: readonly PartRow[] | null;
  readonly isSplitOutdated: boolean;
}

/** Of a row `t`: whether it has parts that no longer add up to it. */
const IS_SPLIT_OUTDATED = sql<boolean>`coalesce(t.split_pence <> t.amount_pence, false)`;

/**
 * The newest first, one beyond the page if there are more, in one statement: the keys of the matching rows are taken from
 * the index in their order, as many as are counted or as the page needs; only the page's own rows are then read in full.
 */
export async function findPage(
  database: Database,
  employeeId: string,
  query: TransactionsQuery,
  today: CivilDate,
): Promise<readonly PageRow[]> {
  const { rows } = await sql<PageRow>`
    with found as materialized (
      select date, id from bank_transaction where employee_id = ${employeeId} ${conditions(employeeId, query, today)}
      order by date desc, id desc limit ${maxFound(query)}),
    page as (select id from found order by date desc, id desc limit ${query.limit + 1} offset ${query.offset})
    select (select count(*) from found) as total, t.id, t.date, t.description, t.merchant, t.amount_pence as "amountPence",
      t.currency, t.category, nullif(t.bank_category, t.category) as "bankCategory", t.status, t.account_id as "accountId",
      t.note, ${PARTS_OF_ROW} as parts, ${IS_SPLIT_OUTDATED} as "isSplitOutdated"
    from (values (1)) as one left join (page join bank_transaction t using (id)) on true
    order by t.date desc, t.id desc`.execute(database);
  return rows;
}

export interface ExportRow {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly merchant: string | null;
  readonly category: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly status: "posted" | "pending";
  readonly account: string;
  readonly note: string | null;
  /** Null where it is not split, or the split no longer counts. */
  readonly parts: readonly PartRow[] | null;
}

/** The rows after a given one, in the order of the list. */
export async function findPageAfter(
  database: Database,
  employeeId: string,
  query: TransactionFilter,
  today: CivilDate,
  { last, limit }: { readonly last: ExportRow | undefined; readonly limit: number },
): Promise<ExportRow[]> {
  const after = last === undefined ? sql`` : sql`and (date, id) < (${last.date}::date, ${last.id}::uuid)`;
  const { rows } = await sql<ExportRow>`
    with page as materialized (
      select id, date, description, merchant, category, amount_pence, currency, status, account_id, note,
        case when split_pence = amount_pence then split_pence end as split_pence
      from bank_transaction where employee_id = ${employeeId} ${conditions(employeeId, query, today)} ${after}
      order by date desc, id desc limit ${limit})
    select t.id, t.date, t.description, t.merchant, t.category, t.amount_pence as "amountPence", t.currency, t.status,
      a.name as account, t.note, ${PARTS_OF_ROW} as parts
    from page t join bank_account a on a.id = t.account_id order by t.date desc, t.id desc`.execute(database);
  return rows;
}
