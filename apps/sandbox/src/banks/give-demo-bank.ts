/** Gives a person what a demo account has at one bank: accounts of a generated life, or of the real bank history. */
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type BankPerson, type BankState, londonDate } from "./bank-state.ts";
import { ensureBankUser, inTransaction, listBanks, removeBankUser } from "./bank-store.ts";
import { fillAccounts } from "./give-history.ts";
import type { DemoBank, DemoBanking } from "./lives/demo-lives.ts";
import { openLife } from "./lives/give-life.ts";
import type { Salary } from "./lives/salary.ts";

/**
 * Replaces what the person had at that bank.
 * @param username what they type at the bank's login
 * @param newestOn the day of the newest transaction; the sandbox's today by default
 * @returns the bank's id
 */
export async function giveDemoBank(
  bankState: BankState,
  username: string,
  { household }: DemoBanking,
  demoBank: DemoBank,
  gift: {
    readonly salary: Salary | null;
    readonly salaryAccount: BankPerson["salaryAccount"];
    readonly newestOn?: CivilDate;
  },
): Promise<string> {
  const { salary, salaryAccount, newestOn } = gift;
  const now = await bankState.now();
  const bank = (await listBanks(bankState.pool)).find(({ bankRef }) => bankRef === demoBank.bankRef);
  if (bank === undefined) throw new RangeError(`the sandbox has no bank ${demoBank.bankRef}`);
  const newest = newestOn ?? civilDate(londonDate(now));
  await inTransaction(bankState.pool, async (db) => {
    await removeBankUser(db, bank.id, username);
    const user = await ensureBankUser(db, bank.id, username, now);
    if ("roles" in demoBank) {
      await openLife(
        db,
        bank,
        user,
        { household, roles: demoBank.roles, salary, salaryAccount, ownPay: null, newestOn: newest },
        now,
      );
    } else {
      const paid = salary === null ? {} : { salary };
      await fillAccounts(db, bank, user, { accounts: demoBank.history, ...paid, salaryAccount, newestOn: newest }, now);
    }
  });
  return bank.id;
}
