/** The first thirteen months of a life: its accounts as a bank has them when they are opened. */
import { addDays, addMonths, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { numberOf } from "../choice.ts";
import { householdOf } from "./households/index.ts";
import type { HouseholdName, Life, LifeEvent, Pay, Role } from "./life.ts";
import { balanceOn, lifeEvents } from "./live.ts";
import { BILLS_ACCOUNT, FROM_MAIN_ACCOUNT, FROM_SAVER, SAVER_ORDER, TO_SAVER } from "./parties.ts";

const MONTHS = 13;
const MONTHS_OF_YEAR = 12;
const DAYS_OF_YEAR = 365;
const STEP_PENCE = 500;
const LOWEST_HOME_PENCE = 1_000;
/** The account of shared bills and the savings never fall below this. */
const LEFT_PENCE = 4_000;

const OWN_MOVES = new Set([BILLS_ACCOUNT, FROM_MAIN_ACCOUNT, FROM_SAVER, SAVER_ORDER, TO_SAVER]);

const sumOf = (events: readonly LifeEvent[]): number => events.reduce((sum, { amountPence }) => sum + amountPence, 0);

/** A life that began thirteen months before `today`, with a home that the pay affords. Without a pay the home costs what is left of the incomes. */
export function beginLife(seed: string, household: HouseholdName, pay: Pay | null, today: CivilDate): Life {
  const homeless: Life = { seed, household, since: addMonths(today, -MONTHS), homePence: 0 };
  const { growthPence } = householdOf(homeless);
  const year = [homeless.since, addDays(homeless.since, DAYS_OF_YEAR - 1)] as const;
  const flows = lifeEvents(homeless, pay, year).filter(
    ({ party, role }) => !OWN_MOVES.has(party) && role !== "savings",
  );
  const debt = householdOf(homeless).surplusTo;
  const ofYear = sumOf(flows.filter(({ party }) => party !== debt));
  const newest = pay?.paydays.toSorted().at(-1);
  const paidPence = pay === null ? 0 : ((newest === undefined ? undefined : pay.netOn?.[newest]) ?? pay.amountPence);
  const afforded = paidPence + ofYear / MONTHS_OF_YEAR - growthPence;
  return { ...homeless, homePence: Math.max(LOWEST_HOME_PENCE, Math.floor(afforded / STEP_PENCE) * STEP_PENCE) };
}

/** The roles that accounts of a household have: one account each. */
export function rolesOf(life: Life): Role[] {
  const { partnerPaysPence, surplusTo } = householdOf(life);
  const isSpare = life.household === "spare";
  return [
    "main",
    ...(partnerPaysPence === null ? [] : (["bills"] as const)),
    ...(surplusTo === "savings" && !isSpare ? (["savings"] as const) : []),
  ];
}

/** What an account of a life holds at the end of a day. */
export function closingOf(life: Life, role: Role, pay: Pay | null, today: CivilDate): number {
  if (role === "main" && pay !== null) return balanceOn(life, pay, today);
  const ofRole = (from: CivilDate, to: CivilDate) =>
    lifeEvents(life, pay, [from, to]).filter((event) => event.role === role);
  const coming = lowestOf(ofRole(addDays(today, 1), addDays(today, DAYS_OF_YEAR)));
  const past = ofRole(life.since, today);
  // Had it held less, it would have been, or would come to be, below zero.
  const needed = LEFT_PENCE - Math.min(coming, lowestOf(past) - sumOf(past));
  const base = role === "savings" ? 60_000 + 500 * (numberOf(`saved ${life.seed}`) % 140) : LEFT_PENCE;
  return Math.max(base, needed);
}

/** The lowest that a balance falls to from zero, zero included. */
function lowestOf(events: readonly LifeEvent[]): number {
  let [balance, lowest] = [0, 0];
  for (const { amountPence } of events) {
    balance += amountPence;
    lowest = Math.min(lowest, balance);
  }
  return lowest;
}
