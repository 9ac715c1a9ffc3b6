/** Banks, their customers and the customers' accounts. */
import type { Pool, PoolClient } from "pg";

export type Queryable = Pick<Pool | PoolClient, "query">;

export interface BankRecord {
  readonly id: string;
  readonly bankRef: string;
  readonly name: string;
  readonly initials: string;
  readonly hue: number;
  readonly popularity: number | null;
  readonly sortCode: string;
  readonly canReconsent: boolean;
  readonly syncStatus: string;
  readonly authStatus: string;
}

/** The number under which a bank opens an account for a salary; the bank's own choice where the salary goes to another bank. */
export function salaryNumberAt(
  { sortCode }: Pick<BankRecord, "sortCode">,
  salaryAccount: { readonly sortCode: string; readonly accountNumber: string } | null,
): { readonly number?: string } {
  const isHere = salaryAccount !== null && salaryAccount.sortCode === sortCode.replaceAll("-", "");
  return isHere ? { number: salaryAccount.accountNumber } : {};
}

export interface BankUser {
  readonly id: string;
  readonly bankId: string;
  readonly username: string;
}

export interface BankAccountRecord {
  readonly id: string;
  readonly bankUserId: string;
  readonly position: number;
  readonly type: string;
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly balancePence: number;
}

const BANK = `id, bank_ref as "bankRef", name, initials, hue, popularity, sort_code as "sortCode",
  can_reconsent as "canReconsent", sync_status as "syncStatus", auth_status as "authStatus"`;
const ACCOUNT = `id, bank_user_id as "bankUserId", position, type, name, sort_code as "sortCode",
  account_number as "accountNumber", balance_pence::float8 as "balancePence"`;

/** Every bank, popular ones first. */
export async function listBanks(db: Queryable): Promise<BankRecord[]> {
  const found = await db.query<BankRecord>(`select ${BANK} from sandbox.bank order by popularity nulls last, name`);
  return found.rows;
}

export async function bankById(db: Queryable, id: string): Promise<BankRecord | null> {
  const found = await db.query<BankRecord>(`select ${BANK} from sandbox.bank where id = $1`, [id]);
  return found.rows[0] ?? null;
}

/** The bank where a person without one gets their first connection. */
export async function firstBank(db: Queryable): Promise<BankRecord> {
  const bank = (await listBanks(db))[0];
  if (bank === undefined) throw new Error("the sandbox has no bank: its migrations have not run");
  return bank;
}

export async function findBankUser(db: Queryable, bankId: string, username: string): Promise<BankUser | null> {
  const found = await db.query<BankUser>(
    `select id, bank_id as "bankId", username from sandbox.bank_user where bank_id = $1 and username = $2`,
    [bankId, username],
  );
  return found.rows[0] ?? null;
}

export async function bankUserById(db: Queryable, id: string): Promise<BankUser | null> {
  const found = await db.query<BankUser>(
    `select id, bank_id as "bankId", username from sandbox.bank_user where id = $1`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** The customer, made when the bank does not know them. */
export async function ensureBankUser(db: Queryable, bankId: string, username: string, now: Date): Promise<BankUser> {
  await db.query(
    `insert into sandbox.bank_user (bank_id, username, created_at) values ($1, $2, $3)
     on conflict (bank_id, username) do nothing`,
    [bankId, username, now],
  );
  const user = await findBankUser(db, bankId, username);
  if (user === null) throw new Error("a bank's customer vanished while being made");
  return user;
}

/** The bank's longest known customers, for the names that its login offers. */
export async function someBankUsers(db: Queryable, bankId: string, count: number): Promise<BankUser[]> {
  const found = await db.query<BankUser>(
    `select id, bank_id as "bankId", username from sandbox.bank_user where bank_id = $1
     order by created_at, username limit $2`,
    [bankId, count],
  );
  return found.rows;
}

export async function accountsOfUser(db: Queryable, bankUserId: string): Promise<BankAccountRecord[]> {
  const found = await db.query<BankAccountRecord>(
    `select ${ACCOUNT} from sandbox.bank_account where bank_user_id = $1 order by position`,
    [bankUserId],
  );
  return found.rows;
}

/** Whether the same name has a life at another bank, where its pay arrives. */
export async function isPaidElsewhere(db: Queryable, user: BankUser): Promise<boolean> {
  const found = await db.query(
    `select 1 from sandbox.bank_account a join sandbox.bank_user u on u.id = a.bank_user_id
     where u.username = $1 and u.id <> $2 and a.life ->> 'role' = 'main' limit 1`,
    [user.username, user.id],
  );
  return found.rows.length > 0;
}

/** Takes a customer away with accounts, transactions and connections. */
export async function removeBankUser(db: Queryable, bankId: string, username: string): Promise<void> {
  await db.query("delete from sandbox.bank_user where bank_id = $1 and username = $2", [bankId, username]);
}

/** Runs the work in one transaction. */
export async function inTransaction<Result>(pool: Pool, work: (db: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
