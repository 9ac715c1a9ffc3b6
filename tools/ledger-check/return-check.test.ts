import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDecimal } from "@wellpaid/domain/money/format";
import { pence, signedPence } from "@wellpaid/domain/money/pence";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClaimedJob } from "../../apps/api/src/database/outbox.ts";
import { carryReturn } from "../../apps/api/src/features/payroll/payroll-runs/returns/carry-return.ts";
import { withdrawEarlier } from "../../apps/api/src/sandbox-control/withdrawals.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { confirmReturnWithReasons } from "@wellpaid/testing/payroll/returns";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";
import { testTeam } from "@wellpaid/testing/people/teams";
import { foundAfter } from "./testing/plant-fault.ts";
import { PLANTED_RETURN_FAULTS } from "./testing/planted-return-faults.ts";
import { checksOf, runChecks } from "./run-checks.ts";

const product = await testProduct();
const { owner, db, ownerUrl } = product.database;
const client = new Client({ connectionString: ownerUrl });
const against = { rail: true, provider: true };
const { settle, pass, goTo, periodOf, periodsOf } = testPaydays(product);

/** Random amounts taken; the same seed repeats them. */
const seed = Number(process.env.PROPERTY_SEED);
const TEAM = 7;
/** For one line: as due, nothing, or a difference in pence. */
const anyTaking = fc.oneof(
  fc.constant("as told" as const),
  fc.constant("nothing" as const),
  fc.integer({ min: -900, max: 900 }),
);
const takings = fc.sample(fc.array(anyTaking, { minLength: 40, maxLength: 40 }), { seed, numRuns: 3 });

interface Result {
  readonly number: string;
  readonly due: number;
}

const deductionsOf = async (payPeriodId: string): Promise<readonly Result[]> => {
  const { rows } = await owner.query<{ number: string; due: string }>(
    `select r.employee_number as number, d.due_pence as due from deduction d join employee e on e.id = d.employee_id
       join payroll_record r on r.id = e.payroll_record_id where d.pay_period_id = $1 order by 1`,
    [payPeriodId],
  );
  return rows.map(({ number, due }) => ({ number, due: Number(due) }));
};

function takenOf({ due }: Result, taking: "as told" | "nothing" | number): number {
  if (taking === "as told") return due;
  if (taking === "nothing") return 0;
  return Math.max(Math.min(0, due), due + taking);
}

/** Uploads what payroll took; confirmed by default, with the worker killed between its batches. */
async function bringBack(
  who: TestPerson,
  payPeriodId: string,
  taking: (at: number) => "as told" | "nothing" | number,
  { isConfirmed = true } = {},
): Promise<void> {
  const lines = (await deductionsOf(payPeriodId)).map(
    (result, at) => `${result.number},${formatDecimal(signedPence(takenOf(result, taking(at))))}`,
  );
  const [administrator, two] = [
    await testAdministrator(product, who.companyId),
    await testAdministrator(product, who.companyId),
  ];
  const params = { id: payPeriodId };
  const file = ["Employee number,Taken", ...lines].join("\n");
  const brought = await administrator.ask(returns.bringPayrollReturn, { params, query: {}, file });
  expect(brought.faults).toEqual([]);
  if (!isConfirmed) return;
  await confirmReturnWithReasons(two.ask, { ...params, returnId: brought.return?.id ?? "" });
  const job: ClaimedJob = {
    id: 0,
    kind: "carry-payroll-return",
    key: "by hand",
    companyId: who.companyId,
    payload: { returnId: brought.return?.id },
    attempts: 1,
  };
  let batches = 0;
  const kill = () => {
    batches += 1;
    if (batches > 2) throw new Error("killed");
  };
  await carryReturn(product.ctx, { batchSize: 2, beforeBatch: kill })(job).catch(() => "killed");
  // Two workers at once, and the job's own worker after them.
  const both = () => carryReturn(product.ctx, { batchSize: 1 })(job);
  expect(await Promise.all([both(), both()])).toEqual(["done", "done"]);
  await settle();
}

const peopleOf = async ({ companyId }: TestPerson): Promise<readonly { readonly id: string }[]> =>
  (await owner.query<{ id: string }>("select id from employee where company_id = $1 order by username", [companyId]))
    .rows;

