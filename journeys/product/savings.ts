import type { BodyOf } from "@wellpaid/contract/call";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { type SavingAccount, savingAccount } from "@wellpaid/contract/savings/savings";
import { listProducts } from "@wellpaid/contract/savings/savings-offers";
import { acceptSavingsConsent, requestSaving } from "@wellpaid/contract/savings/savings-request";
import { type Account, signIn } from "./account.ts";
import { sandbox } from "./sandbox.ts";

export type Plan = Pick<
  BodyOf<typeof requestSaving>,
  "haveSpecificGoal" | "nameOfGoal" | "needToSave" | "deadline" | "monthlyContribution"
>;

export const aBuffer = (monthlyContribution: number): Plan => ({ haveSpecificGoal: false, monthlyContribution });

export const aGoal = (nameOfGoal: string, needToSave: number, deadline: string): Plan => ({
  haveSpecificGoal: true,
  nameOfGoal,
  needToSave,
  deadline,
});

/** The same day some months later, at the latest the last day of that month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The saving as it is now. */
export async function savingOf({ api }: Account): Promise<SavingAccount> {
  const saving = await api(savingAccount);
  if (saving === null) throw new Error("there is no saving");
  return saving;
}

/** The products with which a saving can begin: the best one, and the one that pays least. */
async function offeredTo({ api }: Account) {
  const offered = (await api(listProducts, { query: {} })).filter(({ isOffered }) => isOffered);
  const [best, worst] = [offered[0], offered.at(-1)];
  if (best === undefined || worst === undefined) throw new Error("the platform offers nothing");
  return { best, worst };
}

interface Asking {
  readonly plan: Plan;
  /** Chooses the product that pays least instead of the best one, so that there is a better offer. */
  readonly atWorst?: boolean;
  readonly isLaterSaving?: boolean;
}

/** Requests a saving by the API, as signing up for savings does. */
export async function askForSaving(account: Account, { plan, atWorst, isLaterSaving }: Asking): Promise<void> {
  const { api } = account;
  const { company } = await api(checkSession);
  if (company.consent === null) throw new Error("the company has no texts for savings");
  const { addendumTitleText, addendumText, addendumButtonText, ...consent } = company.consent;
  const addendum = {
    textOfAddendumTitleSigned: addendumTitleText,
    textOfAddendum: addendumText,
    textOfAddendumButtonSigned: addendumButtonText,
  };
  await api(acceptSavingsConsent, { body: { ...consent, ...addendum } });
  const { best, worst } = await offeredTo(account);
  const body = {
    ...plan,
    ...addendum,
    isLaterSaving: isLaterSaving ?? false,
    productId: (atWorst ? worst : best).productId,
    title: "Ms" as const,
    email: `${account.username}@acorn.example`,
    isPreviousNames: false,
  };
  await api(requestSaving, { body });
}

/**
 * Goes to the next morning of a working day, unless it is one: an instruction given to the platform before midday is done
 * within the hour; a later one is polled every quarter of an hour until the next working day, which costs seconds.
 */
export async function goToMorning(): Promise<void> {
  const now = await sandbox.now();
  const isWorkday = (day: Date): boolean => day.getUTCDay() % 6 !== 0;
  if (isWorkday(now) && now.getUTCHours() < 10) return;
  const morning = new Date(now);
  morning.setUTCHours(7, 0, 0, 0);
  do morning.setUTCDate(morning.getUTCDate() + 1);
  while (!isWorkday(morning));
  await sandbox.advance(`PT${Math.ceil((morning.getTime() - now.getTime()) / 1000)}S`);
}

/** Advances day by day until nothing of the saving is under way, at most a week, also over Christmas. The session ends. */
export async function whenSettled(username: string): Promise<void> {
  for (let days = 0; days < 7; days += 1) {
    await sandbox.advance("P1D");
    const saving = await (await signIn(username)).api(savingAccount);
    if (saving === null) return;
    const { onItsWay, isChangeProductInProcess, isDeactivationInProcess } = saving;
    if (onItsWay === null && !isChangeProductInProcess && !isDeactivationInProcess) return;
  }
  throw new Error("the platform did not finish the instruction within a week");
}
