import { sendCode } from "@wellpaid/contract/identity/codes";
import { advanceAmount, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { type Account, signIn } from "./account.ts";
import { newestCodeTo, sandbox } from "./sandbox.ts";

const DAY_MS = 86_400_000;

/** The payday of the open pay period, YYYY-MM-DD. */
export async function paydayOf({ api }: Account): Promise<string> {
  const amount = await api(advanceAmount);
  if (amount === null) throw new Error("an employee without on-demand pay has no payday here");
  return amount.payday;
}

/** Withdraws by the API, with the code that is sent. */
export async function withdrawByApi({ api, phone }: Account, pounds: number): Promise<void> {
  await api(sendCode, { body: { type: "advance_request", call: false } });
  await api(withdraw, { body: { amount: pounds, code: await newestCodeTo(phone) } });
}

/** Withdraws all whole pounds that there are now. */
export async function withdrawAll(account: Account): Promise<void> {
  const amount = await account.api(advanceAmount);
  await withdrawByApi(account, Math.floor(amount?.amount ?? 0));
}

/** Lets the sandbox's clock go to noon of a day, in Greenwich: what is due on it is done then. */
export async function goToDay(day: string): Promise<void> {
  const seconds = Math.ceil((Date.parse(`${day}T12:00:00Z`) - (await sandbox.now()).getTime()) / 1000);
  if (seconds > 0) await sandbox.advance(`PT${seconds}S`);
}

/** Lets the sandbox's clock go to the day after a payday; the session ends meanwhile, so this signs in again. */
export async function goPast(payday: string, username: string): Promise<Account> {
  const days = Math.ceil((Date.parse(payday) + DAY_MS * 1.5 - (await sandbox.now()).getTime()) / DAY_MS);
  await sandbox.advance(`P${days}D`);
  return signIn(username);
}

/**
 * Signs in again and again, day by day, until an amount can be withdrawn: an account that is not recreated may be between a
 * cut-off and its payday, or on a weekend with which the period starts.
 */
export async function whenSomethingIsEarned(signInAgain: () => Promise<Account>): Promise<Account> {
  for (let days = 0; days < 20; days += 1) {
    const account = await signInAgain();
    const amount = await account.api(advanceAmount);
    if (amount !== null && !amount.isDateBeforeBoundary && amount.amount >= amount.min) return account;
    await sandbox.advance("P1D");
  }
  throw new Error("twenty days bring nothing that can be withdrawn");
}
