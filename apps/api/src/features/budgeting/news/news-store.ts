import { NEWS_KINDS, type NewsItem, type NewsKind } from "@wellpaid/domain/budgeting/news/news-item";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface NewsHolder {
  readonly employeeId: string;
  readonly companyId: string;
}

/** An item as columns; what its kind does not have is null. */
interface Columns {
  readonly name: string | null;
  readonly amountPence: number | null;
  readonly comparedPence: number | null;
  readonly plannedPaymentId: string | null;
  readonly transactionId: string | null;
  readonly connectionId: string | null;
}

const NONE: Columns = {
  name: null,
  amountPence: null,
  comparedPence: null,
  plannedPaymentId: null,
  transactionId: null,
  connectionId: null,
};

function columnsOf(item: NewsItem): Columns {
  switch (item.kind) {
    case "low-balance":
      return { ...NONE, amountPence: item.shortPence, comparedPence: item.limitPence };
    case "bill-tomorrow":
    case "missing-income":
      return { ...NONE, ...item.subject, name: item.name, amountPence: item.pence };
    case "price-rise": {
      const { name, toPence, fromPence, transactionId } = item;
      return { ...NONE, name, amountPence: toPence, comparedPence: fromPence, transactionId };
    }
    case "large-payment": {
      const { name, pence, usualPence, transactionId } = item;
      return { ...NONE, name, amountPence: pence, comparedPence: usualPence, transactionId };
    }
    case "old-figures":
      return NONE;
    case "unread-bank":
      return { ...NONE, name: item.bankName, connectionId: item.connectionId };
  }
}

/** The items as a table `n`. */
function rowsOf(items: readonly NewsItem[]) {
  const columns = items.map(columnsOf);
  return sql`unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[],
    ${items.map(({ day }) => day)}::date[], ${items.map(({ untilDay }) => untilDay)}::date[],
    ${columns.map(({ name }) => name)}::text[], ${columns.map(({ amountPence }) => amountPence)}::bigint[],
    ${columns.map(({ comparedPence }) => comparedPence)}::bigint[],
    ${columns.map(({ plannedPaymentId }) => plannedPaymentId)}::uuid[],
    ${columns.map(({ transactionId }) => transactionId)}::uuid[],
    ${columns.map(({ connectionId }) => connectionId)}::uuid[])
    as n(kind, key, day, until_day, name, amount_pence, compared_pence, planned_payment_id, transaction_id, connection_id)`;
}

/**
 * Records when the facts of these news were read and locks the row, so that of two who make news at once the one with the later
 * facts writes last. False when later ones have been written.
 */
export async function claimNews(tx: Tx, { employeeId, companyId }: NewsHolder, readAt: Instant): Promise<boolean> {
  const at = new Date(readAt);
  await sql`insert into news_setting (employee_id, company_id) values (${employeeId}, ${companyId})
    on conflict (employee_id) do nothing`.execute(tx);
  const { rows } = await sql`update news_setting set made_at = ${at}::timestamptz
    where employee_id = ${employeeId} and (made_at is null or made_at <= ${at}::timestamptz) returning 1`.execute(tx);
  return rows.length === 1;
}

