import { addDays, type CivilDate, daysBetween } from "../calendar/civil-date.ts";
import type { PayPeriod } from "../calendar/payday.ts";
import { magnitude, type Pence, type SignedPence } from "../money/pence.ts";
import { normaliseDescription } from "./regular/normalise-description.ts";
import type { PlannedPayment } from "./regular/planned-payment.ts";
import { dueDatesBetween } from "./regular/schedule.ts";

/** A booked transaction of a connected account; money out is negative. */
export interface BankPayment {
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly counterparty: string | null;
  readonly description: string;
}

/** The days that budgeting covers: from the last payday to the day before the next. */
export interface BudgetDays {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** A planned payment with what became of its due dates in the budget's days. */
export interface PaidInfo {
  readonly planned: PlannedPayment;
  readonly paid: readonly { readonly dueDate: CivilDate; readonly payment: BankPayment }[];
  /** When what is not paid is expected, today or later: what left to spend takes off or adds. */
  readonly left: readonly CivilDate[];
  /** Due before today and not recognised. */
  readonly missed: readonly CivilDate[];
}

/** A payment may be this many days early or late. */
export const PAID_WITHIN_DAYS = 5;
/** A payment may differ by this much of the planned amount. */
const PAID_WITHIN_PERCENT = 10;

/** Whether a payment is too far off a planned amount to be recognised as paid. */
export function differsFromPlanned(plannedPence: Pence, paidPence: Pence): boolean {
  return Math.abs(paidPence - plannedPence) * 100 > plannedPence * PAID_WITHIN_PERCENT;
}

export function budgetDaysOf(period: PayPeriod): BudgetDays {
  return { first: addDays(period.firstDay, -1), last: addDays(period.payday, -1) };
}

/** Of which days payments are needed to tell what is paid in the budget's days: no other decides anything. */
export function paymentDaysFor(days: BudgetDays): BudgetDays {
  return { first: addDays(days.first, -2 * PAID_WITHIN_DAYS), last: addDays(days.last, 2 * PAID_WITHIN_DAYS) };
}

/**
 * Which planned payments are paid: by counterparty or description, amount within 10 %, 5 days
 * (docs/product/budgeting.md#paid-and-not-paid). Each payment settles one due date, the nearest first. Due dates just
 * outside the days take their own payments, so that a late one of last month does not count for this month.
 * @param knownUntil the day up to which all banks have reported; a later payment cannot have been reported yet
 */
export function paidInfoOf(
  planned: readonly PlannedPayment[],
  payments: readonly BankPayment[],
  days: BudgetDays,
  today: CivilDate,
  knownUntil: CivilDate = today,
): PaidInfo[] {
  const described = payments.map((payment) => ({ payment, description: normaliseDescription(payment.description) }));
  const settled = settle(planned, described, days);
  const used = new Set([...settled.values()].map(({ id }) => id));
  const free = described.filter(({ payment }) => !used.has(payment.id));
  const expectedOn = (plannedPayment: PlannedPayment, dueDate: CivilDate): CivilDate[] => {
    if (dueDate >= today) return [dueDate];
    const isExpected =
      today <= days.last &&
      mayStillCome(plannedPayment, dueDate, knownUntil) &&
      !hasComeAnyhow(plannedPayment, dueDate, free);
    return isExpected ? [today] : [];
  };
  return planned.map((plannedPayment, index) => {
    const due = dueDatesBetween(plannedPayment.schedule, days.first, days.last);
    const paymentFor = (dueDate: CivilDate) => settled.get(`${index} ${dueDate}`);
    const open = due.filter((dueDate) => paymentFor(dueDate) === undefined);
    return {
      planned: plannedPayment,
      paid: due.flatMap((dueDate) => {
        const payment = paymentFor(dueDate);
        return payment === undefined ? [] : [{ dueDate, payment }];
      }),
      left: open.flatMap((dueDate) => expectedOn(plannedPayment, dueDate)),
      missed: open.filter((dueDate) => dueDate < today),
    };
  });
}

/**
 * Due at a weekend it is collected on Monday, and reported by the bank on Tuesday; a bank that cannot be read reports nothing.
 * Until it can no longer be recognised as paid, the money is not free. What is bought by the day or week is not made up
 * for, and nothing waits for what was planned afterwards.
 */
function mayStillCome({ schedule, madeOn }: PlannedPayment, dueDate: CivilDate, knownUntil: CivilDate): boolean {
  const isOfMonth = schedule.frequency !== "daily" && schedule.frequency !== "weekly";
  return isOfMonth && madeOn <= dueDate && daysBetween(dueDate, knownUntil) <= PAID_WITHIN_DAYS;
}

/** What came instead is so far off the planned amount that it is not recognised as paid: it will not come once more. */
function hasComeAnyhow(planned: PlannedPayment, dueDate: CivilDate, free: readonly Described[]): boolean {
  const isPayee = isPayeeOf(planned);
  return free.some(
    (described) => Math.abs(daysBetween(dueDate, described.payment.date)) <= PAID_WITHIN_DAYS && isPayee(described),
  );
}

/** A payment with what stays of its description. */
interface Described {
  readonly payment: BankPayment;
  readonly description: string;
}

interface Candidate {
  readonly key: string;
  readonly payment: BankPayment;
  readonly distance: number;
}

function settle(
  planned: readonly PlannedPayment[],
  described: readonly Described[],
  days: BudgetDays,
): Map<string, BankPayment> {
  const candidates = planned.flatMap((plannedPayment, index): Candidate[] => {
    const isPayee = isPayeeOf(plannedPayment);
    const own = described.filter(
      (each) => !differsFromPlanned(plannedPayment.paymentPence, magnitude(each.payment.pence)) && isPayee(each),
    );
    if (own.length === 0) return [];
    const margin = PAID_WITHIN_DAYS;
    const due = dueDatesBetween(plannedPayment.schedule, addDays(days.first, -margin), addDays(days.last, margin));
    return due.flatMap((dueDate) =>
      own.flatMap(({ payment }) => {
        const late = daysBetween(dueDate, payment.date);
        // What is spent every day is not paid in advance: a second coffee today is not tomorrow's.
        const isNear = late <= margin && late >= (plannedPayment.schedule.frequency === "daily" ? 0 : -margin);
        return isNear ? [{ key: `${index} ${dueDate}`, payment, distance: Math.abs(late) }] : [];
      }),
    );
  });
  const settled = new Map<string, BankPayment>();
  const used = new Set<string>();
  for (const { key, payment } of candidates.toSorted((a, b) => a.distance - b.distance)) {
    if (settled.has(key) || used.has(payment.id)) continue;
    settled.set(key, payment);
    used.add(payment.id);
  }
  return settled;
}

/** Returns the payments to, or of, the one whom the plan names, whatever their amount. */
function isPayeeOf({ type, counterparty, description }: PlannedPayment): (described: Described) => boolean {
  const normalised = description === null ? "" : normaliseDescription(description);
  return ({ payment, description: found }) => {
    if (payment.pence < 0 !== (type === "expense") || payment.pence === 0) return false;
    return (
      (counterparty !== null && counterparty === payment.counterparty) || (normalised !== "" && normalised === found)
    );
  };
}
