import { advanceHistory } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { feesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const read = (who: TestPerson, taxYear?: number) =>
  product.as(who.token)(feesOfYear, { query: taxYear === undefined ? {} : { taxYear } });

type Status = "new" | "processing" | "cancelled" | "failed";

async function give(
  who: TestPerson,
  at: string,
  [amount, fee]: readonly [number, number],
  status: Status = "processing",
) {
  const { rows } = await owner.query<{ id: string }>(
    `insert into withdrawal (company_id, employee_id, period_start, payday, amount_pence, fee_pence, created_at,
       cancellable_until, sort_code, account_number, account_name, limit_pence, max_count)
     values ($1, $2, $3::timestamptz::date, $3::timestamptz::date + 20, $4, $5, $3::timestamptz, $3::timestamptz,
       '200000', '12344821', 'Maya Example', 100000, 3) returning id`,
    [who.companyId, who.id, at, amount, fee],
  );
  // It begins as new, and fails on its way.
  const moves = status === "failed" ? ["processing", status] : status === "new" ? [] : [status];
  for (const to of moves) await owner.query("update withdrawal set status = $2 where id = $1", [rows[0]?.id, to]);
}

test("splits tax years at midnight in London between 5 and 6 April", async () => {
  const who = await testPerson(product);
  await give(who, "2025-04-05T22:59:59.999Z", [4_000, 200]);
  await give(who, "2025-04-05T23:00:00Z", [3_000, 150]);
  await give(who, "2025-04-30T23:30:00Z", [2_000, 100]);
  await give(who, "2025-05-20T12:00:00Z", [1_000, 50]);
  await give(who, "2026-04-05T12:00:00Z", [500, 25]);
  await give(who, "2026-04-06T12:00:00Z", [600, 30], "new");
  expect(await read(who, 2024)).toMatchObject({
    since: "2025-04-05",
    months: [{ month: "2025-04", count: 1, amountPence: 4_000, feesPence: 200 }],
  });
  expect((await read(who, 2025)).months).toEqual([
    { month: "2025-04", count: 1, amountPence: 3_000, feesPence: 150 },
    // 00:30 on 1 May in London
    { month: "2025-05", count: 2, amountPence: 3_000, feesPence: 150 },
    { month: "2026-04", count: 1, amountPence: 500, feesPence: 25 },
  ]);
  expect((await read(who, 2026)).months).toMatchObject([{ amountPence: 600 }]);
});

test("agrees to the penny with the history, without what was given back", async () => {
  const who = await testPerson(product);
  const currentTaxYear = (await read(who)).taxYear;
  for (const [month, status] of [
    ["05", "processing"],
    ["06", "cancelled"],
    ["07", "failed"],
    ["08", "processing"],
    ["09", "new"],
  ] as const)
    await give(who, `${currentTaxYear}-${month}-15T12:00:00Z`, [4_000 + Number(month), 200], status);
  const { months } = await read(who);
  const history = await product.as(who.token)(advanceHistory);
  const counted = history.filter(({ status }) => status !== "cancelled" && status !== "failed");
  const penceOf = (pounds: readonly number[]) => Math.round(pounds.reduce((all, each) => all + each, 0) * 100);
  expect(months.reduce((all, { feesPence }) => all + feesPence, 0)).toBe(penceOf(counted.map(({ fee }) => fee)));
  expect(months.reduce((all, { amountPence }) => all + amountPence, 0)).toBe(
    penceOf(counted.map(({ amount }) => amount)),
  );
  expect(months.reduce((all, { count }) => all + count, 0)).toBe(3);
});

test("answers a person without withdrawals with no months, since the account was opened", async () => {
  const who = await testPerson(product);
  const { rows } = await owner.query<{ day: string }>(
    "select london_date(created_at)::text as day from employee where id = $1",
    [who.id],
  );
  expect(await read(who)).toMatchObject({ since: rows[0]?.day, months: [] });
});

test("shows an employee only their own, also while suspended, and refuses what is no year", async () => {
  const [who, other] = [await testPerson(product, { status: "suspended" }), await testPerson(product)];
  await give(who, "2025-06-01T12:00:00Z", [4_000, 200]);
  expect((await read(who, 2025)).months).toHaveLength(1);
  expect((await read(other, 2025)).months).toEqual([]);
  expect(await refusalOf(read({ ...who, token: "A".repeat(128) }))).toBe("NO_SESSION");
  for (const query of ["taxYear=1999", "taxYear=x", "taxYear=2025.5", "taxYear=-1"]) {
    const answer = await product.send({ method: "GET", path: `/vancepay/fees-of-year?${query}`, token: who.token });
    expect(answer).toMatchObject({ status: 400 });
  }
});
