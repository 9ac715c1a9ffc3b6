import { pence, signedPence } from "@wellpaid/domain/money/pence";
import { coversRefunds } from "@wellpaid/domain/payroll/employer-payment";
import { expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { type Facts, withFacts } from "@wellpaid/testing/database/with-facts";

const { owner } = await testDatabase();

const AT = "2031-03-28T12:00:00Z";
const PAYDAY = "2031-03-28";
const BOTH = [false, true];

interface Run {
  readonly companyId: string;
  readonly status: "open" | "fixed" | "posted";
  readonly due: number;
  readonly received: number;
  readonly savings: number;
  readonly isCountedAsPaid: boolean;
  readonly returned: "brought" | "confirmed" | "carried" | null;
  /** What payroll says that it took less, of one line. */
  readonly less: number;
}

/** Of £10, posted and paid for. */
const PAID = {
  status: "posted",
  due: 1_000,
  received: 1_000,
  savings: 0,
  isCountedAsPaid: false,
  returned: null,
  less: 0,
} as const;
const newId = () => crypto.randomUUID();

const insertReturn = ({ insert }: Facts, { companyId, due, less, returned }: Run, runId: string) =>
  insert("payroll_return", {
    ...{
      company_id: companyId,
      pay_period_id: runId,
      status: returned,
      uploaded_by: newId(),
      sha256: Buffer.alloc(32),
    },
    ...(returned === "brought" ? {} : { confirmed_by: newId(), confirmed_at: AT }),
    ...{ ended_at: returned === "carried" ? AT : null, lines: 1, unnamed: 0, due_pence: due, taken_pence: due - less },
  });

const insertDifference = ({ insert }: Facts, returnId: string, row: Readonly<Record<string, unknown>>) =>
  insert("payroll_difference", {
    ...{ return_id: returnId, company_id: newId(), deduction_id: newId(), employee_id: newId(), shard: 0 },
    ...row,
  });

async function insertRun(facts: Facts, run: Run): Promise<string> {
  const { companyId, status, due, received } = run;
  const id = await facts.insert("pay_period", {
    ...{ company_id: companyId, pay_group_id: newId(), month: "2031-03", first_day: "2031-03-01", payday: PAYDAY },
    ...{ cut_off_day: "2031-03-25", status, due_pence: due, savings_pence: run.savings },
    ...{ fixed_at: status === "open" ? null : AT, posted_at: status === "posted" ? AT : null },
    is_counted_as_paid: run.isCountedAsPaid,
  });
  if (received !== 0) {
    const ofRun = { company_id: companyId, pay_period_id: id, amount_pence: received };
    await facts.insert("employer_payment", {
      ...ofRun,
      bank_reference: newId(),
      received_on: PAYDAY,
      recorded_by: "Ada",
    });
  }
  if (run.returned === null) return id;
  const returnId = await insertReturn(facts, run, id);
  if (run.less > 0) await insertDifference(facts, returnId, { due_pence: due, taken_pence: due - run.less });
  return id;
}

test("covers refunds by covers_refunds as the domain decides it", async () => {
  const runs = (["open", "fixed", "posted"] as const).flatMap((status) =>
    ([null, "brought", "confirmed", "carried"] as const).flatMap((returned) =>
      (returned === null ? [0] : [0, 300]).flatMap((less) =>
        BOTH.flatMap((isCountedAsPaid) =>
          [0, 699, 700, 999, 1_000].map((received) => ({ ...PAID, status, returned, less, isCountedAsPaid, received })),
        ),
      ),
    ),
  );
  await withFacts(owner, async (facts) => {
    for (const run of runs) {
      const id = await insertRun(facts, { ...run, companyId: newId() });
      const takenLess = run.returned === null || run.returned === "brought" ? 0 : run.less;
      const byDomain = coversRefunds({
        status: run.status,
        owedPence: signedPence(run.due - takenLess),
        paidPence: signedPence(run.received + (run.isCountedAsPaid ? run.due : 0)),
        takenLessPence: pence(takenLess),
      });
      expect([run, await facts.valueOf("covers_refunds($1)", id)]).toEqual([run, byDomain]);
    }
    expect(await facts.valueOf("covers_refunds($1)", newId())).toBe(false);
  });
});

const SHORT = { ...PAID, received: 999 };
/** It gives back to people what it takes of them for savings. */
const SAVED = { ...PAID, savings: 1_500 };
const LESS = { ...PAID, returned: "confirmed", less: 600, received: 400 } as const;

test.each<[string, Omit<Run, "companyId">, Omit<Run, "companyId"> | null, boolean]>([
  ["all of it came", PAID, null, true],
  ["a penny is missing", SHORT, null, false],
  ["a penny is missing, and it counts as paid", { ...SHORT, received: 0, isCountedAsPaid: true }, null, true],
  ["its payday is to come", { ...PAID, status: "fixed" }, null, false],
  ["it is open, with nothing in it", { ...PAID, status: "open", due: 0, received: 0 }, null, false],
  ["another is short, and what came pays its savings", { ...PAID, savings: 1_000 }, SHORT, true],
  ["another is short, and what came pays all but a penny of its savings", { ...PAID, savings: 1_001 }, SHORT, false],
  ["another is covered, and what came does not pay its savings", SAVED, PAID, true],
  [
    "another is short before its payday, and what came does not pay its savings",
    SAVED,
    { ...SHORT, status: "fixed" },
    true,
  ],
  ["of another payroll took less, and what came does not pay its savings", SAVED, LESS, false],
  [
    "it counts as paid, another is short, and its savings are more",
    { ...SAVED, isCountedAsPaid: true, received: 0 },
    SHORT,
    true,
  ],
  ["payroll took less, and what came pays its savings", { ...LESS, savings: 400 }, null, true],
  ["payroll took less, and what came pays all but a penny of its savings", { ...LESS, savings: 401 }, null, false],
  ["a return that says payroll took less is not confirmed", { ...LESS, returned: "brought" }, null, false],
])("of a run of which %s, is_run_paid says so: %#", async (_case, run, other, isPaid) => {
  await withFacts(owner, async (facts) => {
    const companyId = newId();
    const id = await insertRun(facts, { ...run, companyId });
    if (other !== null) await insertRun(facts, { ...other, companyId });
    await insertRun(facts, { ...SHORT, companyId: newId() });
    expect(await facts.valueOf("is_run_paid($1)", id)).toBe(isPaid);
  });
});

/** A line from whose pay, just enough, this was taken of a debt. */
const insertLine = (
  { insert }: Facts,
  line: { runId: string; employeeId: string; payday: string; owed: number; rest: number },
) => {
  const taken = line.owed - line.rest;
  const none = [
    "withdrawals_owed",
    "fees_owed",
    "savings_owed",
    "amounts_credited",
    "fees_credited",
    "withdrawals_taken",
  ];
  return insert("deduction", {
    ...{ company_id: newId(), pay_period_id: line.runId, employee_id: line.employeeId, payday: line.payday, shard: 0 },
    ...Object.fromEntries([...none, "fees_taken", "savings_taken", "net"].map((name) => [`${name}_pence`, 0])),
    ...{
      carried_over_owed_pence: line.owed,
      carried_over_taken_pence: taken,
      carried_on_pence: line.rest,
      salary_pence: taken,
    },
  });
};

interface Later {
  readonly isOfSamePerson: boolean;
  /** What the next run carried over, what of it was left for the run after, and what came for each of the two. */
  readonly owed: number;
  readonly rest: number;
  readonly next: Omit<Run, "companyId">;
  readonly after: Omit<Run, "companyId"> | null;
  /** Payroll took less of the line that settled it. */
  readonly lessAgain: Run["returned"];
}

const SETTLED: Later = { isOfSamePerson: true, owed: 300, rest: 0, next: PAID, after: null, lessAgain: null };

test.each<[string, Later | null, boolean]>([
  ["nothing has settled it", null, false],
  ["the next run took it, and is paid", SETTLED, true],
  ["the next run is a penny short", { ...SETTLED, next: SHORT }, false],
  ["the payday of the next run is to come", { ...SETTLED, next: { ...PAID, status: "fixed" } }, false],
  ["the next run carried over less", { ...SETTLED, owed: 299 }, false],
  ["the next run carried over more", { ...SETTLED, owed: 301 }, true],
  ["another person's line settled it", { ...SETTLED, isOfSamePerson: false }, false],
  ["the next run left a penny", { ...SETTLED, rest: 1 }, false],
  ["the run after took what the next one left", { ...SETTLED, rest: 1, after: PAID }, true],
  ["the run after is a penny short", { ...SETTLED, rest: 1, after: SHORT }, false],
  ["the next run left a penny, and is itself short", { ...SETTLED, rest: 1, next: SHORT, after: PAID }, false],
  ["payroll took less of the next line, too", { ...SETTLED, lessAgain: "confirmed" }, false],
  ["a return that says so is not confirmed", { ...SETTLED, lessAgain: "brought" }, true],
])("of a difference: %s, as is_difference_settled and is_deduction_paid have it", async (_case, later, isSettled) => {
  await withFacts(owner, async (facts) => {
    const [companyId, employeeId] = [newId(), newId()];
    const line = { employeeId, payday: PAYDAY, owed: 300, rest: 0 };
    const runId = await insertRun(facts, { ...PAID, companyId });
    const deductionId = await insertLine(facts, { ...line, runId });
    expect(await facts.valueOf("is_deduction_paid($1)", deductionId)).toBe(true);
    let settledBy: string | null = null;
    if (later !== null) {
      const next = await insertRun(facts, { ...later.next, companyId });
      const who = later.isOfSamePerson ? employeeId : newId();
      settledBy = await insertLine(facts, { ...later, employeeId: who, payday: "2031-04-28", runId: next });
      if (later.after !== null) {
        const after = await insertRun(facts, { ...later.after, companyId });
        await insertLine(facts, { ...line, owed: later.rest, payday: "2031-05-28", runId: after });
      }
      if (later.lessAgain !== null) {
        const again = { ...PAID, returned: later.lessAgain, companyId };
        const returnId = await insertReturn(facts, again, newId());
        await insertDifference(facts, returnId, { deduction_id: settledBy, due_pence: 300, taken_pence: 0 });
      }
    }
    const insertLess = async (returned: Run["returned"], row: object) => {
      const returnId = await insertReturn(facts, { ...PAID, returned, companyId }, newId());
      return insertDifference(facts, returnId, { deduction_id: deductionId, due_pence: 300, taken_pence: 0, ...row });
    };
    await insertLess("brought", {});
    expect(await facts.valueOf("is_deduction_paid($1)", deductionId)).toBe(true);
    const carried = later === null ? {} : { carried_at: AT, settled_by: settledBy };
    const differenceId = await insertLess("confirmed", { employee_id: employeeId, ...carried });
    expect(await facts.valueOf("is_difference_settled($1)", differenceId)).toBe(isSettled);
    expect(await facts.valueOf("is_deduction_paid($1)", deductionId)).toBe(isSettled);
  });
});
