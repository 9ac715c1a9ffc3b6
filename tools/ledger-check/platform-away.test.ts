import { deactivateSaving, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";
import { runChecks } from "./run-checks.ts";

const product = await testProduct();
const { owner, ownerUrl } = product.database;
const client = new Client({ connectionString: ownerUrl });
const savers = testSavers(product);

beforeAll(() => client.connect());
afterAll(() => client.end());

const readTold = async (query: string, who: TestPerson) => (await owner.query(query, [who.id])).rows;

/** What all of them have requested before the cut-off is taken only the afternoon after payday: until then the platform is away. */
async function overPayday(...ask: readonly ((who: TestPerson, saved: number) => Promise<unknown>)[]) {
  const people: TestPerson[] = [];
  for (const _ of ask) people.push(await savers.saver());
  const [first] = people;
  if (first === undefined) throw new Error("no saver was created");
  await savers.nextPayday(first);
  await savers.goTo("2031-04-22", "10:00");
  await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
  for (const [at, who] of people.entries()) await ask[at]?.(who, (await savers.accountOf(who)).saved);
  const { cutOffDay, payday } = await savers.periodOf(first);
  await savers.goTo(cutOffDay);
  await savers.goTo(payday);
  await savers.goTo("2031-05-01", "13:00");
  await owner.query("delete from sandbox.fault");
  // Notes that were set aside are tried each hour.
  for (let hour = 0; hour < 30; hour += 1) await savers.pass(3_600);
  await savers.days(5);
  return people;
}

test("pays the requested withdrawal once and saves the deposit when the platform is away on payday", async () => {
  const [withdraws, ends] = await overPayday(
    (who, amount) => product.as(who.token)(withdrawSavings, { body: { amount } }),
    (who) => product.as(who.token)(deactivateSaving),
  );
  if (withdraws === undefined || ends === undefined) throw new Error("a saver is missing");
  const { counts, difference } = await runChecks(client, { rail: true, provider: true });
  expect(difference).toBeNull();
  expect(counts).toMatchObject({ "savings withdrawals": 2, "savings deposits": 3 });
  const payments =
    "select status, late_interest_pence < 100 as is_interest from savings_withdrawal where employee_id = $1";
  expect(await readTold(payments, withdraws)).toEqual([{ status: "paid", is_interest: true }]);
  expect(await readTold(payments, ends)).toEqual([{ status: "paid", is_interest: true }]);
  expect(await savers.accountOf(withdraws)).toMatchObject({ status: "active", saved: 5_000, underWay: 0 });
  expect(await readTold("select status from saving where employee_id = $1", ends)).toEqual([{ status: "closed" }]);
});
