import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { expect, test } from "vitest";
import { type EmployerWay, nextPayment } from "./paying.ts";

test.each<[string, EmployerWay, owed: number, paid: number, amount: number | null, day?: string]>([
  ["on payday in full", { mode: "on-payday" }, 4_200, 0, 4_200, "2027-01-29"],
  ["what is missing", { mode: "on-payday" }, 4_200, 4_000, 200, "2027-01-29"],
  ["nothing more", { mode: "on-payday" }, 4_200, 4_200, null],
  ["back what is too much", { mode: "on-payday" }, 3_000, 4_200, -1_200, "2027-01-29"],
  ["back what a run gives back", { mode: "on-payday" }, -4_200, 0, -4_200, "2027-01-29"],
  ["days later", { mode: "late", days: 5 }, 4_200, 0, 4_200, "2027-02-03"],
  ["a part", { mode: "part", percent: 50 }, 4_201, 0, 2_100, "2027-01-29"],
  ["too much", { mode: "part", percent: 120 }, 4_200, 0, 5_040, "2027-01-29"],
  ["a part and no more", { mode: "part", percent: 50 }, 4_200, 2_100, null],
  ["nothing", { mode: "never" }, 4_200, 0, null],
])("plans the payment of a company that pays %s", (_case, way, owed, paid, amount, day) => {
  const payment = nextPayment(way, {
    companyId: "acorn",
    paymentReference: "PAY-7K3M-9QXD",
    payday: civilDate("2027-01-29"),
    owedPence: signedPence(owed),
    paidPence: signedPence(paid),
  });
  expect(payment?.amountPence ?? null).toBe(amount);
  expect(payment?.at.toISOString().slice(0, 10)).toBe(day);
});
