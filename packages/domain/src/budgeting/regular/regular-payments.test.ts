import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  dateOfEpochDay,
  epochDayOf,
} from "../../calendar/civil-date.ts";
import { workingDayOnOrAfter } from "../../calendar/working-days.ts";
import { pence, signedPence } from "../../money/pence.ts";
import type { BankPayment } from "../bank-payment.ts";
import { allRegularPaymentsIn, regularPaymentsIn } from "./regular-payments.ts";
import { dueDatesBetween, type Schedule } from "./schedule.ts";
import { scheduleOf } from "./schedule-fields.ts";
import { typicalAmount } from "./typical-amount.ts";

const start = civilDate("2025-01-01");
const today = civilDate("2026-06-16");

function scheduled(...fields: Parameters<typeof scheduleOf>): Schedule {
  const schedule = scheduleOf(...fields);
  if (schedule === undefined) throw new Error("no schedule");
  return schedule;
}

let made = 0;
function payment(date: CivilDate, amount: number, counterparty: string | null, description = "-"): BankPayment {
  made += 1;
  return { id: `b${made}`, date, pence: signedPence(amount), counterparty, description };
}

/** The payments of a schedule; one due on a non-working day is paid on the next working day. */
function paid(
  schedule: Schedule,
  amount: number,
  who: string | null,
  description?: string,
  until = today,
): BankPayment[] {
  return dueDatesBetween(schedule, start, until)
    .map((date) => payment(workingDayOnOrAfter(date, "england-and-wales"), amount, who, description))
    .filter((bankPayment) => bankPayment.date <= until);
}

/** What was found, in a row: type, frequency, next date, amount. */
function rows(history: readonly BankPayment[], day = today) {
  return regularPaymentsIn(history, day).map((regularPayment) => [
    regularPayment.type,
    regularPayment.frequency,
    regularPayment.nextPaymentDate,
    regularPayment.typicalPence,
  ]);
}

describe("what is regular", () => {
  const rent = scheduled("monthly", null, 1);
  test.each([
    ["weekly", scheduled("weekly", null, 5), ["expense", "weekly", "2026-06-19", 5000]],
    ["monthly", rent, ["expense", "monthly", "2026-07-01", 5000]],
    ["on the month's last day", scheduled("monthly", null, -1), ["expense", "monthly", "2026-06-30", 5000]],
    ["quarterly", scheduled("quarterly", 2, 10), ["expense", "quarterly", "2026-08-10", 5000]],
    ["annual", scheduled("annually", 3, 12), ["expense", "annually", "2027-03-12", 5000]],
  ])("finds payments to one payee %s, with the next date", (_, schedule, expected) => {
    expect(rows(paid(schedule, -5000, "landlord"))).toEqual([expected]);
  });

  test("finds payments by the remaining description when only it names the payee", () => {
    const gym = dueDatesBetween(rent, start, today).map((date, index) =>
      payment(date, -2999, null, `DD PUREGYM LTD REF ${index}0231`),
    );
    expect(rows(gym)).toEqual([["expense", "monthly", "2026-07-01", 2999]]);
  });

  test("recognises regular money in as an income", () => {
    expect(rows(paid(scheduled("monthly", null, 28), 180_000, "employer"))).toEqual([
      ["income", "monthly", "2026-06-28", 180_000],
    ]);
  });

  test("finds both of two orders to one payee", () => {
    const history = [...paid(rent, -50_000, "council"), ...paid(scheduled("monthly", null, 12), -1500, "council")];
    expect(rows(history)).toEqual([
      ["expense", "monthly", "2026-07-01", 50_000],
      ["expense", "monthly", "2026-07-12", 1500],
    ]);
  });

  test("keeps a payment with a risen price as the same payment, at the new price", () => {
    const rise = civilDate("2026-01-01");
    const history = paid(rent, -50_000, "landlord").map((bankPayment) =>
      bankPayment.date < rise ? bankPayment : { ...bankPayment, pence: signedPence(-60_000) },
    );
    expect(rows(history)).toEqual([["expense", "monthly", "2026-07-01", 60_000]]);
  });

  test("keeps all payments before and after a risen price in one series", () => {
    const rise = civilDate("2026-01-01");
    const history = paid(rent, -50_000, "landlord").map((bankPayment) =>
      bankPayment.date < rise ? bankPayment : { ...bankPayment, pence: signedPence(-60_000) },
    );
    expect(allRegularPaymentsIn(history, today).map(({ payments }) => payments.length)).toEqual([history.length]);
  });

  test("keeps a salary with a December bonus as the same income at its usual amount", () => {
    const history = paid(scheduled("monthly", null, 20), 180_000, "employer").map((bankPayment) =>
      bankPayment.date.startsWith("2025-12") ? { ...bankPayment, pence: signedPence(270_000) } : bankPayment,
    );
    const [salary, ...others] = regularPaymentsIn(history, today);
    expect(others).toEqual([]);
    expect(salary?.payments).toHaveLength(history.length);
    expect(salary?.typicalPence).toBe(180_000);
  });

  test("finds an energy bill that changes every month", () => {
    const bill = paid(scheduled("monthly", null, 15), -8000, "energy").map((bankPayment, index) => ({
      ...bankPayment,
      pence: signedPence(-8000 - ((index * 733) % 2900)),
    }));
    expect(rows(bill).map((row) => row.slice(0, 3))).toEqual([["expense", "monthly", "2026-07-15"]]);
  });
});

