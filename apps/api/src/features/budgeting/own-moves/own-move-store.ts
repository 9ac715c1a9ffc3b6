import type { AccountHolder, AccountPayment, MoveChoice } from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { MOVED_WITHIN_DAYS } from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** So that no history holds the server: of transactions that have an equal, the newest are judged. */
const MAX_READ = 20_000;

interface Row extends Omit<AccountPayment, "date" | "pence"> {
  readonly date: string;
  readonly amountPence: number;
}

const paymentOf = ({ date, amountPence, ...row }: Row): AccountPayment => ({
  ...row,
  date: civilDate(date),
  pence: signedPence(amountPence),
});

/** What the rule of own moves reads of a transaction; the category is the bank's, whatever the employee chose. */
const COLUMNS = sql`id, account_id as "accountId", date, amount_pence as "amountPence",
  coalesce(bank_category, category) as category, description, counterparty`;

/** Moves are sought among booked transactions in pounds. */
const isMovable = (employeeId: string) =>
  sql`employee_id = ${employeeId} and status = 'posted' and currency = 'GBP' and amount_pence <> 0`;

/** The transactions that have their equal in another account near them: the others stay in the database. */
export async function findPaymentsWithEqual(db: Database | Tx, employeeId: string): Promise<readonly AccountPayment[]> {
  const { rows } = await sql<Row>`
    with near as materialized (
      select id, account_id, date, amount_pence, bank_category, category, description, counterparty from bank_transaction
      where ${isMovable(employeeId)})
    select ${COLUMNS} from near t
    where exists (select 1 from near o where o.amount_pence = -t.amount_pence and o.account_id <> t.account_id
      and o.date between t.date - ${MOVED_WITHIN_DAYS}::int and t.date + ${MOVED_WITHIN_DAYS}::int)
    order by t.date desc, t.id desc limit ${MAX_READ}`.execute(db);
  return rows.map(paymentOf);
}

/** Those of these transactions that are the employee's and can be part of a move. */
export async function findMovable(
  db: Database | Tx,
  employeeId: string,
  ids: readonly string[],
): Promise<readonly AccountPayment[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${COLUMNS} from bank_transaction
    where ${isMovable(employeeId)} and id = any(${ids}::uuid[])`.execute(db);
  return rows.map(paymentOf);
}

/** The transactions of an amount in these days, nearest to a day first. */
export async function findOfAmount(
  database: Database,
  employeeId: string,
  pence: SignedPence,
  { day, withinDays, limit }: { readonly day: CivilDate; readonly withinDays: number; readonly limit: number },
): Promise<readonly AccountPayment[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from bank_transaction
    where ${isMovable(employeeId)} and amount_pence = ${pence}
      and date between ${day}::date - ${withinDays}::int and ${day}::date + ${withinDays}::int
    order by abs(date - ${day}::date), date, id limit ${limit}`.execute(database);
  return rows.map(paymentOf);
}

export async function isOwnTransaction(database: Database, employeeId: string, id: string): Promise<boolean> {
  const row = await database
    .selectFrom("bank_transaction")
    .select("id")
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these transactions are the employee's, booked or not; the rows are kept until the transaction ends. */
export async function lockTransactions(tx: Tx, employeeId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select 1 from bank_transaction
    where employee_id = ${employeeId} and id = any(${ids}::uuid[]) order by id for key share`.execute(tx);
  return rows.length;
}

export async function findHolderNames(db: Database | Tx, employeeId: string): Promise<AccountHolder> {
  return db.selectFrom("employee").select(["name", "surname"]).where("id", "=", employeeId).executeTakeFirstOrThrow();
}

/** What the employee has said, the latest last. */
export async function findMoveChoices(db: Database | Tx, employeeId: string): Promise<readonly MoveChoice[]> {
  return db
    .selectFrom("own_move_choice")
    .select(["out_transaction_id as outId", "in_transaction_id as inId", "is_move as isMove"])
    .where("employee_id", "=", employeeId)
    .orderBy("chosen_at")
    .orderBy("out_transaction_id")
    .orderBy("in_transaction_id")
    .execute();
}

/** Repeated, it changes nothing. */
export async function saveMoveChoice(
  tx: Tx,
  { employeeId, companyId }: { readonly employeeId: string; readonly companyId: string },
  { outId, inId, isMove }: MoveChoice,
): Promise<void> {
  await sql`insert into own_move_choice as c (company_id, employee_id, out_transaction_id, in_transaction_id, is_move)
    values (${companyId}, ${employeeId}, ${outId}, ${inId}, ${isMove})
    on conflict (out_transaction_id, in_transaction_id) do update
      set is_move = excluded.is_move, chosen_at = excluded.chosen_at where c.is_move <> excluded.is_move`.execute(tx);
}

/** Forgets what the employee has said of two transactions, whichever went out. */
export async function deleteMoveChoice(tx: Tx, employeeId: string, ids: readonly [string, string]): Promise<void> {
  await sql`delete from own_move_choice where employee_id = ${employeeId}
    and out_transaction_id = any(${ids}::uuid[]) and in_transaction_id = any(${ids}::uuid[])`.execute(tx);
}
