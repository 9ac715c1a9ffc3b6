import { overview } from "@wellpaid/contract/overview/overview";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { Client } from "pg";
import { expect, test } from "vitest";
import { runChecks } from "../../../../../../tools/ledger-check/run-checks.ts";
import { createCrowd } from "../../../sandbox-control/bulk-people.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ employersPay: false });
const { db, owner, ownerUrl } = product.database;
const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);
let made = 0;

/** People of one company who may all withdraw without a code, each with a live session. */
async function companyOf(count: number): Promise<readonly TestPerson[]> {
  made += 1;
  const first = await testPerson(product, { needsNoCode: true });
  await createCrowd(
    db,
    {
      count: count - 1,
      transactionsEach: 0,
      likeUsername: first.username,
      usernamePrefix: `exposed-${made}-`,
      firstPhone: 7_500_000_000 + made * 1_000,
      password: "",
    },
    "no hash",
  );
  await settle();
  const { rows } = await owner.query<{ id: string }>("select id from employee where company_id = $1 order by id", [
    first.companyId,
  ]);
  const people = rows.map(({ id }, at) => ({ ...first, id, token: String(made * 1_000 + at).padStart(128, "x") }));
  for (const person of people) await stayIn(person);
  return people;
}

const limit = ({ companyId }: TestPerson, pence: number) =>
  owner.query(
    `insert into exposure_limit (company_id, limit_pence, set_by) values ($1, $2, 'test')
     on conflict (company_id) do update set limit_pence = excluded.limit_pence`,
    [companyId, pence],
  );
const exposed = async ({ companyId }: TestPerson): Promise<number> =>
  Number(
    (
      await owner.query<{ pence: string }>("select exposed_pence as pence from exposure where company_id = $1", [
        companyId,
      ])
    ).rows[0]?.pence,
  );
const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(pay.withdraw, { body: { amount } });
const amountOf = (who: TestPerson) => product.as(who.token)(pay.advanceAmount);

async function ledgerHolds(): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  expect((await runChecks(client, { rail: true })).difference).toBeNull();
  await client.end();
}

test("grants seven of twenty simultaneous withdrawals within the limit, without refused rows", async () => {
  const people = await companyOf(20);
  const [first] = people as [TestPerson];
  await limit(first, 7 * 4_200 + 4_199);
  const ended = await Promise.all(
    people.map((who) =>
      withdraw(who, 40).then(
        () => "withdrawn",
        (error: unknown) => String((error as { code?: string }).code),
      ),
    ),
  );
  expect(ended.filter((end) => end === "withdrawn")).toHaveLength(7);
  expect(ended.filter((end) => end === "EXPOSURE_LIMIT_REACHED")).toHaveLength(13);
  expect(await exposed(first)).toBe(7 * 4_200);
  const { rows } = await owner.query(
    `select (select count(*)::int from withdrawal where company_id = $1) as advances,
       (select count(*)::int from ledger_transfer where company_id = $1) as transfers,
       (select count(*)::int from audit_entry where company_id = $1) as entries`,
    [first.companyId],
  );
  expect(rows).toEqual([{ advances: 7, transfers: 7, entries: 0 }]);
  await ledgerHolds();
});

