/** A demo account's banks in one call: the accounts of its state, a salary, consented connections. */
import { createConsentedConnection } from "../banks/create-connection.ts";
import { giveDemoBank } from "../banks/give-demo-bank.ts";
import { forgetPerson } from "../banks/give-history.ts";
import { type DemoBanking, demoBankingOf } from "../banks/lives/demo-lives.ts";
import type { Salary } from "../banks/lives/salary.ts";
import { type BankState, DAY_MS } from "../banks/bank-state.ts";

export interface DemoPerson {
  /** The product's reference of the employee at the aggregator. */
  readonly clientUserId: string;
  /** Also the customer name at the banks. */
  readonly username: string;
  /** Paydays of the last 15 months at least; those before the first day of the accounts are left out. */
  readonly salary: Salary;
}

/**
 * Gives a demo account the banks of its state, replacing whatever its user name had at any bank.
 * @param banking the state's, unless another is given
 * @returns the aggregator's ids
 */
export async function giveDemoBanks(
  bankState: BankState,
  person: DemoPerson,
  banking: DemoBanking = demoBankingOf(person.username),
): Promise<{ userId: string; connectionIds: string[] }> {
  await forgetPerson(bankState, person.username);
  const consentedAt = new Date((await bankState.now()).getTime() - banking.consentedDaysAgo * DAY_MS);
  const connectionIds: string[] = [];
  let userId = "";
  for (const demoBank of banking.banks) {
    const bankId = await giveDemoBank(bankState, person.username, banking, demoBank, {
      salary: person.salary,
      salaryAccount: null,
    });
    const made = await createConsentedConnection(bankState, person.clientUserId, bankId, {
      username: person.username,
      consentedAt,
    });
    userId = made.userId;
    connectionIds.push(made.connectionId);
  }
  return { userId, connectionIds };
}
