/** Opens the accounts of a life at a bank, with what has happened there so far. */
import { addDays, addMonths, type CivilDate, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { paydayOfMonth } from "@wellpaid/domain/calendar/payday";
import { openAccount, writeTransactions } from "../account-writing.ts";
import { type BankPerson, londonDate } from "../bank-state.ts";
import { type BankRecord, type BankUser, type Queryable, salaryNumberAt } from "../bank-store.ts";
import type { Printed } from "../history/describe.ts";
import { beginLife, closingOf, rolesOf } from "./begin.ts";
import { householdOf } from "./households/index.ts";
import type { HouseholdName, Life, Role, StoredLife } from "./life.ts";
import { inBankOrder, lifeEvents } from "./live.ts";
import { type Salary, salaryRows } from "./salary.ts";
import { statementOf } from "./statement.ts";

/** A transaction as the bank prints it. */
export type LifeRow = Printed & { readonly date: CivilDate; readonly amountPence: number };

export interface LifeGift {
  readonly household: HouseholdName;
  /** Which of the household's accounts are at this bank; others are left out. */
  readonly roles: readonly Role[];
  /** Null for a person whom no payroll pays: then they have a pay of their own, `ownPay`, or none. */
  readonly salary: Salary | null;
  readonly ownPay: StoredLife["ownPay"];
  readonly salaryAccount: BankPerson["salaryAccount"];
  /** The day of the newest transaction. */
  readonly newestOn: CivilDate;
}

const NAMES: Readonly<Record<Role, string>> = {
  main: "Current Account",
  bills: "Bills Account",
  savings: "Everyday Saver",
};

/** Returns the ids of the accounts, the current account first. */
export async function openLife(
  db: Queryable,
  bank: BankRecord,
  user: BankUser,
  gift: LifeGift,
  now: Date,
): Promise<string[]> {
  const { newestOn: today, household, ownPay } = gift;
  const salary = gift.salary ?? ownSalary(ownPay, addMonths(today, -24), today);
  const life = beginLife(user.username, household, salary, today);
  const ids: string[] = [];
  for (const role of rolesOf(life).filter((each) => gift.roles.includes(each))) {
    const rows = rowsOf(life, role, salary, [life.since, today], bank.bankRef);
    const closingPence = closingOf(life, role, salary, today);
    const openingPence = closingPence - rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
    const { since, homePence } = life;
    const id = await openAccount(db, bank, user, {
      position: ids.length,
      type: role === "savings" ? "savings" : "cash:current",
      name: NAMES[role],
      openingPence,
      overdraftPence: role === "main" ? householdOf(life).overdraftPence : 0,
      ...(role === "main" ? salaryNumberAt(bank, gift.salaryAccount) : {}),
      life: { household, since, homePence, role, ownPay },
      living: { from: today, until: londonDate(now), takesSalary: role === "main" && gift.salary !== null },
    });
    await writeTransactions(db, id, withBalances(rows, openingPence), now);
    ids.push(id);
  }
  return ids;
}

function withBalances(rows: readonly LifeRow[], openingPence: number) {
  let balancePence = openingPence;
  return rows.map((row) => {
    balancePence += row.amountPence;
    return { ...row, balancePence, status: "posted" as const };
  });
}

/** What happens at one account of a life from the first to the last day, the salary included; oldest first. */
export function rowsOf(
  life: Life,
  role: Role,
  salary: Salary | null,
  [first, last]: readonly [CivilDate, CivilDate],
  bankRef: string,
): LifeRow[] {
  const events = lifeEvents(life, salary, [first, last]).filter((event) => event.role === role);
  const printed = events.map((event) => ({
    ...statementOf(event, bankRef, life.seed),
    date: event.date,
    amountPence: event.amountPence,
  }));
  const paid = role === "main" ? salaryRows(salary ?? undefined, first, last) : [];
  return [...paid, ...printed].toSorted(inBankOrder);
}

/** What happens after the newest day of an account that is stored with its life. */
export function nextRowsOf(
  { role, ownPay, ...stored }: StoredLife,
  seed: string,
  bankRef: string,
  salary: Salary | null,
  { after, until }: { readonly after: CivilDate; readonly until: CivilDate },
): LifeRow[] {
  const life = { ...stored, seed, since: civilDate(stored.since) };
  const own = salary ?? ownSalary(ownPay, addMonths(after, -24), until);
  return rowsOf(life, role, own, [addDays(after, 1), until], bankRef);
}

/** The pay of a person whom no payroll knows, on the paydays between two days. */
function ownSalary(ownPay: StoredLife["ownPay"], first: CivilDate, last: CivilDate): Salary | null {
  if (ownPay === null) return null;
  const { employerName, amountPence, paydayDay } = ownPay;
  const calendar = { paydayDay, division: "england-and-wales", cutOffWorkingDays: 3 } as const;
  const paydays: CivilDate[] = [];
  for (let month = first; month <= addDays(last, 31); month = addMonths(month, 1)) {
    const { year, month: ofYear } = partsOf(month);
    const payday = paydayOfMonth(year, ofYear, calendar);
    if (payday >= first && payday <= last) paydays.push(payday);
  }
  return { employerName, amountPence, paydays };
}