test("shows the withdrawable amount to the penny near the limit, and nothing below the minimum", async () => {
  const [who, other] = (await companyOf(2)) as [TestPerson, TestPerson];
  await limit(who, 10_000);
  expect(await amountOf(who)).toMatchObject({ amount: 98, bound: "exposure-limit" });
  expect(await refusalOf(withdraw(who, 99))).toBe("EXPOSURE_LIMIT_REACHED");
  await withdraw(other, 90);
  const shown = await amountOf(who);
  expect(shown).toMatchObject({ amount: 6, bound: "exposure-limit" });
  expect(shown?.trace.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(600);
  expect(await refusalOf(withdraw(who, 10))).toBe("EXPOSURE_LIMIT_REACHED");
  await limit(who, 100);
  expect(await amountOf(who)).toMatchObject({ amount: 0 });
  await limit(who, 30_000);
  expect(await withdraw(who, 198)).toMatchObject({ status: "new" });
  expect(await refusalOf(withdraw(who, 10))).toBe("EXPOSURE_LIMIT_REACHED");
  await ledgerHolds();
});

test("reserves without waiting for locked company rows, and never beyond the limit", async () => {
  const [who] = (await companyOf(1)) as [TestPerson];
  await limit(who, 64_064);
  const setAside = async (client: Client, shard: number, pence: number, waits: boolean) =>
    (
      await client.query<{ result: string }>("select exposure_set_aside($1, $2::smallint, $3, $4) as result", [
        who.companyId,
        shard,
        pence,
        waits,
      ])
    ).rows[0]?.result;
  const post = (client: Client, shard: number, pence: number) =>
    client.query(
      "update company_exposure set exposed_pence = exposed_pence + $3 where (company_id, shard) = ($1, $2)",
      [who.companyId, shard, pence],
    );
  const [poster, withdrawer] = [new Client({ connectionString: ownerUrl }), new Client({ connectionString: ownerUrl })];
  await Promise.all([poster.connect(), withdrawer.connect()]);
  try {
    expect(await setAside(withdrawer, 0, 64, false)).toBe("set aside");
    await poster.query("begin");
    await post(poster, 50, 1_000);
    await withdrawer.query("begin");
    expect(await setAside(withdrawer, 7, 63_065, false)).toBe("busy");
    expect(await setAside(withdrawer, 7, 20_000, false)).toBe("set aside");
    // The order that was a deadlock: each waits for a row of the other's.
    const posted = post(poster, 40, 0);
    await post(withdrawer, 7, 20_000);
    await withdrawer.query("commit");
    await posted;
    await poster.query("commit");
    expect(await setAside(withdrawer, 9, 43_065, true)).toBe("no room");
    expect(await setAside(withdrawer, 9, 43_064, true)).toBe("set aside");
  } finally {
    await Promise.all([poster.end(), withdrawer.end()]);
    await owner.query("update company_exposure set exposed_pence = 0 where company_id = $1", [who.companyId]);
  }
});

test("frees room after a cancellation or employer payment, while unpaid sums stay exposed", async () => {
  const [who] = (await companyOf(1)) as [TestPerson];
  await limit(who, 4_200);
  const { id } = await withdraw(who, 40);
  expect(await refusalOf(withdraw(who, 10))).toBe("EXPOSURE_LIMIT_REACHED");
  await product.as(who.token)(pay.cancelAdvance, { body: { advanceId: id } });
  expect(await exposed(who)).toBe(0);
  await withdraw(who, 40);
  await pass(41);
  const period = await periodOf(who);
  await goTo(period.cutOffDay, "12:01");
  expect(await exposed(who)).toBe(4_200);
  await goTo(period.payday, "12:00");
  await goTo(new Date(Date.parse(period.payday) + 10 * 86_400_000).toISOString().slice(0, 10), "12:00");
  await stayIn(who);
  expect(await exposed(who)).toBe(4_200);
  expect(await refusalOf(withdraw(who, 10))).toBe("EXPOSURE_LIMIT_REACHED");
  await ledgerHolds();
});

test("notifies owners and operations once each time a company nears its limit", async () => {
  const [who] = (await companyOf(1)) as [TestPerson];
  const { email, token } = await testAdministrator(product, who.companyId, ["owner"]);
  const readNotices = async () => {
    await settle();
    const { rows } = await owner.query("select 1 from outbox where company_id = $1 and key like 'near limit%'", [
      who.companyId,
    ]);
    const messages = await owner.query(
      "select 1 from sandbox.message where recipient = $1 and text like '%Your limit is%'",
      [email],
    );
    return [rows.length, messages.rows.length];
  };
  await limit(who, 5_251);
  const { id } = await withdraw(who, 40);
  expect(await readNotices()).toEqual([0, 0]);
  await limit(who, 5_250);
  expect(await readNotices()).toEqual([2, 1]);
  expect(await readNotices()).toEqual([2, 1]);
  expect(await product.asAdministrator(token)(overview, { query: {} })).toMatchObject({
    nearLimit: { exposedPence: 4_200, limitPence: 5_250 },
    payments: [],
  });
  await product.as(who.token)(pay.cancelAdvance, { body: { advanceId: id } });
  expect(await readNotices()).toEqual([2, 1]);
  await withdraw(who, 40);
  expect(await readNotices()).toEqual([4, 2]);
});

test("refuses in the database when the server role writes an exposure or a limit", async () => {
  for (const attempt of [
    "update company_exposure set exposed_pence = 0",
    "delete from company_exposure",
    "update usual_exposure_limit set limit_pence = 1",
    "update exposure_limit set limit_pence = 1000000000",
  ])
    await expect(product.database.app.query(attempt), attempt).rejects.toThrow(/permission denied/);
});
