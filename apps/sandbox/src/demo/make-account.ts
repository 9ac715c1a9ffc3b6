import { addDays, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonTime } from "@wellpaid/domain/calendar/london";
import { pence } from "@wellpaid/domain/money/pence";
import { createConsentedConnection } from "../banks/create-connection.ts";
import { giveDemoBank } from "../banks/give-demo-bank.ts";
import { forgetPerson } from "../banks/give-history.ts";
import { listBanks } from "../banks/bank-store.ts";
import { demoBankingOf } from "../banks/lives/demo-lives.ts";
import { CONSENT_DAYS, DAY_MS, londonDate } from "../banks/bank-state.ts";
import { WILLOW_NAME, WILLOW_REFERENCE } from "../partner/willow.ts";
import { isControlRefusal, type NewEmployee, type NewPartnership, type SandboxControl } from "../sandbox-control.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, emailOf, employeeNumberOf, phoneOf } from "./accounts.ts";
import { groupOfAccounts } from "./companies.ts";
import { doAtOnce, giveDemoSaving } from "./give-saving.ts";
import { paydayDayFor } from "./pay-day.ts";
import type { NewPayrollRecord } from "../payroll-record.ts";
import { saverRecordOf } from "./saver-record.ts";
import type { DemoState } from "./demo-state.ts";

const WILLOW: NewPartnership = {
  partnerName: WILLOW_NAME,
  reference: WILLOW_REFERENCE,
  theme: {
    mainLogoUrl: "/sandbox/assets/willow.svg",
    primaryColour: "#0f6b4f",
    secondaryColour: "#d9a441",
    headerColour: "#ffffff",
    backgroundColor: "#eef2ee",
  },
};

const PAUSE_MS = 3 * DAY_MS;
/** Days before today, London time and amount: together less than one working day's pay (pay-day.test.ts). */
const EARLIER_WITHDRAWALS = [
  { daysAgo: 3, time: "10:05", amountPence: 1_500 },
  { daysAgo: 2, time: "09:40", amountPence: 2_000 },
  { daysAgo: 2, time: "18:15", amountPence: 1_500 },
  { daysAgo: 1, time: "12:20", amountPence: 2_500 },
  { daysAgo: 1, time: "19:30", amountPence: 1_000 },
] as const;

/** Where payroll pays a demo account: with its colleagues if their payday shows its state today, or by itself. */
export type PaidWith = "its colleagues" | "nobody else";

/** Creates one demo account in its state, with dates relative to the sandbox's today. Its names must be free. */
export async function makeDemoAccount(demoState: DemoState, account: DemoAccount, paidWith: PaidWith): Promise<void> {
  const { control, pool } = demoState;
  const now = await demoState.banks.now();
  const today = civilDate(londonDate(now));
  const calendar = await control.calendarOfCompany(account.companyName);
  const paydayDay = paydayDayFor(account.state.moment, today, calendar);
  const sortCode = await sortCodeOf(demoState, account);
  const payGroup = await payGroupOf(control, account, paydayDay, paidWith);
  const id = await control.createEmployee(newEmployee(account, { now, today, paydayDay, sortCode, payGroup }));
  await giveDemoSaving(demoState, account, today);
  if (account.state.hasBank) await connectBanks(demoState, account, now);
  if (account.state.hasUsedAllWithdrawals) await useAllWithdrawals(control, account, today);
  await pool.query(
    `insert into sandbox.demo_account (username, employee_id, made_at) values ($1, $2, app_now())
     on conflict (username) do update set employee_id = excluded.employee_id, made_at = excluded.made_at`,
    [account.username, id],
  );
}

/** Retires the account under its current names, and deletes what the banks hold about it; its names are free afterwards. */
export async function retireDemoAccount(demoState: DemoState, account: DemoAccount): Promise<void> {
  const { pool, control, banks } = demoState;
  const { username, companyName } = account;
  const { rows } = await pool.query<{ id: string }>(
    "select employee_id as id from sandbox.demo_account where username = $1",
    [username],
  );
  const events = await control.retireEmployee({
    id: rows[0]?.id ?? null,
    username,
    companyName,
    phone: phoneOf(account),
    email: emailOf(account),
    employeeNumber: employeeNumberOf(account),
  });
  await doAtOnce(demoState, events);
  await pool.query("delete from sandbox.demo_account where username = $1", [username]);
  await forgetPerson(banks, username);
}

interface Moment {
  readonly now: Date;
  readonly today: CivilDate;
  readonly paydayDay: number;
  readonly sortCode: string;
  readonly payGroup: NewPayrollRecord["payGroup"];
}

async function payGroupOf(
  control: SandboxControl,
  { state, username, companyName }: DemoAccount,
  paydayDay: number,
  paidWith: PaidWith,
): Promise<NewPayrollRecord["payGroup"]> {
  if (state.payroll !== "pay group") return null;
  const name = paidWith === "its colleagues" ? groupOfAccounts(companyName) : null;
  // The payday of a group stays: an account that is made on another day than its colleagues shows its state by its own.
  const isSuited = name !== null && (await control.paydayDayOfGroup(companyName, name)) === paydayDay;
  return isSuited ? { name, paydayDay, isOwn: false } : { name: username, paydayDay, isOwn: true };
}

