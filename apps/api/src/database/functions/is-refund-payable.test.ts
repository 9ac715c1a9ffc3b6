import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { NO_PENCE, signedPence } from "@wellpaid/domain/money/pence";
import { coversRefunds } from "@wellpaid/domain/payroll/employer-payment";
import { isPayToCome } from "@wellpaid/domain/payroll/pay-to-come";
import { expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { type Facts, withFacts } from "@wellpaid/testing/database/with-facts";

const { owner } = await testDatabase();

const newId = () => crypto.randomUUID();
const BOTH = [true, false];
const AT = "2031-03-28T12:00:00Z";
const LAST_DAY = "2031-03-20";

interface Case {
  readonly isInPayroll: boolean;
  readonly owes: "carried-over" | "advances-receivable" | null;
  readonly hasEnded: boolean;
  /** Who has set the last day. */
  readonly lastDayOf: "payroll" | "employer" | null;
  readonly lastPostedPayday: string | null;
  /** For the run that took it, which was of £10. */
  readonly received: number;
}

const DEBTS = ["carried-over", "advances-receivable", null] as const;
const CASES: readonly Case[] = BOTH.flatMap((isInPayroll) =>
  DEBTS.flatMap((owes) =>
    BOTH.flatMap((hasEnded) =>
      (["payroll", "employer", null] as const).flatMap((lastDayOf) =>
        [null, "2031-03-19", LAST_DAY, "2031-03-21"].flatMap((lastPostedPayday) =>
          [1_000, 999].map((received) => ({ isInPayroll, owes, hasEnded, lastDayOf, lastPostedPayday, received })),
        ),
      ),
    ),
  ),
);

const insertRun = ({ insert }: Facts, companyId: string, run: Readonly<Record<string, unknown>>) =>
  insert("pay_period", {
    ...{ company_id: companyId, month: "2031-03", first_day: "2031-03-01", cut_off_day: "2031-03-01" },
    ...{ status: "posted", fixed_at: AT, posted_at: AT, ...run },
  });

async function insertPerson(facts: Facts, companyId: string, it: Case): Promise<string> {
  const name = { company_id: companyId, name: "Rex", surname: "Example" };
  const leftOn = (by: Case["lastDayOf"]) => (it.lastDayOf === by ? LAST_DAY : null);
  const record = it.isInPayroll
    ? await facts.insert("payroll_record", {
        ...name,
        employee_number: newId().toUpperCase(),
        left_on: leftOn("payroll"),
      })
    : null;
  const employeeId = await facts.insert("employee", {
    ...{
      ...name,
      phone: newId(),
      payroll_record_id: record,
      ended_at: it.hasEnded ? AT : null,
      left_on: leftOn("employer"),
    },
  });
  const owing = { company_id: companyId, employee_id: employeeId };
  if (it.owes !== null) await facts.insert("ledger_account", { ...owing, kind: it.owes, balance_pence: 1 });
  if (it.lastPostedPayday !== null) await insertRun(facts, companyId, { payday: it.lastPostedPayday });
  return employeeId;
}

async function insertTaking(facts: Facts, companyId: string, { received }: Case): Promise<string> {
  const run = { pay_group_id: newId(), payday: "2031-03-28", due_pence: 1_000 };
  const runId = await insertRun(facts, companyId, run);
  const payment = { bank_reference: newId(), received_on: "2031-03-28", recorded_by: "Ada", amount_pence: received };
  await facts.insert("employer_payment", { ...payment, company_id: companyId, pay_period_id: runId });
  return runId;
}

/** What is owed back, in pence, and of what; as the cause has it unless it says otherwise. */
interface Cause {
  readonly of: "withdrawal" | "difference";
  readonly amount: number;
  readonly fee: number;
  readonly status: string;
  readonly isCarried: boolean;
}
const WITHDRAWAL: Cause = { of: "withdrawal", amount: 400, fee: 20, status: "failed", isCarried: false };
const DIFFERENCE: Cause = { of: "difference", amount: 420, fee: 0, status: "", isCarried: true };

async function insertRefund(facts: Facts, who: { companyId: string; employeeId: string; runId: string }, cause: Cause) {
  const { insert } = facts;
  const of = { company_id: who.companyId, employee_id: who.employeeId };
  const none = ["withdrawals", "fees", "savings"].flatMap((name) => [`${name}_owed_pence`, `${name}_taken_pence`]);
  const others = [
    "salary",
    "carried_over_owed",
    "carried_over_taken",
    "carried_on",
    "amounts_credited",
    "fees_credited",
    "net",
  ];
  const deductionId = await insert("deduction", {
    ...Object.fromEntries([...none, ...others.map((name) => `${name}_pence`)].map((column) => [column, 0])),
    ...{ ...of, pay_period_id: who.runId, payday: "2031-03-28", shard: 0 },
  });
  const refund = { ...of, amount_pence: cause.amount, fee_pence: cause.fee };
  if (cause.of === "difference") {
    const difference = {
      ...of,
      return_id: newId(),
      deduction_id: deductionId,
      shard: 0,
      due_pence: 0,
      taken_pence: 420,
    };
    const carried = { carried_at: cause.isCarried ? AT : null };
    const id = await insert("payroll_difference", { ...difference, ...carried });
    return insert("refund", { ...refund, difference_id: id });
  }
  const account = { sort_code: "040004", account_number: "31424821", account_name: "Rex", cancellable_until: AT };
  const id = await insert("withdrawal", {
    ...{ ...of, ...account, period_start: "2031-03-01", payday: "2031-03-28", limit_pence: 1_000, max_count: 5 },
    ...{ amount_pence: 400, fee_pence: 20, status: cause.status },
  });
  await insert("deduction_withdrawal", { withdrawal_id: id, deduction_id: deductionId, company_id: who.companyId });
  return insert("refund", { ...refund, withdrawal_id: id });
}

async function isPayable(facts: Facts, it: Case, cause: Cause): Promise<unknown> {
  const companyId = newId();
  const employeeId = await insertPerson(facts, companyId, it);
  const runId = await insertTaking(facts, companyId, it);
  const refundId = await insertRefund(facts, { companyId, employeeId, runId }, cause);
  return facts.valueOf("is_refund_payable($1)", refundId);
}

test("pays refunds by is_refund_payable as the domain decides it", async () => {
  await withFacts(owner, async (facts) => {
    for (const it of CASES) {
      const hasLastDay = it.lastDayOf === "employer" || (it.lastDayOf === "payroll" && it.isInPayroll);
      const isToCome = isPayToCome({
        ...{ isInPayroll: it.isInPayroll, owesSomething: it.owes !== null, hasEnded: it.hasEnded },
        lastDay: hasLastDay ? civilDate(LAST_DAY) : null,
        lastPostedPayday: it.lastPostedPayday === null ? null : civilDate(it.lastPostedPayday),
      });
      const money = { status: "posted", owedPence: signedPence(1_000), takenLessPence: NO_PENCE } as const;
      const byDomain = !isToCome && coversRefunds({ ...money, paidPence: signedPence(it.received) });
      for (const cause of [WITHDRAWAL, DIFFERENCE])
        expect([it, cause.of, await isPayable(facts, it, cause)]).toEqual([it, cause.of, byDomain]);
    }
  });
});

test.each<[string, Cause, boolean]>([
  ["a failed withdrawal", WITHDRAWAL, true],
  ["a withdrawal that was paid", { ...WITHDRAWAL, status: "paid" }, false],
  ["a withdrawal under way", { ...WITHDRAWAL, status: "processing" }, false],
  ["a penny more than a failed withdrawal", { ...WITHDRAWAL, amount: 401 }, false],
  ["a failed withdrawal, with a fee moved to its amount", { ...WITHDRAWAL, amount: 420, fee: 0 }, false],
  ["a carried difference", DIFFERENCE, true],
  ["a difference that is not carried", { ...DIFFERENCE, isCarried: false }, false],
  ["a penny less than a carried difference", { ...DIFFERENCE, amount: 419 }, false],
])("of %s, is_refund_payable decides by its cause", async (_case, cause, isPaid) => {
  const nobody = {
    isInPayroll: false,
    owes: null,
    hasEnded: false,
    lastDayOf: null,
    lastPostedPayday: null,
    received: 1_000,
  };
  await withFacts(owner, async (facts) => expect(await isPayable(facts, nobody, cause)).toBe(isPaid));
});
