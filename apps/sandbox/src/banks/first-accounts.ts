/** What a bank has for a person who logs in there for the first time: real accounts, chosen by their name. */
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { accountsOfUser, type BankRecord, type BankUser, ensureBankUser, inTransaction } from "./bank-store.ts";
import { type BankGift, fillAccounts } from "./give-history.ts";
import { chosenFrom, numberOf } from "./history/choice.ts";
import { FIRST_CURRENT_ACCOUNTS, FIRST_SAVINGS_ACCOUNTS } from "./history/demo-histories.ts";
import { type BankPerson, type BankState, londonDate } from "./bank-state.ts";

/** The customer with at least one account. A person unknown to the bank gets a year of real history. */
export async function ensureCustomer(
  bankState: BankState,
  bank: BankRecord,
  username: string,
  person: BankPerson | null,
): Promise<BankUser> {
  const now = await bankState.now();
  return inTransaction(bankState.pool, async (db) => {
    const user = await ensureBankUser(db, bank.id, username, now);
    // Held until the end, so that two log-ins at once open one set of accounts.
    await db.query("select 1 from sandbox.bank_user where id = $1 for update", [user.id]);
    const known = await accountsOfUser(db, user.id);
    if (known.length > 0) return user;
    await fillAccounts(
      db,
      bank,
      user,
      { ...firstGift(bank, username, person), newestOn: civilDate(londonDate(now)) },
      now,
    );
    return user;
  });
}

function firstGift(bank: BankRecord, username: string, person: BankPerson | null): BankGift {
  const seed = `${bank.bankRef} ${username}`;
  const current = chosenFrom(FIRST_CURRENT_ACCOUNTS, seed);
  const salary = person?.salary ?? null;
  const closingPence = 40_000 + (numberOf(`closing ${seed}`) % 120_000);
  return {
    accounts: [
      salary === null
        ? { historyAccount: current }
        : { historyAccount: current, withoutCashDeposits: true, closingPence },
      { historyAccount: chosenFrom(FIRST_SAVINGS_ACCOUNTS, seed), type: "savings" },
    ],
    ...(salary === null ? {} : { salary: { ...salary, paydays: salary.paydays.map((day) => civilDate(day)) } }),
  };
}