/** Writes what begins, once for each occurrence, whatever became of it since; returns whether anything has begun. */
export async function insertNews(
  tx: Tx,
  { employeeId, companyId }: NewsHolder,
  items: readonly NewsItem[],
): Promise<boolean> {
  if (items.length === 0) return false;
  const { rows } =
    await sql`insert into news (employee_id, company_id, kind, key, day, until_day, name, amount_pence, compared_pence,
      planned_payment_id, transaction_id, connection_id)
    select ${employeeId}, ${companyId}, n.* from ${rowsOf(items)}
    on conflict (employee_id, kind, key) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** The items that are there keep what was read and dismissed of them; their amounts and days are as they are now. */
export async function refreshNews(tx: Tx, employeeId: string, items: readonly NewsItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`update news w set day = n.day, until_day = n.until_day, name = n.name, amount_pence = n.amount_pence,
      compared_pence = n.compared_pence, past_at = null
    from ${rowsOf(items)}
    where w.employee_id = ${employeeId} and w.kind = n.kind and w.key = n.key
      and (w.past_at is not null or (w.day, w.until_day, w.name, w.amount_pence, w.compared_pence)
        is distinct from (n.day, n.until_day, n.name, n.amount_pence, n.compared_pence))`.execute(tx);
}

/** Marks as past the items of these kinds that have lost their cause. */
export async function endNews(
  tx: Tx,
  employeeId: string,
  kinds: readonly NewsKind[],
  items: readonly NewsItem[],
): Promise<void> {
  const [kindsHere, keysHere] = [items.map(({ kind }) => kind), items.map(({ key }) => key)];
  await sql`update news w set past_at = app_now()
    where w.employee_id = ${employeeId} and w.past_at is null and w.kind = any(${kinds}::text[])
      and not exists (select 1 from unnest(${kindsHere}::text[], ${keysHere}::text[]) as n(kind, key)
        where n.kind = w.kind and n.key = w.key)`.execute(tx);
}

export interface NewsRow extends Columns {
  readonly id: string;
  readonly kind: NewsKind;
  readonly day: CivilDate;
  readonly madeAt: Date;
  readonly isRead: boolean;
  readonly isPast: boolean;
}

/**
 * Whether an item `w` is past: also what the employee has decided since, or what has ended by its day. The next making of news
 * finds the same.
 */
const IS_PAST = sql`(w.past_at is not null or coalesce(w.until_day < london_today(), false)
  or exists (select 1 from planned_due_date d where d.planned_payment_id = w.planned_payment_id and d.due_date = w.day)
  or exists (select 1 from planned_payment p where p.id = w.planned_payment_id and p.removed_at is not null)
  or exists (select 1 from bank_connection c where c.id = w.connection_id and c.removed_at is not null))`;

const LISTED = (employeeId: string) => sql`news w where w.employee_id = ${employeeId} and w.dismissed_at is null
  and not exists (select 1 from news_setting s where s.employee_id = w.employee_id and w.kind = any(s.kinds_off))`;

/** One page of the items, newest first; what was made at once in the order of the kinds, the nearest day first. */
export async function findNews(
  db: Database,
  employeeId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly NewsRow[]> {
  const { rows } = await sql<Omit<NewsRow, "day"> & { readonly day: string }>`
    select w.id, w.kind, w.day, w.made_at as "madeAt", w.read_at is not null as "isRead", ${IS_PAST} as "isPast", w.name,
      w.amount_pence as "amountPence", w.compared_pence as "comparedPence", w.planned_payment_id as "plannedPaymentId",
      w.transaction_id as "transactionId", w.connection_id as "connectionId"
    from ${LISTED(employeeId)}
    order by w.made_at desc, array_position(${NEWS_KINDS}::text[], w.kind), w.day, w.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, day: civilDate(row.day) }));
}

/** How many there are, and how many of those are unread and not past. */
export async function countNews(db: Database, employeeId: string) {
  const { rows } = await sql<{ total: number; unread: number; today: string }>`
    select count(*)::int as total, (count(*) filter (where w.read_at is null and not ${IS_PAST}))::int as unread,
      london_today() as today
    from ${LISTED(employeeId)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a count is always returned");
  return { ...row, today: civilDate(row.today) };
}

/** What is undefined stays. False when the employee has no item with this id. */
export async function setNewsMarks(
  db: Database,
  employeeId: string,
  id: string,
  { isRead, isDismissed }: { readonly isRead?: boolean | undefined; readonly isDismissed?: boolean | undefined },
): Promise<boolean> {
  const { rows } = await sql`update news set
      read_at = case ${isRead ?? null}::boolean when true then coalesce(read_at, (select app_now())) when false then null
        else read_at end,
      dismissed_at = case ${isDismissed ?? null}::boolean when true then coalesce(dismissed_at, (select app_now()))
        when false then null else dismissed_at end
    where id = ${id} and employee_id = ${employeeId} returning 1`.execute(db);
  return rows.length === 1;
}

/** @param until of the newest item that was shown, in whole milliseconds */
export async function setAllRead(db: Database, employeeId: string, until: Date): Promise<void> {
  const after = new Date(until.getTime() + 1);
  await sql`update news set read_at = app_now()
    where employee_id = ${employeeId} and read_at is null and made_at < ${after}::timestamptz`.execute(db);
}