describe("what is not regular", () => {
  test.each([
    ["two payments a month apart", 2, 1],
    ["three in three months", 3, 0],
  ])("for %s decides whether %s months are enough", (_, months, expectedNone) => {
    const history = Array.from({ length: months }, (_unused, index) =>
      payment(addMonths(civilDate("2026-04-10"), index), -999, "club"),
    );
    expect(rows(history, civilDate("2026-06-12"))).toHaveLength(1 - expectedNone);
  });

  test("finds no regular payment in cash withdrawn every Friday", () => {
    expect(rows(paid(scheduled("weekly", null, 5), -2000, null, "CASH WITHDRAWAL"))).toEqual([]);
  });

  test("finds no amount to plan with in monthly interest", () => {
    expect(rows(paid(scheduled("monthly", null, -1), 371, null, "GROSS INTEREST"))).toEqual([]);
  });

  test("does not expect a subscription that stopped months ago", () => {
    expect(rows(paid(scheduled("monthly", null, 1), -999, "club", "-", civilDate("2026-03-20")))).toEqual([]);
  });

  test("finds almost no regular payments in purchases at any time and amount", () => {
    const days = fc.uniqueArray(fc.integer({ min: epochDayOf(start), max: epochDayOf(today) }), {
      minLength: 30,
      maxLength: 80,
    });
    let claimed = 0;
    let seen = 0;
    fc.assert(
      fc.property(days, fc.infiniteStream(fc.integer({ min: 100, max: 9000 })), (dates, amounts) => {
        const history = dates.map((day) => payment(dateOfEpochDay(day), -(amounts.next().value ?? 100), "grocer"));
        claimed += regularPaymentsIn(history, today).length;
        seen += 1;
      }),
      { seed: 7, numRuns: 200 },
    );
    expect(claimed / seen).toBeLessThan(0.05);
  });
});

describe("the next payment", () => {
  const anySchedule = fc.oneof(
    fc.integer({ min: 1, max: 7 }).map((day) => scheduled("weekly", null, day)),
    fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 28 })).map((day) => scheduled("monthly", null, day)),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 28 }))
      .map(([set, day]) => scheduled("quarterly", set, day)),
  );

  test("predicts the date, within days off, and the amount of a hidden last standing order", () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 100, max: 900_000 }), (schedule, amount) => {
        const all = paid(schedule, -amount, "somebody");
        const hidden = all[all.length - 1];
        const known = all.slice(0, -1);
        const latest = known[known.length - 1];
        if (hidden === undefined || latest === undefined) throw new Error("no payments");
        const [found, ...others] = regularPaymentsIn(known, addDays(latest.date, 1));
        expect(others).toEqual([]);
        expect(found?.typicalPence).toBe(amount);
        const off = epochDayOf(hidden.date) - epochDayOf(found?.nextPaymentDate ?? start);
        expect(Math.abs(off)).toBeLessThanOrEqual(5);
      }),
    );
  });

  test.each([
    // today, next date of a payment due on the 12th and last seen in May
    ["2026-06-10", "2026-06-12"],
    ["2026-06-12", "2026-06-12"],
    ["2026-06-14", "2026-06-14"],
    ["2026-06-17", "2026-07-12"],
  ])("as of %s, without the payment of the 12th, is expected on %s", (day, expected) => {
    const history = paid(scheduled("monthly", null, 12), -999, "club", "-", civilDate("2026-05-30"));
    expect(rows(history, civilDate(day))).toEqual([["expense", "monthly", expected, 999]]);
  });
});

test.each([
  [[500, 500, 500], 500],
  [[500, 500, 600], 500],
  [[500, 500, 600, 600], 600],
  [[500, 500, 500, 600, 600, 600], 600],
  [[100, 200, 300], 200],
  [[700], 700],
])("for the amounts %j the typical one is %s", (amounts, expected) => {
  expect(typicalAmount(amounts.map(pence))).toBe(expected);
});
