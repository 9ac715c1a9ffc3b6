import type { Random } from "../measure/random.ts";
import { daysFrom, daysInMonth, isoWeekdayOf, paydaysNear, shift } from "./uk-calendar.ts";

/** What is booked at the bank, by day. */
export interface Booking {
  readonly date: string;
  readonly description: string;
  /** Negative: money out. */
  readonly amountPence: number;
}

/** What the employee says of a due date on a day. */
export interface Decision {
  readonly day: string;
  readonly planName: string;
  readonly dueDate: string;
  readonly decision: "paid" | "skipped";
}

/** A payment as the employee plans it, with the text under which the bank books it. */
export interface Plan {
  readonly name: string;
  readonly type: "expense" | "income";
  readonly category: string;
  readonly pence: number;
  readonly frequency: string;
  readonly date?: number;
  readonly startDate?: string;
  readonly text: string;
}

/** A due date, and the first day on which nothing is expected of it any more; null when that never comes. */
interface Due {
  readonly plan: Plan;
  readonly day: string;
  readonly settledOn: string | null;
}

/** Pay that the person withdraws on a day, in whole pounds, if the product lets them. */
export interface Withdrawal {
  readonly day: string;
  readonly pounds: number;
}

/** Withdrawals that were made: what the bank has booked of them by now, and what is on its way. */
export interface Withdrawn {
  readonly bookedPence: number;
  readonly onItsWayPence: number;
}

/** All that happens to one person, known before the product sees any of it. */
export interface Life {
  readonly withdrawals: readonly Withdrawal[];
  readonly plans: readonly Plan[];
  readonly bookings: readonly Booking[];
  readonly decisions: readonly Decision[];
  /** What must be shown at the end of a day. */
  readonly positionOf: (today: string, withdrawn: Withdrawn) => Position;
}

export interface Position {
  readonly payday: string;
  readonly daysLeft: number;
  readonly balancePence: number;
  readonly leftPence: number;
  readonly dailyPence: number;
}

const PLANS: readonly (Omit<Plan, "date" | "startDate"> & { readonly startsIn?: number })[] = [
  ["Rent", "expense", "housing", 61_250, "monthly", "STANDING ORDER FOXTONS LETTINGS"],
  ["Energy", "expense", "bills", 9_730, "monthly", "DIRECT DEBIT OCTOPUS SUPPLY"],
  ["Phone bill", "expense", "bills", 2_317, "monthly", "DIRECT DEBIT GIFFGAFF LTD"],
  ["Gym", "expense", "health", 3_499, "monthly", "DIRECT DEBIT PUREGYM LEEDS"],
  ["Maintenance", "income", "income", 21_075, "monthly", "FASTER PAYMENT J SMITH"],
  ["Piano lesson", "expense", "children", 1_850, "weekly", "FPO MRS A KELLY"],
  ["Cleaner", "expense", "housing", 4_410, "fortnightly", "FPO D NOWAK"],
  ["Child benefit", "income", "benefits", 10_245, "four-weekly", "HMRC CHB"],
  ["MOT", "expense", "transport", 5_485, "once", "CARD PAYMENT KWIK FIT 4471"],
].map(([name, type, category, pence, frequency, text]) => ({
  name: String(name),
  type: type === "income" ? "income" : "expense",
  category: String(category),
  pence: Number(pence),
  frequency: String(frequency),
  text: String(text),
}));

const SALARY_PENCE = 189_040;

/** The days from `first` to `last` on which a plan is due. */
function dueDays({ frequency, date = 1, startDate = "" }: Plan, first: string, last: string): readonly string[] {
  const days = Array.from({ length: daysFrom(first, last) + 1 }, (_, index) => shift(first, index));
  return days.filter((day) => {
    if (frequency === "weekly") return isoWeekdayOf(day) === date;
    if (frequency === "once") return day === startDate;
    if (frequency === "monthly") {
      const end = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
      return Number(day.slice(8)) === Math.min(date, end);
    }
    const since = daysFrom(startDate, day);
    return since >= 0 && since % (frequency === "fortnightly" ? 14 : 28) === 0;
  });
}

interface Fate {
  readonly settledOn: string | null;
  readonly booking: Booking | null;
  readonly decision: Decision | null;
}

