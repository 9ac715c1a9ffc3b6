/** Faster Payments that the rail has settled, as the banks of its payees book them. */
import type { Pool } from "pg";
import { type NewTransaction, writeTransactions } from "./account-writing.ts";
import { type BankState, londonDate } from "./bank-state.ts";
import { inTransaction, type Queryable } from "./bank-store.ts";
import type { CategoryId } from "./categories.ts";
import { tellOfTransactions } from "./webhooks.ts";

interface SettledPayment {
  readonly reference: string;
  readonly amountPence: number;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly settledAt: Date;
  /** What the receiving bank gave back after it had booked it. */
  readonly isReturned: boolean;
}

/** A reference has this many characters on a statement. */
const REFERENCE_LENGTH = 18;

/**
 * Books each payment that has settled, once: into the account of its sort code and number, if one of the banks has it; the
 * aggregator is notified. What failed is booked and given back on the same day. Safe at once: the payment's row is taken once.
 */
export async function receivePayments(bankState: BankState): Promise<void> {
  if (!(await hasSettled(bankState.pool))) return;
  const now = await bankState.now();
  const payer = bankState.clients[0]?.name ?? "";
  const booked = await inTransaction(bankState.pool, async (db) => {
    const written: { accountId: string; ids: readonly string[] }[] = [];
    for (const payment of await takeSettled(db)) {
      const accountId = await accountOf(db, payment);
      if (accountId === null) continue;
      written.push({ accountId, ids: await writeTransactions(db, accountId, rowsOf(payment, payer), now) });
    }
    return written;
  });
  for (const { accountId, ids } of booked) await tellOfTransactions(bankState, "newTransactions", accountId, ids);
}

async function hasSettled(pool: Pool): Promise<boolean> {
  const found = await pool.query(
    "select 1 from sandbox.payment where not is_presented and settles_at <= app_now() limit 1",
  );
  return found.rows.length > 0;
}

/** Of two at once, the second waits for the first and then finds none. */
async function takeSettled(db: Queryable): Promise<readonly SettledPayment[]> {
  const { rows } = await db.query<SettledPayment>(
    `update sandbox.payment set is_presented = true where not is_presented and settles_at <= app_now()
     returning reference, amount_pence::float8 as "amountPence", sort_code as "sortCode", account_number as "accountNumber",
       settles_at as "settledAt", fails_with is not null as "isReturned"`,
  );
  return rows.toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime());
}

async function accountOf(db: Queryable, { sortCode, accountNumber }: SettledPayment): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from sandbox.bank_account where account_number = $2 and replace(sort_code, '-', '') = $1
       and type = 'cash:current' order by id limit 1`,
    [sortCode, accountNumber],
  );
  return rows[0]?.id ?? null;
}

function rowsOf(payment: SettledPayment, payer: string): NewTransaction[] {
  const { reference, amountPence, settledAt, isReturned } = payment;
  const words = `${payer.toUpperCase()} REF ${reference.replaceAll("-", "").toUpperCase().slice(0, REFERENCE_LENGTH)}`;
  const row = (text: string, pence: number, category: CategoryId): NewTransaction => ({
    date: londonDate(settledAt),
    amountPence: pence,
    balancePence: null,
    status: "posted",
    longDescription: text,
    shortDescription: text,
    category,
    counterpartyId: null,
    counterpartyName: null,
  });
  const incoming = row(`FASTER PAYMENT ${words}`, amountPence, "std:income");
  return isReturned ? [incoming, row(`FASTER PAYMENT RETURNED ${words}`, -amountPence, "std:transfer")] : [incoming];
}
