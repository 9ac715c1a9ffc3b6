/** What belongs to a pay period: costs of once a year, and where its surplus goes, so that each period ends near its cushion. */
import { addDays, type CivilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { numberOf } from "../choice.ts";
import { FROM_CURRENT, FROM_SAVER, SAVER_ORDER, TO_CURRENT, TO_SAVER } from "./parties.ts";
import type { Household, LifeEvent, Party, Pay } from "./life.ts";

/** A transfer to or from savings is of whole fives of pounds. */
const STEP_PENCE = 500;
const SURPLUS_AFTER_DAYS = 1;
/** When a period with more to pay than usual takes back what is missing. */
const SHORT_AFTER_DAYS = 8;
const ORDER_STEP_PENCE = 1_000;
const MONTHS_OF_YEAR = 12;

/** The costs of once a year in the pay period that begins with a payday, and what is moved from savings for them. */
export function yearlyEvents({ yearly }: Household, payday: CivilDate): LifeEvent[] {
  return yearly
    .filter(({ month }) => partsOf(payday).month === month)
    .flatMap(({ party, kind, daysAfterPayday, pence, isCovered }): LifeEvent[] => {
      const date = addDays(payday, daysAfterPayday);
      const cost: LifeEvent = { date, role: "main", amountPence: -pence, kind, party };
      return isCovered ? [...fromSavings(date, upToStep(pence)), cost] : [cost];
    });
}

const upToStep = (pence: number): number => Math.ceil(pence / STEP_PENCE) * STEP_PENCE;

function fromSavings(date: CivilDate, pence: number): LifeEvent[] {
  return [
    { date, role: "savings", amountPence: -pence, kind: "transfer", party: TO_CURRENT },
    { date, role: "main", amountPence: pence, kind: "transfer", party: FROM_SAVER },
  ];
}

function toSavings(date: CivilDate, pence: number, kind: "standing order" | "transfer", party: Party): LifeEvent[] {
  return [
    { date, role: "main", amountPence: -pence, kind, party },
    { date, role: "savings", amountPence: pence, kind, party: FROM_CURRENT },
  ];
}

/** What is put aside each month by standing order: what savings grow by, and a twelfth of what they pay in a year. */
function orderPence({ growthPence, yearly }: Household): number {
  const covered = yearly.filter(({ isCovered }) => isCovered).reduce((sum, { pence }) => sum + pence, 0);
  return Math.floor((growthPence + covered / MONTHS_OF_YEAR) / ORDER_STEP_PENCE) * ORDER_STEP_PENCE;
}

/** What is left in the main account at the end of the last day before the payday that follows this one. */
export function cushionAfter({ cushion: [from, to], februaryDip }: Household, seed: string, payday: CivilDate): number {
  const steps = Math.floor((to - from) / STEP_PENCE) + 1;
  const usual = from + STEP_PENCE * (numberOf(`cushion ${seed} ${payday.slice(0, 7)}`) % steps);
  return partsOf(payday).month === 1 ? usual - februaryDip : usual;
}

/**
 * The surplus of the period that begins with a payday. It leaves the main account on the day after it: to savings by standing
 * order, with a transfer of what is left over; what the order takes too much comes back later.
 * @param flowsPence the sum of everything else of the period at the main account, without the salary
 */
export function surplusEvents(
  household: Household,
  seed: string,
  pay: Pay,
  {
    payday,
    before,
    flowsPence,
  }: { readonly payday: CivilDate; readonly before: CivilDate; readonly flowsPence: number },
): LifeEvent[] {
  const paidPence = pay.netOn?.[payday] ?? pay.amountPence;
  const moved = cushionAfter(household, seed, before) - cushionAfter(household, seed, payday) + paidPence + flowsPence;
  const pence = Math.floor(moved / STEP_PENCE + 0.5) * STEP_PENCE;
  const date = addDays(payday, SURPLUS_AFTER_DAYS);
  if (household.surplusTo !== "savings") {
    const party = household.surplusTo;
    return pence <= 0 ? [] : [{ date, role: "main", amountPence: -pence, kind: "payment out", party }];
  }
  const ordered = orderPence(household);
  const rest = pence - ordered;
  const order = toSavings(date, ordered, "standing order", SAVER_ORDER);
  if (rest < 0) return [...order, ...fromSavings(addDays(payday, SHORT_AFTER_DAYS), -rest)];
  return rest === 0 ? order : [...order, ...toSavings(date, rest, "transfer", TO_SAVER)];
}
