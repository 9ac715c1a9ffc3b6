import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { overview } from "@wellpaid/contract/overview/overview";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { Client } from "pg";
import { expect, test } from "vitest";
import { runChecks } from "../../../../tools/ledger-check/run-checks.ts";
import { transact } from "@wellpaid/api/database/transaction";
import {
  recordEmployerPayment,
  reverseEmployerPayment,
} from "@wellpaid/api/features/payroll/employer-payments/record-payment";
import { signedIn, testAdministrator } from "../people/administrators.ts";
import { testColleague } from "../people/colleagues.ts";
import { testPaydays } from "../payroll/paydays.ts";
import { testProduct } from "../product/product.ts";
import { takeDifferently as takeReturn } from "../payroll/returns.ts";
import { testSavers } from "../savings/saving-journey.ts";
import { ExposureModel } from "./exposure-model.ts";

const product = await testProduct({ employersPay: false });
const { operations, owner, ownerUrl } = product.database;
const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);

const PAYDAYS = 12;
const FEE = 200;
const SHORT_OF_PAY = 6;
const LEAVES = 9;
const TOOK_LESS = 1;
const TOOK_MORE = 7;

const { saver } = testSavers(product);
const SAVES = 5_000;
const first = await saver({ monthlyContribution: SAVES });
const { companyId } = first;
const people = [first, ...(await Promise.all([1, 2, 3].map(() => testColleague(product, first))))];
const model = new ExposureModel([{ pay: 200_000, saves: SAVES }, ...[1, 2, 3].map(() => ({ pay: 150_000 }))]);
const bringer = await testAdministrator(product, companyId, ["payroll"]);
const confirmer = await testAdministrator(product, companyId, ["owner"]);
let payments = 0;
let maxWaiting = 0;

const personAt = (at: number) => {
  const person = people[at];
  if (person === undefined) throw new Error(`no employee is at ${at}`);
  return person;
};
const today = async () => civilDate((await product.now()).toISOString().slice(0, 10));

/** Compares what the product reports as outstanding, due and overdue with the model. */
async function compare(after: string): Promise<void> {
  const { rows } = await owner.query<{ pence: string }>(
    "select exposed_pence as pence from exposure where company_id = $1",
    [companyId],
  );
  expect(Number(rows[0]?.pence), after).toBe(model.exposed());
  const { rows: waiting } = await owner.query<{ pence: string }>(
    "select coalesce(sum(amount_pence), 0) as pence from savings_deposit where company_id = $1 and status = 'waiting'",
    [companyId],
  );
  expect(Number(waiting[0]?.pence), after).toBe(model.waiting());
  maxWaiting = Math.max(maxWaiting, model.waiting());
  const { payments: due } = await (await signedIn(product, confirmer))(overview, { query: {} });
  const shown = due?.map(({ runId, outstanding, overdueSince }) => ({ runId, outstanding, overdueSince }));
  expect(shown, after).toEqual(model.outstanding(await today()));
}

async function withdraw(at: number, pounds: number): Promise<string> {
  await stayIn(personAt(at));
  const { id } = await product.as(personAt(at).token)(pay.withdraw, { body: { amount: pounds } });
  model.person(at).open += pounds * 100 + FEE;
  return id;
}

const setPay = async (at: number, pence: number): Promise<void> => {
  await owner.query(
    "update payroll_record r set monthly_salary_pence = $2 from employee e where e.id = $1 and r.id = e.payroll_record_id",
    [personAt(at).id, pence],
  );
  model.person(at).pay = pence;
};

/** The rail reports that a payment has failed, and the product reads it. */
async function fail(advanceId: string): Promise<void> {
  await owner.query(
    "update sandbox.payment set settles_at = app_now(), fails_with = 'account-closed' where reference = $1",
    [`adv-${advanceId}`],
  );
  await pass(3_700);
}
const hang = (advanceId: string) =>
  owner.query("update sandbox.payment set settles_at = settles_at + interval '100 days' where reference = $1", [
    `adv-${advanceId}`,
  ]);

/** The employer pays `pence` of the run at this place, or is paid back if negative; returns the bank's reference. */
async function receive(at: number, pence: number): Promise<string> {
  payments += 1;
  const run = model.run(at);
  const { rows } = await owner.query<{ reference: string }>(
    "select payment_reference as reference from pay_period where id = $1",
    [run.id],
  );
  const bankReference = `bank ${payments}`;
  const payment = {
    reference: rows[0]?.reference ?? "",
    amountPence: signedPence(pence),
    bankReference,
    receivedOn: await today(),
    isMoreThanOwed: true,
    by: "Ada",
  };
  expect((await transact(operations, (tx) => recordEmployerPayment(tx, payment))).outcome).toBe("recorded");
  run.paid += pence;
  await settle();
  await compare(`${pence} received of run ${at}`);
  return bankReference;
}

async function reverse(at: number, bankReference: string, pence: number): Promise<void> {
  const reversal = { bankReference, reason: "of another company", by: "Ada" };
  expect((await transact(operations, (tx) => reverseEmployerPayment(tx, reversal))).outcome).toBe("reversed");
  model.run(at).paid -= pence;
  await settle();
  await compare(`${pence} of run ${at} reversed`);
}