/** What becomes of a due date: mostly paid on its day, else early, late, dearer, missed, skipped or marked as paid. */
function fateOf(plan: Plan, day: string, first: string, random: Random): Fate {
  const signed = plan.type === "expense" ? -plan.pence : plan.pence;
  const booked = (date: string, amountPence = signed, text = plan.text): Fate => ({
    settledOn: date,
    booking: { date, description: text, amountPence },
    decision: null,
  });
  const decided = (decision: Decision["decision"]): Fate => {
    const on = shift(day, 1);
    return { settledOn: on, booking: null, decision: { day: on, planName: plan.name, dueDate: day, decision } };
  };
  const outcome = random.between(1, 10);
  const days = random.between(1, 4);
  const early = shift(day, -Math.min(2, days));
  if (plan.frequency === "weekly" || outcome <= 3) return booked(day);
  if (outcome === 4) return booked(early < first ? day : early);
  if (outcome <= 6) return booked(shift(day, days));
  if (outcome === 7) return booked(day, Math.round(signed * 1.15), `${plan.text} ${plan.name.toUpperCase()}`);
  if (outcome === 8) return { settledOn: null, booking: null, decision: null };
  return decided(outcome === 9 ? "paid" : "skipped");
}

/** A life of some days from `first` on, after four paydays with the salary. */
export function lifeOf(random: Random, paydayDay: number, first: string, days: number): Life {
  const last = shift(first, days + 62);
  const plans = PLANS.filter(() => random.is(0.8)).map((plan): Plan => {
    if (plan.frequency === "weekly") return { ...plan, date: random.between(1, 7) };
    if (plan.frequency === "monthly") return { ...plan, date: random.between(1, 28) };
    return { ...plan, startDate: shift(first, random.between(1, 13)) };
  });
  const paydays = paydaysNear(first, paydayDay);
  const payShift = [0, 0, -1, -3, 1][random.between(0, 4)] ?? 0;
  const paid = paydays
    .filter((day) => day > shift(first, -125) && day < last)
    .map((day) => ({ payday: day, date: day <= first ? day : shift(day, payShift) }));
  const fates = plans.flatMap((plan) =>
    dueDays(plan, first, last).map((day) => ({ plan, day, ...fateOf(plan, day, first, random) })),
  );
  const shopping = Array.from({ length: days }, (_, index) => ({
    date: shift(first, index),
    description: "CARD PAYMENT TESCO STORES 3217",
    amountPence: -random.between(301, 1_699),
  }));
  const bookings = [
    { date: shift(first, -130), description: "OPENING BALANCE", amountPence: 40_000 },
    ...paid.map(({ date }) => ({ date, description: "ACORN LTD SALARY", amountPence: SALARY_PENCE })),
    ...shopping,
    ...fates.flatMap(({ booking }) => (booking === null ? [] : [booking])),
  ];
  const withdrawals = Array.from({ length: days }, (_, index) => shift(first, index))
    .filter(() => random.is(0.12))
    .map((day) => ({ day, pounds: random.between(10, 14) }));
  return {
    plans,
    bookings,
    withdrawals,
    decisions: fates.flatMap(({ decision }) => (decision === null ? [] : [decision])),
    positionOf: (today, withdrawn) => positionOf({ paydays, paid, bookings, due: fates }, today, withdrawn),
  };
}

interface Facts {
  readonly paydays: readonly string[];
  readonly paid: readonly { readonly payday: string; readonly date: string }[];
  readonly bookings: readonly Booking[];
  readonly due: readonly Due[];
}

/** An income that did not come counts for so many days (docs/product/budgeting.md#paid-and-not-paid). */
const DAYS_OF_LATE_INCOME = 5;

function positionOf({ paydays, paid, bookings, due }: Facts, today: string, withdrawn: Withdrawn): Position {
  const coming = paydays.find((day) => day >= today) ?? "";
  const hasCome = paid.some(({ payday, date }) => payday === coming && date <= today);
  const payday = coming === today || hasCome ? (paydays.find((day) => day > coming) ?? "") : coming;
  const daysLeft = daysFrom(today, payday);
  const balancePence = bookings
    .filter(({ date }) => date <= today)
    .reduce((sum, { amountPence }) => sum + amountPence, withdrawn.bookedPence);
  const expected = due.filter(({ plan, day, settledOn }) => {
    if (day >= payday || (settledOn !== null && settledOn <= today)) return false;
    if (day >= today) return true;
    if (plan.type === "income") return daysFrom(day, today) <= DAYS_OF_LATE_INCOME;
    return plan.frequency !== "weekly";
  });
  const leftPence = expected.reduce(
    (left, { plan: { type, pence } }) => left + (type === "income" ? pence : -pence),
    balancePence + withdrawn.onItsWayPence,
  );
  return {
    payday,
    daysLeft,
    balancePence,
    leftPence,
    dailyPence: Math.floor(Math.max(0, leftPence) / Math.max(1, daysLeft)),
  };
}
