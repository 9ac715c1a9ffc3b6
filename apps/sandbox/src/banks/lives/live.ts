/** A life in any stretch of days: the same payments whether it is read day by day or at once. */
import { addDays, addMonths, type CivilDate, dateOf, later, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { billEvents } from "./bills.ts";
import { habitEvents } from "./habits.ts";
import { householdOf } from "./households/index.ts";
import type { Household, Life, LifeEvent, Pay } from "./life.ts";
import { cushionAfter, surplusEvents, yearlyEvents } from "./months.ts";
import { BILLS_ACCOUNT, FROM_MAIN_ACCOUNT } from "./parties.ts";
import { paydayAfter, paydaysUntil } from "./paydays.ts";

type Days = readonly [first: CivilDate, last: CivilDate];

const STEP_PENCE = 500;
const MONTHS_OF_YEAR = 12;
/** The standing order to the bills account is sent and arrives this long after payday. */
const SHARE_AFTER_DAYS = 1;

/**
 * Everything that happens at the accounts of a life from the first to the last day, both included, without the salary
 * itself; oldest first. Without a pay nothing that follows paydays happens.
 */
export function lifeEvents(life: Life, pay: Pay | null, [first, last]: Days): LifeEvent[] {
  const household = householdOf(life);
  const paydays = pay === null ? [] : paydaysUntil(pay.paydays, last);
  // Whole pay periods, since the surplus of each follows from all that happens in it.
  const from = paydays.findLast((payday) => payday <= first) ?? first;
  const next = paydays.at(-1);
  const until = next === undefined ? last : later(last, addDays(next, -1));
  const flows = flowsOf(
    life,
    household,
    paydays.filter((payday) => payday >= from),
    [from, until],
  );
  const surpluses = pay === null ? [] : surplusesOf(life, household, pay, paydays, flows, from);
  return [...flows, ...surpluses].filter(({ date }) => date >= first && date <= last).toSorted(inBankOrder);
}

/** By day, and what comes in before what goes out, as banks book it. */
export function inBankOrder(
  row: { readonly date: CivilDate; readonly amountPence: number },
  other: { readonly date: CivilDate; readonly amountPence: number },
): number {
  if (row.date !== other.date) return row.date < other.date ? -1 : 1;
  return Number(row.amountPence < 0) - Number(other.amountPence < 0);
}

function flowsOf(life: Life, household: Household, paydays: readonly CivilDate[], days: Days): LifeEvent[] {
  const bills = [{ ...household.home, price: { pence: life.homePence } }, ...household.bills];
  return [
    ...bills.flatMap((bill) => billEvents(bill, life, days, paydays)),
    ...household.habits.flatMap((habit) => habitEvents(habit, life.seed, days)),
    ...paydays.flatMap((payday) => yearlyEvents(household, payday)),
    ...paydays.flatMap((payday) => sharedBills(life, household, payday)),
  ].filter(({ date }) => date >= days[0] && date <= days[1]);
}

/** The standing order from the main account that pays the shared bills of a year in twelve parts, less what the partner pays. */
function sharedBills(life: Life, household: Household, payday: CivilDate): LifeEvent[] {
  const { partnerPaysPence } = household;
  if (partnerPaysPence === null) return [];
  const { year, month } = partsOf(payday);
  const april = dateOf(month >= 4 ? year : year - 1, 4, 1);
  // What follows paydays, the home and the partner's part, comes in each month of the year.
  const shared = household.bills.filter(({ role }) => role === "bills");
  const taxYear = [april, addDays(addMonths(april, MONTHS_OF_YEAR), -1)] as const;
  const ofYear = -sumOf(shared.flatMap((bill) => billEvents(bill, life, taxYear, [])));
  const homePence = household.home.role === "bills" ? life.homePence : 0;
  const pence = Math.ceil((ofYear / MONTHS_OF_YEAR + homePence - partnerPaysPence) / STEP_PENCE) * STEP_PENCE;
  const date = addDays(payday, SHARE_AFTER_DAYS);
  return [
    { date, role: "main", amountPence: -pence, kind: "standing order", party: BILLS_ACCOUNT },
    { date, role: "bills", amountPence: pence, kind: "standing order", party: FROM_MAIN_ACCOUNT },
  ];
}

function surplusesOf(
  { seed }: Life,
  household: Household,
  pay: Pay,
  paydays: readonly CivilDate[],
  flows: readonly LifeEvent[],
  from: CivilDate,
): LifeEvent[] {
  const ofMain = flows.filter(({ role }) => role === "main");
  return paydays.flatMap((payday, index) => {
    const before = paydays[index - 1];
    if (before === undefined || payday < from || index === paydays.length - 1) return [];
    // As it was expected on the payday, so that it does not matter how much later this is read.
    const next = paydayAfter(paydays.slice(0, index + 1)) ?? payday;
    const flowsPence = sumOf(ofMain.filter(({ date }) => date >= payday && date < next));
    return surplusEvents(household, seed, pay, { payday, before, flowsPence });
  });
}

const sumOf = (events: readonly LifeEvent[]): number => events.reduce((sum, { amountPence }) => sum + amountPence, 0);

/** What the main account must hold at the end of a day, so that the pay period ends with its cushion. */
export function balanceOn(life: Life, pay: Pay, today: CivilDate): number {
  const household = householdOf(life);
  const paydays = paydaysUntil(pay.paydays, today);
  const [payday, next] = [paydays.findLast((known) => known <= today), paydays.at(-1)];
  if (payday === undefined || next === undefined) return 0;
  const coming = lifeEvents(life, pay, [addDays(today, 1), addDays(next, -1)]).filter(({ role }) => role === "main");
  return cushionAfter(household, life.seed, payday) - sumOf(coming);
}