/** Of the bank where they have, or will have, their current account: the salary is paid into it. */
async function sortCodeOf({ pool }: DemoState, { username }: DemoAccount): Promise<string> {
  const bankRef = demoBankingOf(username).banks[0]?.bankRef;
  const bank = (await listBanks(pool)).find((each) => each.bankRef === bankRef);
  if (bank === undefined) throw new Error(`${username} has no bank`);
  return bank.sortCode.replaceAll("-", "");
}

function newEmployee(account: DemoAccount, moment: Moment): NewEmployee {
  const { state, username, companyName, name, surname } = account;
  const hasPayroll = state.payroll !== "none";
  return {
    companyName,
    username,
    name,
    surname,
    phone: phoneOf(account),
    email: emailOf(account),
    password: DEMO_PASSWORD,
    payroll: hasPayroll ? payrollOf(account, moment) : null,
    status: state.isSuspended ? "suspended" : "active",
    forcePasswordUpdate: state.mustChangePassword,
    asksLoginCode: state.asksLoginCode,
    needsNoWithdrawalCode: state.needsNoWithdrawalCode,
    ownPaydayDay: hasPayroll ? null : moment.paydayDay,
    access: state.access,
    onDemandPayAccount: accountStatusOf(account),
    pause: pauseOf(account, moment),
    deletionAskedFor: state.hasAskedForDeletion,
    partnership: state.isOfPartner ? WILLOW : null,
    isSaver: state.saving !== "none",
  };
}

function accountStatusOf({ state }: DemoAccount): NewEmployee["onDemandPayAccount"] {
  if (state.isUnderInvestigation) return "investigation";
  return state.access === "approved" ? "active" : null;
}

function pauseOf({ state }: DemoAccount, { now }: Moment): NewEmployee["pause"] {
  if (state.stop === "pause of three days") return { by: "employee", until: new Date(now.getTime() + PAUSE_MS) };
  return state.stop === "freeze without end" ? { by: "employer", until: null } : null;
}

function payrollOf(account: DemoAccount, { today, sortCode, payGroup }: Moment): NewPayrollRecord {
  const { name, surname } = account;
  return {
    employeeNumber: employeeNumberOf(account),
    name,
    surname,
    phone: phoneOf(account),
    monthlySalaryPence: pence(account.monthlySalaryPence),
    payGroup,
    salaryAccount: { sortCode, accountNumber: String(31_424_821 + 1_013 * DEMO_ACCOUNTS.indexOf(account)) },
    startedOn: addDays(today, -700),
    saver: saverRecordOf(Number(employeeNumberOf(account))),
  };
}

/** Connects at the bank's own side first; then the product reads it as it would after a person's consent. */
async function connectBanks(demoState: DemoState, account: DemoAccount, now: Date): Promise<void> {
  const { control, banks } = demoState;
  const { username } = account;
  const reference = await control.bankReferenceOf(username);
  if (reference === null) throw new Error(`${username} was not made`);
  const customer = await control.bankCustomer(reference);
  const { salary, salaryAccount } = customer ?? { salary: null, salaryAccount: null };
  const banking = demoBankingOf(username);
  const consentedAt = new Date(now.getTime() - banking.consentedDaysAgo * DAY_MS);
  const endedAt = new Date(consentedAt.getTime() + CONSENT_DAYS * DAY_MS);
  const isOver = endedAt <= now;
  const newest = isOver ? { newestOn: civilDate(londonDate(endedAt)) } : {};
  const bankIds: string[] = [];
  for (const demoBank of banking.banks) {
    const bankId = await giveDemoBank(banks, username, banking, demoBank, { salary, salaryAccount, ...newest });
    await createConsentedConnection(banks, reference, bankId, { username, ...(isOver ? {} : { consentedAt }) });
    bankIds.push(bankId);
  }
  await control.takeBankConnections(username);
  await control.loadBanks(username);
  await control.planFoundPayments(username);
  if (!isOver) return;
  // It was read while the consent was valid; now the consent is from long ago, and the product finds it expired.
  for (const bankId of bankIds) await createConsentedConnection(banks, reference, bankId, { username, consentedAt });
  await control.loadBanks(username, endedAt);
}

/** Makes as many withdrawals as a company usually allows; where fewer are allowed, stops at the product's own refusal. */
async function useAllWithdrawals(control: SandboxControl, account: DemoAccount, today: CivilDate): Promise<void> {
  for (const { daysAgo, time, amountPence } of EARLIER_WITHDRAWALS) {
    const at = new Date(londonTime(addDays(today, -daysAgo), time));
    const result = await control.withdraw(account.username, pence(amountPence), at);
    if (isControlRefusal(result)) return;
  }
}
