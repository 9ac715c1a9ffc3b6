/** A person's accounts at a bank, filled from the real bank history. */
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type BankAccountType, type NewAccount, openAccount, writeTransactions } from "./account-writing.ts";
import { type BankRecord, type BankUser, bankById, firstBank, type Queryable, salaryNumberAt } from "./bank-store.ts";
import { realAccount } from "./history/real-accounts.ts";
import { type ReplayedAccount, replay } from "./history/replay.ts";
import type { Salary } from "./lives/salary.ts";
import { type BankPerson, type BankState, londonDate } from "./bank-state.ts";

export interface HistoryAccount {
  readonly historyAccount: number;
  readonly type?: BankAccountType;
  readonly name?: string;
  readonly overdraftPence?: number;
  /** Leaves the cash deposits out, since a salary replaces them. */
  readonly withoutCashDeposits?: boolean;
  /** Today's balance; when absent, the account opens with the balance of the real history. */
  readonly closingPence?: number;
  /** The salary goes to the first account unless another one sets this. */
  readonly takesSalary?: boolean;
}

export interface BankGift {
  readonly accounts: readonly HistoryAccount[];
  readonly salary?: Salary;
  readonly salaryAccount?: BankPerson["salaryAccount"];
  /** The day of the newest transaction. */
  readonly newestOn: CivilDate;
}

/** Opens and fills accounts of a customer who has none. Returns their ids, in the order given. */
export async function fillAccounts(
  db: Queryable,
  bank: BankRecord,
  user: BankUser,
  gift: BankGift,
  now: Date,
): Promise<string[]> {
  const salaryIndex = Math.max(
    0,
    gift.accounts.findIndex((account) => account.takesSalary === true),
  );
  const ids: string[] = [];
  for (const [position, account] of gift.accounts.entries()) {
    const salary = position === salaryIndex ? gift.salary : undefined;
    const replayed = replay(realAccount(account.historyAccount), {
      today: gift.newestOn,
      ...(salary === undefined ? {} : { salary }),
      ...(account.withoutCashDeposits === undefined ? {} : { withoutCashDeposits: account.withoutCashDeposits }),
      ...(account.closingPence === undefined ? {} : { closingPence: account.closingPence }),
    });
    const takesSalary = position === salaryIndex && salary !== undefined;
    const number = position === salaryIndex ? salaryNumberAt(bank, gift.salaryAccount ?? null) : {};
    const living = { from: gift.newestOn, until: londonDate(now), takesSalary };
    ids.push(await openWith(db, bank, user, { position, living, ...number }, account, replayed, now));
  }
  return ids;
}

async function openWith(
  db: Queryable,
  bank: BankRecord,
  user: BankUser,
  place: Pick<NewAccount, "position" | "living" | "number">,
  account: HistoryAccount,
  replayed: ReplayedAccount,
  now: Date,
): Promise<string> {
  const type = account.type ?? "cash:current";
  const id = await openAccount(db, bank, user, {
    ...place,
    type,
    name: account.name ?? (type === "savings" ? "Everyday Saver" : "Current Account"),
    openingPence: replayed.openingPence,
    overdraftPence: account.overdraftPence ?? 0,
    historyAccount: account.historyAccount,
  });
  await writeTransactions(
    db,
    id,
    replayed.rows.map((row) => ({ ...row, status: "posted" as const })),
    now,
  );
  return id;
}

export async function bankOf(bankState: BankState, bankId: string | undefined): Promise<BankRecord> {
  const bank = bankId === undefined ? await firstBank(bankState.pool) : await bankById(bankState.pool, bankId);
  if (bank === null) throw new RangeError(`the sandbox has no bank ${bankId}`);
  return bank;
}

/** Deletes what every bank holds about a person: for a demo account that is recreated. */
export async function forgetPerson(bankState: BankState, username: string): Promise<void> {
  await bankState.pool.query("delete from sandbox.bank_user where username = $1", [username]);
}
