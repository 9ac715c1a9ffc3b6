/** Writes what has happened at accounts since they were last read, by the sandbox's clock. */
import { civilDate, later } from "@wellpaid/domain/calendar/civil-date";
import { writeTransactions } from "../account-writing.ts";
import { inTransaction, type Queryable } from "../bank-store.ts";
import type { CategoryId } from "../categories.ts";
import { nextRowsOf } from "../lives/give-life.ts";
import type { StoredLife } from "../lives/life.ts";
import type { Salary } from "../lives/salary.ts";
import { type BankPerson, type BankState, londonDate } from "../bank-state.ts";
import { type Happening, whatHappens } from "./what-happens.ts";

/** Banks book in the morning: a transaction is created at this time of its day. */
const BOOKED_AT = "T05:00:00Z";

interface LivingAccount {
  readonly id: string;
  readonly livesFrom: string;
  readonly livedUntil: string;
  readonly takesSalary: boolean;
  readonly life: StoredLife | null;
  readonly username: string;
  readonly bankRef: string;
}

/** Continues the accounts that a connection shows until today; the salary is that of the customer, whose connection it may be. */
export async function liveOn(bankState: BankState, connectionId: string): Promise<void> {
  const today = londonDate(await bankState.now());
  const { rows } = await bankState.pool.query<{ id: string; username: string }>(
    `select a.id, b.username from sandbox.connection c
     join sandbox.connection_account ca on ca.connection_id = c.id
     join sandbox.bank_account a on a.id = ca.account_id
     join sandbox.bank_user b on b.id = a.bank_user_id
     where c.id = $1 and a.lived_until < $2 order by a.id`,
    [connectionId, today],
  );
  const [first] = rows;
  if (first === undefined) return;
  const person = await customerOf(bankState, connectionId, first.username);
  for (const { id } of rows) await inTransaction(bankState.pool, (db) => liveUntil(bankState, db, id, today, person));
}

/** The employee whose customer name it is, among those who have connected the same customer's accounts. */
async function customerOf(bankState: BankState, connectionId: string, username: string): Promise<BankPerson | null> {
  const { rows } = await bankState.pool.query<{ reference: string }>(
    `select distinct u.client_user_id as reference from sandbox.connection c
     join sandbox.connection o on o.bank_user_id = c.bank_user_id
     join sandbox.aggregator_user u on u.id = o.user_id
     where c.id = $1 and u.client_user_id is not null order by reference`,
    [connectionId],
  );
  for (const { reference } of rows) {
    const person = await bankState.personOf(reference);
    if (person?.username === username) return person;
  }
  return null;
}

async function liveUntil(
  bankState: BankState,
  db: Queryable,
  accountId: string,
  until: string,
  person: BankPerson | null,
): Promise<void> {
  // The lock serialises concurrent reads: each day is written once.
  const { rows } = await db.query<LivingAccount>(
    `select a.id, a.lives_from::text as "livesFrom", a.lived_until::text as "livedUntil",
       a.takes_salary as "takesSalary", a.life, u.username, b.bank_ref as "bankRef"
     from sandbox.bank_account a join sandbox.bank_user u on u.id = a.bank_user_id
       join sandbox.bank b on b.id = u.bank_id
     where a.id = $1 and a.lived_until < $2 for update of a`,
    [accountId, until],
  );
  const [account] = rows;
  if (account === undefined) return;
  const salary: Salary | null =
    person !== null && person.salary !== null
      ? { ...person.salary, paydays: person.salary.paydays.map((day) => civilDate(day)) }
      : null;
  const from = civilDate(account.livesFrom);
  const days = { from, after: later(from, civilDate(account.livedUntil)), until: civilDate(until) };
  const { life, username, bankRef } = account;
  // The other accounts of a life follow its paydays, too.
  const happened =
    life === null
      ? whatHappens(await historyOf(db, accountId, account.livesFrom), days, account.takesSalary ? salary : null)
      : nextRowsOf(life, username, bankRef, salary, days);
  await writeByDay(db, accountId, happened, await bankState.now());
  await db.query("update sandbox.bank_account set lived_until = $2 where id = $1", [accountId, until]);
}

/** Creates each row in the morning of its day, so that a consent that ended earlier does not show it. */
async function writeByDay(db: Queryable, accountId: string, happened: readonly Happening[], now: Date): Promise<void> {
  for (const [date, rows] of Map.groupBy(happened, (row) => row.date)) {
    const booked = new Date(`${date}${BOOKED_AT}`);
    const written = rows.map((row) => ({ ...row, balancePence: null, status: "posted" as const }));
    await writeTransactions(db, accountId, written, booked < now ? booked : now);
  }
}

async function historyOf(db: Queryable, accountId: string, until: string): Promise<Happening[]> {
  const { rows } = await db.query<Omit<Happening, "date"> & { date: string; category: CategoryId }>(
    `select date::text as date, amount_pence::float8 as "amountPence", long_description as "longDescription",
       short_description as "shortDescription", category_id as category, counterparty_id as "counterpartyId",
       counterparty_name as "counterpartyName"
     from sandbox.bank_transaction
     where account_id = $1 and date <= $2 and status = 'posted' and not is_deleted order by date, sequence`,
    [accountId, until],
  );
  return rows.map((row) => ({ ...row, date: civilDate(row.date) }));
}
