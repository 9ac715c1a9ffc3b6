import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { Client } from "pg";
import { beforeEach, expect, test } from "vitest";
import { runChecks } from "../../../../../../../tools/ledger-check/run-checks.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testColleague } from "@wellpaid/testing/people/colleagues";
import { testEmployerPayments } from "@wellpaid/testing/payroll/employer-payments";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { takeOfEach } from "@wellpaid/testing/payroll/returns";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

// Two colleagues upload and confirm what their payroll says it took. Whatever it says, savings and refunds leave only once the
// employer's money has arrived.

const product = await testProduct({ employersPay: false });
const { owner, ownerUrl, app } = product.database;
const savers = testSavers(product);
const { settle, pass, goTo, periodOf, stayIn } = savers;
const { runOf, receive, receiveAll } = testEmployerPayments(product);

const SAVED = 50_000;
/** £20 and the fee. */
const WITHDRAWN = 2_200;
let person: TestPerson;
let two: TestPerson;
let three: TestPerson;

/** Three colleagues who may withdraw. */
beforeEach(async () => {
  person = await savers.person();
  two = await testColleague(product, person);
  three = await testColleague(product, person);
  await owner.query(
    "insert into on_demand_pay_account (employee_id, company_id, status) select unnest($1::uuid[]), $2, 'active'",
    [[two.id, three.id], person.companyId],
  );
  await settle();
});

async function withdraw(...people: readonly TestPerson[]): Promise<void> {
  for (const who of people) {
    await stayIn(who);
    await product.as(who.token)(pay.withdraw, { body: { amount: 20 } });
  }
  await pass(31);
  await pass(10);
}

/** Saves this amount on each payday from now on. */
const save = (who: TestPerson, monthlyContributionPence: number): Promise<unknown> =>
  giveSaving(product, who, { monthlyContributionPence });

const stopSaving = ({ id }: TestPerson): Promise<unknown> =>
  owner.query("update saving set starts_from = '2099-01-01' where employee_id = $1", [id]);

/** Makes payroll report another last day or salary for a person. */
const report = ({ id }: TestPerson, column: "left_on" | "monthly_salary_pence", value: string | number) =>
  owner.query(
    `update payroll_record set ${column} = $2 where id = (select payroll_record_id from employee where id = $1)`,
    [id, value],
  );

/** Moves past the payday of this period; returns its run. */
async function payday(): Promise<{ readonly id: string; readonly payday: string }> {
  const period = await periodOf(person);
  await goTo(period.cutOffDay, "12:01");
  await goTo(period.payday, "12:00");
  return period;
}

type Beside = readonly (readonly [TestPerson, number])[];
async function returned({ id }: { readonly id: string }, ...beside: Beside): Promise<void> {
  const { ask: bring } = await testAdministrator(product, person.companyId, ["payroll"]);
  const { ask: confirm } = await testAdministrator(product, person.companyId, ["owner"]);
  await takeOfEach(product, { bring, confirm }, { id, beside: new Map(beside.map(([who, by]) => [who.id, by])) });
  await settle();
}

async function pays({ id }: { readonly id: string }, amount: number | "all"): Promise<void> {
  const paid = await (amount === "all" ? receiveAll(id) : receive(id, amount));
  expect(paid).toMatch(/^bank /);
  await settle();
}

