import type { BankPayment } from "@wellpaid/domain/budgeting/bank-payment";
import { type RegularPayment, regularPaymentsIn } from "@wellpaid/domain/budgeting/regular/regular-payments";
import { addDays, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { magnitude } from "@wellpaid/domain/money/pence";
import type { RealAccount } from "./accounts.ts";

const MIN_PAYMENTS = 3;
/** The number of days between the payments of each frequency. */
const DAYS_APART = {
  weekly: 7,
  fortnightly: 14,
  "four-weekly": 28,
  monthly: 30.44,
  quarterly: 91.31,
  annually: 365.24,
} as const;
/** A month has 28 to 31 days, and days off move either end. */
const DAYS_OFF = { weekly: 2, fortnightly: 4, "four-weekly": 4, monthly: 6, quarterly: 8, annually: 8 } as const;
const DATE_WITHIN_DAYS = 3;
const AMOUNT_WITHIN = 0.01;

/** In percent, with two decimals. */
export const shareOf = (part: number, all: number): number => Math.floor((part * 10_000) / Math.max(1, all)) / 100;

const foundIn = ({ history, lastDay }: RealAccount): RegularPayment[] => regularPaymentsIn(history, lastDay);

/** The standing orders that can be found, and those of them that are found, with their amount. */
export function measureOrders(accounts: readonly RealAccount[]) {
  let all = 0;
  const notFound: string[] = [];
  for (const account of accounts) {
    const found = foundIn(account);
    for (const order of account.orders.filter(({ paymentsSeen }) => paymentsSeen >= MIN_PAYMENTS)) {
      all += 1;
      const own = found.filter(({ type, counterparty }) => type === "expense" && counterparty === order.counterparty);
      if (own.some(({ typicalPence }) => typicalPence === order.amountPence)) continue;
      const instead = own.map(({ frequency, typicalPence }) => `${frequency} ${typicalPence}`).join(", ");
      notFound.push(
        `not found: account ${account.account}, ${order.counterparty}, ${order.amountPence}, ${order.paymentsSeen} seen; instead: ${instead || "nothing"}`,
      );
    }
  }
  return { all, found: all - notFound.length, notFound };
}

/** Whether its payments are really regular, by a test other than the rule's: three of four gaps are whole periods. */
function keepsTime({ payments, frequency }: RegularPayment): boolean {
  const gaps = payments.slice(1).map(({ date }, at) => daysBetween(payments[at]?.date ?? date, date));
  const period = DAYS_APART[frequency];
  const good = gaps.filter((gap) => {
    const periods = Math.max(1, Math.round(gap / period));
    return periods <= 2 && Math.abs(gap - periods * period) <= DAYS_OFF[frequency];
  });
  return good.length * 4 >= gaps.length * 3;
}

/** Whether it is of cash withdrawals; our banks print some as purchases. (Not of cash paid in: that is how some got their wage.) */
function isOfCash(regularPayment: RegularPayment, { rows }: RealAccount): boolean {
  return regularPayment.payments.some(({ id }) => {
    const row = rows.get(id);
    return row?.purpose === "" && row.operation === "cash withdrawal";
  });
}

/** The series that are found, and those of them that are regular. */
export function measureFound(accounts: readonly RealAccount[]) {
  let all = 0;
  const irregular: string[] = [];
  for (const account of accounts)
    for (const regularPayment of foundIn(account)) {
      all += 1;
      const isCash = isOfCash(regularPayment, account);
      if (!isCash && keepsTime(regularPayment)) continue;
      const days = regularPayment.payments.map(({ date, pence }) => `${date} ${pence}`).join(", ");
      irregular.push(
        `not regular${isCash ? " (cash)" : ""}: account ${account.account}, ${regularPayment.frequency}: ${days}`,
      );
    }
  return { all, regular: all - irregular.length, irregular };
}

/** What the rule would have predicted for the last payment of each series on the day after the payment before it. */
export function measureForetold(accounts: readonly RealAccount[]) {
  const answer = { all: 0, dates: 0, amounts: 0 };
  for (const account of accounts)
    for (const regularPayment of foundIn(account)) {
      const [last, before] = regularPayment.payments.toReversed();
      if (last === undefined || before === undefined || regularPayment.payments.length <= MIN_PAYMENTS) continue;
      answer.all += 1;
      const guess = foretellAfter(before, last, regularPayment, account);
      if (guess === undefined) continue;
      if (Math.abs(daysBetween(guess.nextPaymentDate, last.date)) <= DATE_WITHIN_DAYS) answer.dates += 1;
      const paid = magnitude(last.pence);
      if (Math.abs(guess.typicalPence - paid) <= AMOUNT_WITHIN * paid) answer.amounts += 1;
    }
  return answer;
}

function foretellAfter(
  before: BankPayment,
  last: BankPayment,
  regularPayment: RegularPayment,
  { history }: RealAccount,
): RegularPayment | undefined {
  const today = addDays(before.date, 1);
  const known = history.filter(({ date, id }) => date <= today && id !== last.id);
  return regularPaymentsIn(known, today).find(
    ({ recognisedBy, payments }) =>
      recognisedBy === regularPayment.recognisedBy && payments.some(({ id }) => id === before.id),
  );
}
