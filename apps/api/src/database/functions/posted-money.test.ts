import { expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { type Facts, withFacts } from "@wellpaid/testing/database/with-facts";

const { owner } = await testDatabase();

const newId = () => crypto.randomUUID();
const AT = "2031-03-28T12:00:00Z";
const [COMPANY, EMPLOYEE] = [newId(), newId()];

const insertWithdrawal = ({ insert }: Facts, amount: number, fee: number, status = "processing") =>
  insert("withdrawal", {
    ...{ company_id: COMPANY, employee_id: EMPLOYEE, period_start: "2031-03-01", payday: "2031-03-28", status },
    ...{ amount_pence: amount, fee_pence: fee, cancellable_until: AT, limit_pence: 10_000, max_count: 5 },
    ...{ sort_code: "040004", account_number: "31424821", account_name: "Rex" },
  });

const insertTransfer = (
  { insert }: Facts,
  causeType: string,
  causeId: string,
  step: string,
  companyId: string = COMPANY,
) =>
  insert("ledger_transfer", {
    ...{ company_id: companyId, cause_type: causeType, cause_id: causeId, step, posted_in: "1" },
  });

type Entry = readonly [kind: string, employeeId: string | null, pence: number];
const AMOUNT: readonly Entry[] = [
  ["advances-receivable", EMPLOYEE, 5_000],
  ["payouts-in-transit", null, -5_000],
];
const FEE: readonly Entry[] = [
  ["fees-receivable", EMPLOYEE, 100],
  ["fee-income", null, -100],
];
const OF_ANOTHER = AMOUNT.map(([kind, who, amount]): Entry => [kind, who && newId(), amount]);
const LESS = AMOUNT.map(([kind, who, amount]): Entry => [kind, who, amount - Math.sign(amount)]);

test.each<[string, number, readonly Entry[] | null, { step?: string; companyId?: string }, boolean]>([
  ["with its fee", 100, [...AMOUNT, ...FEE], {}, true],
  ["without a fee, where none was due", 0, AMOUNT, {}, true],
  ["without its fee", 100, AMOUNT, {}, false],
  ["with a fee that was not due", 0, [...AMOUNT, ...FEE], {}, false],
  ["a penny less", 0, LESS, {}, false],
  ["of another person", 0, OF_ANOTHER, {}, false],
  ["of another company", 0, AMOUNT, { companyId: newId() }, false],
  ["and cancelled since", 0, AMOUNT, { step: "cancelled" }, false],
  ["not at all", 0, null, {}, false],
])("of a withdrawal posted %s, is_withdrawal_posted says so: %#", async (_case, fee, entries, over, isPosted) => {
  await withFacts(owner, async (facts) => {
    const id = await insertWithdrawal(facts, 5_000, fee);
    if (over.step !== undefined) await insertTransfer(facts, "advance", id, over.step);
    if (entries !== null) {
      const transfer = await insertTransfer(facts, "advance", id, "withdrawn", over.companyId);
      for (const [at, [kind, who, amount]] of entries.entries()) {
        const account = { company_id: COMPANY, employee_id: who, kind };
        const accountId = await facts.insert("ledger_account", account);
        const entry = { transfer_id: transfer, line: at + 1, account_id: accountId, amount_pence: amount };
        await facts.insert("ledger_entry", entry);
      }
    }
    expect(await facts.valueOf("is_withdrawal_posted($1)", id)).toBe(isPosted);
  });
});

const insertAdvance = async (facts: Facts, status: string, wasWithdrawn = true): Promise<string> => {
  const id = await insertWithdrawal(facts, 5_000, 100, status);
  if (wasWithdrawn) await insertTransfer(facts, "advance", id, "withdrawn");
  return id;
};

/** It credits £3 and is due with £50 in a run that counts as paid, or does not. */
async function insertDeduction({ insert }: Facts, isCountedAsPaid: boolean): Promise<string> {
  const run = { company_id: COMPANY, month: "2031-03", first_day: "2031-03-01", payday: "2031-03-28" };
  const posted = { cut_off_day: "2031-03-25", status: "posted", fixed_at: AT, posted_at: AT };
  const runId = await insert("pay_period", { ...run, ...posted, is_counted_as_paid: isCountedAsPaid });
  const none = [
    "carried_over_owed",
    "carried_over_taken",
    "carried_on",
    "fees_owed",
    "fees_taken",
    "savings_owed",
    "savings_taken",
    "net",
  ];
  return insert("deduction", {
    ...Object.fromEntries(none.map((name) => [`${name}_pence`, 0])),
    ...{ company_id: COMPANY, pay_period_id: runId, employee_id: EMPLOYEE, payday: "2031-03-28", shard: 0 },
    ...{ withdrawals_owed_pence: 5_300, withdrawals_taken_pence: 5_300, salary_pence: 5_000 },
    ...{ amounts_credited_pence: 200, fees_credited_pence: 100 },
  });
}

const insertPayment = ({ insert }: Facts, amount: number, isReversed: boolean) =>
  insert("employer_payment", {
    ...{ company_id: COMPANY, pay_period_id: newId(), amount_pence: amount, bank_reference: "FT 1001" },
    ...{ received_on: "2031-03-28", recorded_by: "Ada" },
    ...(isReversed ? { reversed_at: AT, reversed_by: "Ada", reversal_reason: "of another company" } : {}),
  });

type Insert = (facts: Facts) => Promise<string>;
const advance =
  (status: string, wasWithdrawn?: boolean): Insert =>
  (facts) =>
    insertAdvance(facts, status, wasWithdrawn);
const deduction =
  (isCountedAsPaid: boolean): Insert =>
  (facts) =>
    insertDeduction(facts, isCountedAsPaid);
const payment =
  (amount: number, isReversed = false): Insert =>
  (facts) =>
    insertPayment(facts, amount, isReversed);

test.each<[string, string, number, Insert, boolean]>([
  ["advance", "cancelled", 5_100, advance("cancelled"), true],
  ["advance", "cancelled", 5_101, advance("cancelled"), false],
  ["advance", "cancelled", 5_100, advance("processing"), false],
  ["advance", "cancelled", 5_100, advance("cancelled", false), false],
  ["advance", "failed", 5_100, advance("failed"), true],
  ["advance", "failed", 5_100, advance("cancelled"), false],
  ["advance", "paid", 5_100, advance("paid"), false],
  ["deduction", "fixed", 300, deduction(false), true],
  ["deduction", "fixed", 299, deduction(false), true],
  ["deduction", "fixed", 301, deduction(false), false],
  ["deduction", "posted", 5_000, deduction(true), true],
  ["deduction", "posted", 4_999, deduction(true), false],
  ["deduction", "posted", 5_000, deduction(false), false],
  ["employer-payment", "recorded", 700, payment(700), true],
  ["employer-payment", "recorded", 701, payment(700), false],
  ["employer-payment", "reversed", 700, payment(-700, true), true],
  ["employer-payment", "reversed", 700, payment(-700), false],
  ["employer-payment", "reversed", 700, payment(700, true), false],
  ["savings-deposit", "placed", 700, payment(700), false],
])("of an entry for %s %s over %i, lessens_exposure says so: %#", async (causeType, step, amount, insert, isLess) => {
  await withFacts(owner, async (facts) => {
    const id = await insert(facts);
    const transfer = await insertTransfer(facts, causeType, id, step);
    expect(await facts.valueOf("lessens_exposure($1, $2)", transfer, amount)).toBe(isLess);
  });
  await withFacts(owner, async (facts) => {
    const ofAnother = await insertTransfer(facts, causeType, await insert(facts), step, newId());
    expect(await facts.valueOf("lessens_exposure($1, $2)", ofAnother, amount)).toBe(false);
  });
});