/** What has left to banks and as refunds, in pence. */
async function left(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select coalesce(sum(amount_pence), 0)::int from savings_deposit where company_id = $1 and status <> 'waiting') as savings,
       (select coalesce(sum(amount_pence), 0)::int from payment_authorisation where company_id = $1 and cause_type = 'refund') as refunds`,
    [person.companyId],
  );
  return rows[0];
}

test("refuses a penny credit returned as £500, and savings of a colleague wait for money", async () => {
  await withdraw(two);
  const before = await payday();
  await returned(before, [two, 1]);
  await pays(before, WITHDRAWN + 1);
  await save(person, SAVED);
  const run = await payday();
  expect(await runOf(run.id)).toMatchObject({ owedPence: SAVED - 1 });
  await expect(returned(run, [two, 1 - SAVED])).rejects.toThrow("amount-implausible");
  await owner.query(
    `insert into payroll_return (company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence)
     select $1, $2, id, sha256('x'), 2, 0, $3, $3 from administrator where company_id = $1 limit 1`,
    [person.companyId, run.id, SAVED - 1],
  );
  await expect(
    app.query(
      `insert into payroll_difference (return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence)
       select r.id, d.company_id, d.id, d.employee_id, d.shard, d.due_pence, d.due_pence - 1
       from payroll_return r join deduction d using (pay_period_id) where r.pay_period_id = $1 and d.employee_id = $2`,
      [run.id, two.id],
    ),
  ).rejects.toThrow("cannot give back more");
  await settle();
  expect(await left()).toEqual({ savings: 0, refunds: 0 });
  await pays(run, "all");
  expect(await left()).toEqual({ savings: SAVED, refunds: 0 });
});

test("makes a leaver refund wait when a negative line lowers the run that funds it", async () => {
  await withdraw(person, two, three);
  const before = await payday();
  await returned(before, [person, 1], [two, -WITHDRAWN], [three, WITHDRAWN]);
  await report(three, "left_on", before.payday);
  await pays(before, "all");
  const run = await payday();
  await returned(run, [person, -WITHDRAWN + 1]).catch(() => "faulty");
  expect(await left()).toEqual({ savings: 0, refunds: 0 });
  await pays(run, "all");
  expect(await left()).toEqual({ savings: 0, refunds: WITHDRAWN });
  // What is owed back to an employee who is still there is a credit of the next run, now that it is covered.
  expect(await runOf((await payday()).id)).toMatchObject({ owedPence: -1 });
});

test("lowers the next run by an excess, with an equal shortfall, only after payment of both", async () => {
  await save(person, SAVED);
  await withdraw(two);
  const before = await payday();
  await pays(before, "all");
  expect(await left()).toEqual({ savings: SAVED, refunds: 0 });
  await returned(before, [person, -SAVED], [two, SAVED]);
  await report(person, "left_on", before.payday);
  await save(two, SAVED);
  const run = await payday();
  expect(await runOf(run.id)).toMatchObject({ owedPence: SAVED });
  expect(await left()).toEqual({ savings: SAVED, refunds: 0 });
  await pays(run, "all");
  await pays(before, SAVED);
  expect(await left()).toEqual({ savings: 2 * SAVED, refunds: 0 });
  expect(await runOf((await payday()).id)).toMatchObject({ owedPence: 0 });
  expect(await left()).toEqual({ savings: 3 * SAVED, refunds: 0 });
});

test("funds no later run through the excess credit of an unpaid run", async () => {
  await withdraw(person);
  const unpaid = await payday();
  await save(two, SAVED);
  await pass(15 * 86_400);
  await withdraw(three);
  const run = await payday();
  await returned(unpaid, [person, SAVED]);
  await returned(run, [two, -SAVED], [three, SAVED]);
  await stopSaving(two);
  await report(three, "left_on", run.payday);
  await pays(run, "all");
  const later = await payday();
  expect(await runOf(later.id)).toMatchObject({ owedPence: SAVED });
  expect(await left()).toEqual({ savings: 0, refunds: 0 });
  await expect(
    app.query("update refund set status = 'credited', deduction_id = $2 where employee_id = $1", [
      person.id,
      (await owner.query<{ id: string }>("select id from deduction where pay_period_id = $1 limit 1", [later.id]))
        .rows[0]?.id,
    ]),
  ).rejects.toThrow("once the employer's money covers it");
  await pays(later, "all");
  expect(await left()).toEqual({ savings: SAVED, refunds: SAVED });
});

test("makes savings wait for both runs that collect what payroll took less", async () => {
  await save(person, WITHDRAWN);
  await withdraw(two);
  const before = await payday();
  await returned(before, [person, -WITHDRAWN]);
  await pays(before, "all");
  await stopSaving(person);
  await report(person, "monthly_salary_pence", WITHDRAWN - 1);
  const max = await payday();
  await report(person, "monthly_salary_pence", 200_000);
  const rest = await payday();
  await pays(rest, 1);
  expect(await left()).toEqual({ savings: 0, refunds: 0 });
  await pays(max, "all");
  expect(await left()).toEqual({ savings: WITHDRAWN, refunds: 0 });
});

test("keeps the ledger balanced after all these attempts", async () => {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  expect((await runChecks(client, { rail: true })).difference).toBeNull();
  await client.end();
});