/** Payroll took `pence` more (or less, if negative) from one person than the posted run says. */
async function takeDifferently(at: number, pence: number): Promise<void> {
  const { id } = model.run(-1);
  const [bring, confirm] = [await signedIn(product, bringer), await signedIn(product, confirmer)];
  await takeReturn(product, { bring, confirm }, { id, employeeId: personAt(at).id, pence });
  await settle();
  model.takesDifferently(model.person(at), pence);
  await compare(`${pence} taken of person ${at}`);
}

/** The withdrawals of one period up to its cut-off; returns one whose payment hangs at the rail, where one does. */
async function withdrawals(period: number): Promise<string | null> {
  const ids = new Map<number, string>();
  for (const [at, person] of model.people.entries())
    if (!person.hasLeft) ids.set(at, await withdraw(at, 20 + ((period * 7 + at * 13) % 60)));
  await compare(`withdrawals of period ${period}`);
  if (period % 2 === 0) {
    await product.as(personAt(1).token)(pay.cancelAdvance, { body: { advanceId: ids.get(1) ?? "" } });
    model.person(1).open = 0;
    await compare("a withdrawal is cancelled");
  }
  await pass(31);
  if (period % 4 === 1) {
    await fail(ids.get(2) ?? "");
    model.person(2).open = 0;
    await compare("a payment has failed");
  }
  const hanging = period % 5 === 2 ? (ids.get(0) ?? null) : null;
  if (hanging !== null) await hang(hanging);
  await pass(10);
  return hanging;
}

/** How the employer pays the run of this period, once its payday has passed. */
async function pays(period: number): Promise<void> {
  const { owed, paid } = model.run(-1);
  const all = owed - paid;
  switch (period % 6) {
    case 0:
      await receive(-1, all);
      break;
    case 1:
      await receive(-1, Math.floor(all / 2));
      break;
    case 2:
      await goTo(addDays(civilDate(model.run(-1).payday), 5), "09:00");
      await compare("a run is overdue");
      await receive(-1, all);
      await receive(-2, model.run(-2).owed - model.run(-2).paid);
      break;
    case 4:
      await receive(-1, all + 1_000);
      await receive(-1, -600);
      break;
    case 5:
      await reverse(-1, await receive(-1, all), all);
      await receive(-1, all - 100);
      break;
    default:
      // The payment came before payday.
      break;
  }
}

async function ledgerHolds(): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  expect((await runChecks(client, { rail: true })).difference).toBeNull();
  await client.end();
}

test("keeps exposure and dues exact and savings waiting through twelve paydays of payment faults", async () => {
  await owner.query(
    `insert into on_demand_pay_account (employee_id, company_id, status)
     select id, company_id, 'active' from employee where company_id = $1 on conflict do nothing`,
    [companyId],
  );
  await settle();
  for (let period = 0; period < PAYDAYS; period += 1) {
    const { id, firstDay, payday, cutOffDay } = await periodOf(first);
    if (period > 0) await goTo(addDays(firstDay, 13), "10:00");
    const hanging = await withdrawals(period);
    if (period === SHORT_OF_PAY) await setPay(3, 3_000);
    if (period === LEAVES) await setPay(3, 0);
    if (period === LEAVES)
      await owner.query("update employee set left_on = $2 where id = $1", [personAt(3).id, addDays(cutOffDay, -1)]);
    await goTo(cutOffDay, "12:01");
    model.fix(id, payday);
    await compare(`cut-off of period ${period}`);
    if (period === SHORT_OF_PAY) await setPay(3, 150_000);
    if (period === LEAVES) model.person(3).hasLeft = true;
    if (hanging !== null) {
      const { rows } = await owner.query<{ pence: number }>(
        "select amount_pence::int as pence from withdrawal where id = $1",
        [hanging],
      );
      await fail(hanging);
      model.owesBack(model.person(0), (rows[0]?.pence ?? 0) + FEE);
      await compare("a payment has failed after the run took it");
    }
    if (period % 6 === 3) await receive(-1, model.run(-1).owed);
    await goTo(payday, "12:00");
    model.run(-1).isPosted = true;
    await compare(`payday of period ${period}`);
    await pays(period);
    if (period === TOOK_LESS) await takeDifferently(0, -500);
    if (period === TOOK_MORE) await takeDifferently(2, 800);
    await ledgerHolds();
    await goTo(addDays(payday, 6), "09:00");
    await compare(`after payday of period ${period}`);
  }
  // Credits left one run with less to pay than it saves: its savings wait for what is missing from other runs.
  for (const at of [5, 11]) await receive(at, 100);
  expect(model.runs).toHaveLength(PAYDAYS);
  expect(model.person(3).carried).toBeGreaterThan(0);
  expect(maxWaiting).toBe(2 * SAVES);
  expect(model.waiting()).toBe(0);
  expect(product.failures).toEqual([]);
});
