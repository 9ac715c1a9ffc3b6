import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { pence } from "@wellpaid/domain/money/pence";
import { londonDate } from "../banks/bank-state.ts";
import { WILLOW_REFERENCE, willowFor } from "../partner/willow.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from "./accounts.ts";
import { DEMO_ADMINISTRATORS } from "./administrators.ts";
import { ACORN_PEOPLE, BIRCH_PERSON, DEMO_COMPANIES, groupOfAccounts, phoneOfPerson } from "./companies.ts";
import { consentOf } from "./consents.ts";
import { makeDemoAccount, type PaidWith, retireDemoAccount } from "./make-account.ts";
import type { DemoState } from "./demo-state.ts";
import { paydayDayFor } from "./pay-day.ts";
import { saverRecordOf } from "./saver-record.ts";

const AT_ONCE = 3;

/**
 * Creates the companies and demo accounts that are missing, and returns which. It never touches others; one that a
 * crash left half made is recreated. The server must listen: the product reads its banks over HTTP.
 */
export async function seedSandbox(demoState: DemoState): Promise<readonly string[]> {
  await ensureWillow(demoState);
  await ensureConsents(demoState);
  const missing = await missingAccounts(demoState);
  if (missing.length > 0) await recreate(demoState, missing, "its colleagues");
  for (const administrator of DEMO_ADMINISTRATORS)
    await demoState.control.ensureAdministrator({ ...administrator, password: DEMO_PASSWORD });
  return missing.map((account) => account.username);
}

/** Retires these demo accounts and recreates them. */
export async function recreate(
  demoState: DemoState,
  accounts: readonly DemoAccount[],
  paidWith: PaidWith,
): Promise<void> {
  await ensureCompanies(demoState);
  await eachAtOnce(accounts, async (account) => {
    await retireDemoAccount(demoState, account);
    await makeDemoAccount(demoState, account, paidWith);
  });
}

/** Also where the data folder is of a time, or of a port, before; the accounts of then keep all else. */
async function ensureWillow({ control, pool, banks }: DemoState): Promise<void> {
  await control.ensurePartner(willowFor(banks.origin));
  const usernames = DEMO_ACCOUNTS.filter(({ state }) => state.isOfPartner).map(({ username }) => username);
  const { rows } = await pool.query<{ id: string }>(
    `select employee_id as id from sandbox.demo_account where username = any($1)`,
    [usernames],
  );
  for (const { id } of rows) await control.ensurePartnerReference(id, WILLOW_REFERENCE);
}

/** Those that were never made to their end, or have ended; one that goes by another name now is still there. */
async function missingAccounts(demoState: DemoState): Promise<readonly DemoAccount[]> {
  const { rows } = await demoState.pool.query<{ username: string; employeeId: string }>(
    `select username, employee_id as "employeeId" from sandbox.demo_account`,
  );
  const living = await demoState.control.livingAmong(rows.map((row) => row.employeeId));
  const whole = new Set(rows.filter((row) => living.has(row.employeeId)).map((row) => row.username));
  return DEMO_ACCOUNTS.filter((account) => !whole.has(account.username));
}

/** Also where the companies are of a time before there were texts. */
async function ensureConsents({ control }: Pick<DemoState, "control">): Promise<void> {
  for (const company of DEMO_COMPANIES) {
    for (const kind of ["on-demand-pay", "savings"] as const) {
      const texts = consentOf(company, kind);
      if (texts !== null) await control.ensureConsent(company.name, kind, texts);
    }
  }
}

async function ensureCompanies({ control, banks }: DemoState): Promise<void> {
  const today = civilDate(londonDate(await banks.now()));
  for (const company of DEMO_COMPANIES) {
    const calendar = { division: "england-and-wales", cutOffWorkingDays: 3 } as const;
    const defaultPayday = company.isClosing === true ? paydayDayFor("closed", today, calendar) : 31;
    await control.ensureCompany({
      name: company.name,
      password: company.password,
      adminEmail: `admin@${company.name.toLowerCase()}.example`,
      settings: { ...company.settings, defaultPayday },
    });
  }
  await ensureConsents({ control });
  const groupOf = async (company: string) => ({
    name: groupOfAccounts(company) ?? "Office",
    paydayDay: paydayDayFor("mid-period", today, await control.calendarOfCompany(company)),
    isOwn: false,
  });
  const payGroup = await groupOf("Acorn");
  for (const [index, { name, surname, isWithoutPhone }] of ACORN_PEOPLE.entries()) {
    await control.ensurePayrollRecord("Acorn", {
      employeeNumber: String(70_001 + index),
      name,
      surname,
      phone: isWithoutPhone ? null : phoneOfPerson(index),
      monthlySalaryPence: pence(200_000 + 5_000 * index),
      payGroup,
      salaryAccount: { sortCode: "040012", accountNumber: String(52_000_117 + 1_009 * index) },
      startedOn: addDays(today, -500),
      saver: saverRecordOf(70_001 + index),
    });
  }
  await control.ensurePayrollRecord("Birch", {
    ...BIRCH_PERSON,
    monthlySalaryPence: pence(190_000),
    payGroup: await groupOf("Birch"),
    salaryAccount: null,
    startedOn: addDays(today, -500),
    saver: null,
  });
}

/** Some at once, so that one account's waiting is another's work. The first failure ends it. */
async function eachAtOnce<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
