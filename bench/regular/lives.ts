import type { BankPayment } from "@wellpaid/domain/budgeting/bank-payment";
import { addDays, addMonths, type CivilDate, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { type PayCalendar, paydayOfMonth } from "@wellpaid/domain/calendar/payday";
import { signedPence } from "@wellpaid/domain/money/pence";
import { beginLife, rolesOf } from "@wellpaid/sandbox/banks/lives/begin";
import { demoBankingOf } from "@wellpaid/sandbox/banks/lives/demo-lives";
import { rowsOf } from "@wellpaid/sandbox/banks/lives/give-life";
import { householdOf } from "@wellpaid/sandbox/banks/lives/households/index";
import type { Bill, Life } from "@wellpaid/sandbox/banks/lives/life";

/** A payment that the generator knows to be regular, and that a history of thirteen months shows. */
export interface KnownSeries {
  readonly name: string;
  readonly type: "expense" | "income";
  readonly frequency: "monthly" | "four-weekly";
}

/** A demo account's life on a day, as the product reads it. */
export interface DemoLife {
  readonly username: string;
  readonly today: CivilDate;
  readonly calendar: PayCalendar;
  readonly salaryPence: number;
  /** Of the accounts that the balance counts, oldest first. */
  readonly history: readonly BankPayment[];
  readonly known: readonly KnownSeries[];
}

const SALARIES = { everyday: 2_300, limit: 2_300, expired: 1_950, partner: 2_350, percent: 2_300, short: 2_050 };
/** Each month's, so that Christmas, price rises and the summer holiday are all among the forecasts. */
const DAYS = Array.from({ length: 12 }, (_, index) => addMonths(civilDate("2026-11-27"), index));
/** A demo account is in the middle of its pay period. */
const DAYS_TO_PAYDAY = 16;
const MONTHS_OF_PAYDAYS = 26;
/** Of those that go on: the rule needs three of one amount, or four of changing ones. */
const MIN_PAYMENTS = 4;

export function demoLives(): DemoLife[] {
  return DAYS.flatMap((today) =>
    Object.entries(SALARIES).map(([username, pounds]) => demoLife(username, pounds * 100, today)),
  );
}

function demoLife(username: string, salaryPence: number, today: CivilDate): DemoLife {
  const paydayDay = partsOf(addDays(today, DAYS_TO_PAYDAY)).day;
  const calendar = { paydayDay, division: "england-and-wales", cutOffWorkingDays: 3 } as const;
  const months = Array.from({ length: MONTHS_OF_PAYDAYS }, (_, index) => partsOf(addMonths(today, 1 - index)));
  const paydays = months
    .map(({ year, month }) => paydayOfMonth(year, month, calendar))
    .filter((payday) => payday <= today)
    .toSorted();
  const salary = { amountPence: salaryPence, paydays, employerName: "Acorn" };
  const life = beginLife(username, demoBankingOf(username).household, salary, today);
  const history = rolesOf(life)
    .filter((role) => role !== "savings")
    .flatMap((role) => rowsOf(life, role, salary, [life.since, today], "kestrel").map((row) => ({ ...row, role })))
    .toSorted((row, other) => Number(row.date > other.date) - Number(row.date < other.date))
    .map((row, index) => ({
      id: `${index}`,
      date: row.date,
      pence: signedPence(row.amountPence),
      counterparty: row.counterpartyId,
      description: row.shortDescription,
    }));
  return { username, today, calendar, salaryPence, history, known: knownIn(life, history) };
}

/** The bills that were paid often enough. */
function knownIn(life: Life, history: readonly BankPayment[]): KnownSeries[] {
  const { bills, home } = householdOf(life);
  const isPaid = ({ party }: Pick<Bill, "party">): boolean =>
    history.filter(({ description }) => description === party.name).length >= MIN_PAYMENTS;
  return [home, ...bills]
    .filter((bill) => bill.role !== "savings" && bill.kind !== "charge" && isPaid(bill))
    .map(({ party, isIncome, due }) => ({
      name: party.name,
      type: isIncome === true ? "income" : "expense",
      frequency: "everyFourWeeks" in due ? "four-weekly" : "monthly",
    }));
}
