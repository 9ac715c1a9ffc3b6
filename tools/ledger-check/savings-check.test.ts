import { deactivateSaving, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { changeBank, listProducts } from "@wellpaid/contract/savings/savings-offers";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";
import { foundAfter } from "./testing/plant-fault.ts";
import { PLANTED_PROVIDER_FAULTS } from "./testing/planted-provider-faults.ts";
import { PLANTED_SAVINGS_FAULTS } from "./testing/planted-savings-faults.ts";
import { checksOf, runChecks } from "./run-checks.ts";

const product = await testProduct();
const { owner, ownerUrl } = product.database;
const client = new Client({ connectionString: ownerUrl });
const { saver, settle, pass, goTo, periodOf, stayIn } = testSavers(product);
const checks = checksOf({ rail: true, provider: true });

const asWhom = async (who: TestPerson) => {
  await stayIn(who);
  return product.as(who.token);
};
const withdraw = async (who: TestPerson, amount: number) => (await asWhom(who))(withdrawSavings, { body: { amount } });
const changeTo = async (who: TestPerson, productId: string) => (await asWhom(who))(changeBank, { body: { productId } });

async function anotherProduct(who: TestPerson): Promise<string> {
  const found = (await (await asWhom(who))(listProducts, { query: {} })).find(
    ({ isOffered, productId }) => isOffered && productId !== "101",
  );
  if (found === undefined) throw new Error("nothing else is offered");
  return found.productId;
}

/** The bank at the other end will not have what the platform has taken of these people and not done yet. */
const willNotHave = (...people: TestPerson[]) =>
  owner.query(
    `update sandbox.deposit_instruction set rejects_with = 'RejectedByBank' where status = 'Created' and client_id in
       (select c.id from sandbox.deposit_client c where c.external_reference = any($1::uuid[]))`,
    [people.map(({ id }) => id)],
  );

/** One payday: of usual savers, of one whose bank rejects the deposit, and of one without an account for its return. */
async function saveOnPayday(): Promise<readonly TestPerson[]> {
  const people: TestPerson[] = [];
  for (let made = 0; made < 9; made += 1) people.push(await saver({ monthlyContribution: 50_000 }));
  const [refunded, owed] = people.slice(-2);
  if (refunded === undefined || owed === undefined) throw new Error("no saver was created");
  const { cutOffDay, payday } = await periodOf(refunded);
  await goTo(cutOffDay);
  await goTo(payday);
  await pass(1);
  await owner.query(
    "update payroll_record set salary_sort_code = null, salary_account_number = null where company_id = $1",
    [owed.companyId],
  );
  await willNotHave(refunded, owed);
  for (let count = 0; count < 2; count += 1) await pass(3 * 3_600);
  for (let count = 0; count < 3; count += 1) await pass(60);
  return people;
}

/** Withdrawals that are paid, come back and are requested, changes of bank that work and do not, what no bank takes, and an end. */
async function moveSavings([
  usual,
  mover,
  stayer,
  ender,
  asker,
  emptier,
  nowhere,
]: readonly TestPerson[]): Promise<void> {
  if (!usual || !mover || !stayer || !ender || !asker || !emptier || !nowhere) throw new Error("a saver is missing");
  await goTo("2031-03-31", "10:00");
  const other = await anotherProduct(usual);
  await withdraw(usual, 1_000);
  await withdraw(emptier, 50_000);
  await changeTo(mover, other);
  await changeTo(stayer, other);
  await changeTo(nowhere, other);
  await (await asWhom(ender))(deactivateSaving, {});
  await settle();
  await pass(2_100);
  for (let count = 0; count < 3; count += 1) await pass(60);
  const { id } = await withdraw(usual, 500);
  await settle();
  await pass(2_100);
  await owner.query("update sandbox.payment set fails_with = 'closed' where reference = $1", [`sav-${id}`]);
  await goTo("2031-04-01", "10:00");
  await pass(60);
  await willNotHave(stayer);
  for (let count = 0; count < 3; count += 1) {
    await willNotHave(nowhere);
    await pass(3 * 3_600);
  }
  await withdraw(asker, 700);
  await changeTo(usual, other);
  await settle();
}

beforeAll(async () => {
  await client.connect();
  await moveSavings(await saveOnPayday());
}, 240_000);
afterAll(() => client.end());

describe("correct savings", () => {
  test("pass every check with everything counted", async () => {
    const { counts, difference } = await runChecks(client, { rail: true, provider: true });
    expect(difference).toBeNull();
    expect(counts).toMatchObject({
      "savings deposits": 9,
      "savings withdrawals": 6,
      "changes of bank": 4,
      instructions: 24,
      "clients of the platform": 9,
    });
    const { rows } = await owner.query(`select status, count(*)::int from (
        select 'deposit ' || status as status from savings_deposit union all select status from savings_withdrawal
        union all select 'change ' || status from bank_change) s group by status order by status`);
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
      ...{ "deposit placed": 7, "deposit refunded": 1, "deposit rejected": 1, paid: 4, returned: 1, requested: 1 },
      ...{ "change done": 1, "change failed": 2, "change withdrawing": 1 },
    });
    expect(product.failures).toEqual([]);
  });
});

describe("a fault in savings", () => {
  test.each([...PLANTED_SAVINGS_FAULTS, ...PLANTED_PROVIDER_FAULTS])(
    "is found by its check when %s",
    async (_fault, plant, check) => {
      expect(await foundAfter(client, checks, plant)).toContain(check);
    },
  );
});
