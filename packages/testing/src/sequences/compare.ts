import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { expect } from "vitest";
import type { Model } from "./model.ts";
import { isCounted, type ModelAdvance, type ModelLine, type ModelPerson } from "./model-rows.ts";
import type { ModelLimit } from "./own-limits.ts";
import type { SequenceFixture } from "./sequence-fixture.ts";

const pounds = (pence: number): number => pence / 100;

const historyItem = ({ id, amount, fee, status, createdAt }: ModelAdvance, now: number) => ({
  id,
  createdAt: new Date(createdAt).toISOString(),
  amount: pounds(amount),
  fee: pounds(fee),
  status,
  cancelSecondsLeft: status === "new" ? Math.ceil((createdAt + 30_000 - now) / 1000) : 0,
});

const paymentItem = (line: ModelLine) => ({
  payday: line.payday,
  month: line.month,
  salary: line.salary,
  advanceRecon: line.carried + line.advances - line.amountsBack,
  advanceFee: line.fees - line.feesBack,
  savingsDeposit: 0,
  netSalary: line.net,
  carriedOver: line.carried,
  amountGivenBack: line.amountsBack,
  feeGivenBack: line.feesBack,
  carriedOn: line.carriedOn,
});

const limitItem = ({ value, next }: ModelLimit, shown: (of: number) => number) => ({
  value: value === null ? null : shown(value),
  next: next && { value: next.value === null ? null : shown(next.value), from: new Date(next.from).toISOString() },
});

/** The employee's own limits, and what withdrawals have cost since 1 January. */
function limitsItem(model: Model, at: number) {
  const person = model.person(at);
  const { each, period, count } = model.limits(person);
  const year = model.today.slice(0, 4);
  const since = londonMidnight(civilDate(`${year}-01-01`));
  const made = person.advances.filter((advance) => isCounted(advance) && advance.createdAt >= since);
  const sumOf = (what: "amount" | "fee"): number => pounds(made.reduce((sum, advance) => sum + advance[what], 0));
  const { minPence, maxCount } = model.terms;
  return {
    each: limitItem(each, pounds),
    period: limitItem(period, pounds),
    count: limitItem(count, (times) => times),
    company: { min: pounds(minPence), period: pounds(model.available(person).companyMax), count: maxCount },
    thisYear: { year: Number(year), fees: sumOf("fee"), amount: sumOf("amount"), count: made.length },
  };
}

/** A payday that neither took nor gave anything is not shown. */
const isShown = ({ carried, advances, fees, amountsBack, feesBack }: ModelLine): boolean =>
  carried + advances + fees + amountsBack + feesBack > 0;

const byId = (left: { readonly id: string }, right: { readonly id: string }): number => (left.id < right.id ? -1 : 1);

/** What can be withdrawn, and the next payslip. */
function amountItem(model: Model, person: ModelPerson) {
  const available = model.available(person);
  const payslip = model.payslip(person);
  const { payday } = model.current.dates;
  return {
    amount: pounds(available.amount),
    min: pounds(model.terms.minPence),
    max: pounds(available.max),
    limit: pounds(available.limit),
    estimated: pounds(available.taken),
    earned: pounds(available.earned),
    availableCount: model.countLeft(person),
    initialMaximumAvailableCount: model.max(person),
    isDateBeforeBoundary: model.isClosed,
    bound: available.bound,
    payday,
    payslip: {
      payday,
      salary: pounds(payslip.salary),
      givenBack: pounds(payslip.givenBack),
      advances: pounds(payslip.advances),
      fees: pounds(payslip.fees),
      carriedOver: pounds(payslip.carried),
      savings: 0,
      savingsShort: 0,
      net: pounds(payslip.net),
    },
  };
}

/** What the API must return to one of the people, by the model. */
function expectedOf(model: Model, at: number) {
  const person = model.person(at);
  const frozen = model.frozen(person);
  return {
    amount: model.hasLeft(person) ? null : amountItem(model, person),
    history: person.advances.map((advance) => historyItem(advance, model.now)).toSorted(byId),
    payments: person.lines.filter(isShown).map(paymentItem).toReversed(),
    limits: limitsItem(model, at),
    frozen: {
      isFrozen: frozen !== null,
      frozenUntil: frozen === null || frozen.until === null ? null : new Date(frozen.until).toISOString(),
      indefinite: frozen !== null && frozen.until === null,
    },
  };
}

/** Compares one answer with what the model says. */
export function mustBe(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

/** Compares what the API returns to all people with the model. */
export async function compareAll(model: Model, fixture: SequenceFixture): Promise<void> {
  for (const [at, who] of fixture.people.entries()) {
    const [amount, history, payments, frozen, limits] = await fixture.read(who);
    const actual = { amount, history: history.toSorted(byId), payments, frozen, limits };
    const traced = amount?.trace.reduce((pence, line) => pence + Math.round(line.amount * 100), 0);
    expect(traced && pounds(traced), `the lines behind the amount of person ${at}`).toBe(amount?.amount);
    expect(actual, `person ${at} at ${new Date(model.now).toISOString()}`).toMatchObject(expectedOf(model, at));
  }
}

/** What the company's accounts must hold, by kind. */
export function expectedBalances(model: Model): Readonly<Record<string, number>> {
  const advances = model.people.flatMap((person) => person.advances);
  const of = (is: (advance: ModelAdvance) => boolean, what: "amount" | "fee"): number =>
    advances.filter(is).reduce((sum, advance) => sum + advance[what], 0);
  const isUnsettled = (advance: ModelAdvance): boolean => isCounted(advance) && advance.line === null;
  const isUnderWay = ({ status }: ModelAdvance): boolean => status === "new" || status === "processing";
  const isPaidBack = ({ refund }: ModelAdvance): boolean => refund === "paid";
  const isOwedBack = ({ refund }: ModelAdvance): boolean => refund === "owed";
  const due = (isPosted: boolean): number =>
    model.periods
      .filter(({ status }) => (status === "posted") === isPosted)
      .flatMap(({ lines }) => [...lines.values()])
      .reduce(
        (sum, modelLine) =>
          sum + modelLine.carried + modelLine.advances + modelLine.fees - modelLine.amountsBack - modelLine.feesBack,
        0,
      );
  const balances = {
    "advances-receivable": of(isUnsettled, "amount"),
    "fees-receivable": of(isUnsettled, "fee"),
    "carried-over": model.people.reduce((sum, person) => sum + model.carriedOver(person), 0),
    "refunds-payable": -of(isOwedBack, "amount") - of(isOwedBack, "fee"),
    "due-from-payroll": due(false),
    "received-from-payroll": due(true),
    "payouts-in-transit": -of(isUnderWay, "amount"),
    "payouts-settled":
      -of((advance) => advance.status === "paid" || isPaidBack(advance), "amount") - of(isPaidBack, "fee"),
    "fee-income": -of(isCounted, "fee"),
  };
  return Object.fromEntries(Object.entries(balances).filter(([, pence]) => pence !== 0));
}
