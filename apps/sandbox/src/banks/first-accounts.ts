/** What a bank has for a person who logs in there for the first time: a life, chosen by their name. */
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import {
  accountsOfUser,
  type BankRecord,
  type BankUser,
  ensureBankUser,
  inTransaction,
  isPaidElsewhere,
} from "./bank-store.ts";
import { type BankPerson, type BankState, londonDate } from "./bank-state.ts";
import { demoBankingOf } from "./lives/demo-lives.ts";
import { type LifeGift, openLife } from "./lives/give-life.ts";

/** The pay of a person whom no payroll of ours knows. */
const OWN_PAY = { employerName: "Harbour Group", amountPence: 215_000, paydayDay: 28 };

/**
 * The customer with at least one account. A person unknown to every bank gets the accounts of thirteen months; one whose salary
 * arrives at another bank gets an account to spend from.
 */
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
    const pay = person?.salary ?? null;
    const salary = pay === null ? null : { ...pay, paydays: pay.paydays.map((day) => civilDate(day)) };
    const newestOn = civilDate(londonDate(now));
    const salaryAccount = person?.salaryAccount ?? null;
    const spare: LifeGift = {
      household: "spare",
      roles: ["main"],
      salary: null,
      salaryAccount: null,
      ownPay: null,
      newestOn,
    };
    const { household } = demoBankingOf(username);
    const roles = ["main", "bills", "savings"] as const;
    const isSpare = await isPaidElsewhere(db, user);
    const ownPay = salary === null ? OWN_PAY : null;
    const gift = isSpare ? spare : { household, roles, salary, salaryAccount, ownPay, newestOn };
    await openLife(db, bank, user, gift, now);
    return user;
  });
}