/** Some withdraw again, twelve days after a payday. */
async function withdrawAgain(who: TestPerson, payday: CivilDate, amountPence: number): Promise<void> {
  await goTo(addDays(payday, 12), "10:00");
  for (const { id } of (await peopleOf(who)).slice(0, 3)) {
    const result = await withdrawEarlier(db, { id, companyId: who.companyId }, pence(amountPence), await product.now());
    if ("refused" in result) throw new Error(result.message);
  }
  for (let checks = 0; checks < 3; checks += 1) await pass(31);
}

/** Three paydays whose returns differ: one in time, one once the next run is fixed; one person has left, one saves. */
async function liveThroughReturns(): Promise<void> {
  const saver = await testSavers(product).saver();
  const { first, payPeriodId } = await testTeam(product, TEAM);
  await owner.query(
    `update payroll_record r set employee_number = n.at from (select id, row_number() over (order by id) + 100 as at
       from payroll_record where company_id = $1) n where n.id = r.id`,
    [first.companyId],
  );
  const saved = await periodOf(saver);
  const period = await periodOf(first);
  await goTo(period.cutOffDay, "12:01");
  await goTo(period.payday, "12:00");
  // Payroll took too much from a person who has left: no run will give it back.
  const [leaver] = (await peopleOf(first)).slice(-1);
  await owner.query(
    "update payroll_record set left_on = $2 where id = (select payroll_record_id from employee where id = $1)",
    [leaver?.id, period.payday],
  );
  const leaversPlace = (
    await owner.query<{ number: string }>(
      "select r.employee_number as number from payroll_record r join employee e on e.payroll_record_id = r.id where e.id = $1",
      [leaver?.id],
    )
  ).rows[0]?.number;
  const locations = (await deductionsOf(payPeriodId)).map(({ number }) => number);
  const firstTaking = (at: number) => (at < 2 ? -7 : (takings[0]?.[at] ?? 0));
  await bringBack(first, payPeriodId, (at) => (locations[at] === leaversPlace ? 1_000 : firstTaking(at)));
  for (let checks = 0; checks < 3; checks += 1) await pass(3_700);

  await withdrawAgain(first, period.payday, 3_000);
  const second = await periodOf(first);
  await goTo(second.cutOffDay, "12:01");
  if (saved.payday <= second.cutOffDay) await bringBack(saver, saved.id, () => "nothing");
  await goTo(second.payday, "12:00");
  await withdrawAgain(first, second.payday, 2_000);
  const third = await periodOf(first);
  await goTo(third.cutOffDay, "12:01");
  await bringBack(first, second.id, (at) => takings[1]?.[at] ?? 0);
  await goTo(third.payday, "12:00");
  const fourth = await periodOf(first);
  await goTo(fourth.cutOffDay, "12:01");
  await bringBack(first, third.id, (at) => (at === 0 ? 5 : (takings[2]?.[at] ?? 0)), { isConfirmed: false });
}

beforeAll(async () => {
  await client.connect();
  await liveThroughReturns();
});
afterAll(() => client.end());

describe(`returns of payroll with PROPERTY_SEED=${seed}`, () => {
  test("lose and double nothing, and keep the deposit of a saver who owes it", async () => {
    const { counts, difference } = await runChecks(client, against);
    expect(difference).toBeNull();
    expect(counts["returns of payroll"]).toBe(4);
    expect(product.failures).toEqual([]);
    const { rows } = await owner.query<{ status: string }>(
      "select distinct b.status from refund b join payroll_difference f on f.id = b.difference_id where b.status = 'paid'",
    );
    expect(rows).toEqual([{ status: "paid" }]);
    const { rows: deposits } = await owner.query(
      `select d.status, f.owed_pence::int as owed, f.settled_by is not null as settled from payroll_difference f
         join savings_deposit d on d.deduction_id = f.deduction_id`,
    );
    expect(deposits).toEqual([{ status: "placed", owed: 5_000, settled: expect.any(Boolean) }]);
  });

  test.each(PLANTED_RETURN_FAULTS)("fail their check when %s", async (_fault, plant, check) => {
    expect(await foundAfter(client, checksOf(against), plant)).toContain(check);
  });

  test("delay no payday", async () => {
    const { rows } = await owner.query<{ company: string }>(
      "select distinct company_id as company from payroll_return",
    );
    for (const { company } of rows) {
      const periods = await periodsOf({ companyId: company } as TestPerson);
      expect(periods.slice(0, -1).every(({ status }) => status === "posted")).toBe(true);
    }
  });
});
