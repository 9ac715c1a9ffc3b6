/** A demo account's banks in one call: real history, a salary added, consented connections. */
import { listBanks } from "../banks/bank-store.ts";
import { createConsentedConnection } from "../banks/create-connection.ts";
import { forgetPerson, giveBankHistory } from "../banks/give-history.ts";
import { type DemoHistory, demoHistory } from "../banks/history/demo-histories.ts";
import type { Salary } from "../banks/history/replay.ts";
import { type BankState, DAY_MS } from "../banks/bank-state.ts";

export interface DemoPerson {
  /** The product's reference of the employee at the aggregator. */
  readonly clientUserId: string;
  /** Also the customer name at the banks. */
  readonly username: string;
  /** Paydays of the last 15 months at least; those before the history's first day are left out. */
  readonly salary: Salary;
}

/**
 * Gives a demo account the banks of its state, replacing whatever its user name had at any bank.
 * @param history the state's, unless another is given
 * @returns the aggregator's ids
 */
export async function giveDemoBanks(
  bankState: BankState,
  person: DemoPerson,
  history: DemoHistory = demoHistory(person.username),
): Promise<{ userId: string; connectionIds: string[] }> {
  await forgetPerson(bankState, person.username);
  const banks = await listBanks(bankState.pool);
  const consentedAt = new Date((await bankState.now()).getTime() - history.consentedDaysAgo * DAY_MS);
  const connectionIds: string[] = [];
  let userId = "";
  for (const demoBank of history.banks) {
    const bankId = banks.find((bank) => bank.bankRef === demoBank.bankRef)?.id;
    if (bankId === undefined) throw new RangeError(`the sandbox has no bank ${demoBank.bankRef}`);
    const salary = demoBank.takesSalary ? { salary: person.salary } : {};
    await giveBankHistory(bankState, person.username, { bankId, accounts: demoBank.accounts, ...salary });
    const made = await createConsentedConnection(bankState, person.clientUserId, bankId, {
      username: person.username,
      consentedAt,
    });
    userId = made.userId;
    connectionIds.push(made.connectionId);
  }
  return { userId, connectionIds };
}
