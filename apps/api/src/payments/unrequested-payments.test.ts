import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { beforeEach, expect, test } from "vitest";
import { asServer as tryAsServer } from "@wellpaid/testing/product/as-server";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { app, owner } = product.database;

let who: Awaited<ReturnType<typeof testPerson>>;
beforeEach(async () => {
  who = await testPerson(product, { needsNoCode: true });
});

const limit = (pence: number) =>
  owner.query("insert into exposure_limit (company_id, limit_pence, set_by) values ($1, $2, 'test')", [
    who.companyId,
    pence,
  ]);
const exposed = async (): Promise<number> =>
  Number(
    (await owner.query("select exposed_pence from exposure where company_id = $1", [who.companyId])).rows[0]
      .exposed_pence,
  );

/** As the server's own role: an advance whose cancel window is over, with its move and the job that ends the window. */
async function layAdvance(pence: number): Promise<string> {
  const { rows } = await app.query<{ id: string }>(
    `with a as (insert into withdrawal (company_id, employee_id, period_start, payday, amount_pence, fee_pence, created_at, cancellable_until,
         limit_pence, max_count, sort_code, account_number, account_name)
       values ($1, $2, '2026-01-01', '2026-01-30', $3, 0, app_now() - interval '60 s', app_now() - interval '30 s', $3, 5,
         '200000', '12344821', 'N') returning *),
     m as (insert into withdrawal_move (withdrawal_id, company_id, from_status, to_status, moved_by)
       select id, company_id, null, 'new', 'employee' from a),
     n as (insert into outbox (kind, key, company_id, payload, due_at)
       select 'end-cancel-window', 'advance ' || id, company_id, jsonb_build_object('advanceId', id), app_now() from a)
     select id from a`,
    [who.companyId, who.id, pence],
  );
  return rows[0]?.id ?? "";
}

const asServer = (...statements: readonly string[]) => tryAsServer(app, ...statements);

const post = (
  id: string,
  step: string,
  lines: Readonly<Record<string, number>>,
  shard = 7,
  cause = "advance",
): string => {
  const kinds = Object.keys(lines);
  const isPersons = (kind: string) => kind.endsWith("receivable");
  return `select ledger_post('${who.companyId}', '${cause}', '${id}', '${step}', '{${kinds.join()}}',
    '{${kinds.map((kind) => (isPersons(kind) ? who.id : "null")).join()}}', '{${kinds.map((kind) => (isPersons(kind) ? 0 : shard)).join()}}',
    '{${Object.values(lines).join()}}')`;
};
const withdrawn = (id: string, pence: number, shard = 7) =>
  post(id, "withdrawn", { "payouts-in-transit": -pence, "advances-receivable": pence }, shard);

async function atRail(): Promise<number> {
  await product.runner.runDue();
  const { rows } = await owner.query<{ pence: string | null }>(
    "select sum(p.amount_pence) as pence from sandbox.payment p join payment_authorisation a using (reference) where a.employee_id = $1",
    [who.id],
  );
  return Number(rows[0]?.pence ?? 0);
}

test("pays nothing for an unposted withdrawal written by the server role", async () => {
  await layAdvance(5_000_000);
  expect(await atRail()).toBe(0);
});

test.each([
  ["of another amount", { "payouts-in-transit": -4_000, "advances-receivable": 4_000 }],
  [
    "with a fee that it has not",
    { "payouts-in-transit": -5_000, "advances-receivable": 5_000, "fees-receivable": 1, "fee-income": -1 },
  ],
  ["that nobody owes", { "payouts-in-transit": -5_000, "due-from-payroll": 5_000 }],
  [
    "that lessens besides what is owed",
    { "payouts-in-transit": -5_000, "advances-receivable": 5_000, "due-from-employer": -1, "fee-income": 1 },
  ],
])("pays nothing for a posting %s", async (_what, lines) => {
  const id = await layAdvance(5_000);
  await asServer(
    `select exposure_set_aside('${who.companyId}', 7::smallint, 10000, true)`,
    post(id, "withdrawn", lines),
  );
  expect(await atRail()).toBe(0);
});

test("pays a withdrawal posted as stated within the limit, but not after a cancellation", async () => {
  await limit(20_000);
  const setAside = `select exposure_set_aside('${who.companyId}', 7::smallint, 5000, true)`;
  const id = await layAdvance(5_000);
  expect(await asServer(setAside, withdrawn(id, 5_000))).toBe("done");
  const other = await layAdvance(5_000);
  expect(await asServer(setAside, withdrawn(other, 5_000))).toBe("done");
  const expected = { "payouts-in-transit": 5_000, "advances-receivable": -5_000 };
  expect(await asServer(post(other, "cancelled", expected))).toContain("lessened by what came");
  expect(
    await asServer(
      `update withdrawal set status = 'cancelled' where id = '${other}'`,
      post(other, "cancelled", expected),
    ),
  ).toBe("done");
  expect(await atRail()).toBe(5_000);
});

test("refuses in the database a posting beyond the limit, also after a reservation or payment", async () => {
  await limit(20_000);
  await product.as(who.token)(contract.withdraw, { body: { amount: 40 } });
  const id = await layAdvance(5_000_000);
  const refused = "more is exposed than this row";
  expect(await asServer(withdrawn(id, 5_000_000))).toContain(refused);
  expect(await asServer(withdrawn(id, 100, 99))).toContain(refused);
  for (const pence of ["-1000000000000", "0", "null"])
    expect(
      await asServer(
        `select exposure_set_aside('${who.companyId}', 7::smallint, ${pence}, true)`,
        withdrawn(id, 5_000_000),
      ),
    ).toContain("above nothing");
  const brought = { "due-from-employer": -5_000_000, "received-from-payroll": 5_000_000 };
  for (const cause of ["employer-payment", "deduction", "payroll-return", "advance", "gift"])
    expect(await asServer(post(crypto.randomUUID(), "recorded", brought, 7, cause))).toContain("lessened by what came");
  expect(await exposed()).toBe(4_200);
  expect(await atRail()).toBe(0);
});

test("refuses in the database a run written as paid by the server role", async () => {
  expect(
    await asServer(
      `insert into pay_period (company_id, month, first_day, payday, cut_off_day, is_counted_as_paid)
       values ('${who.companyId}', '2020-01', '2020-01-01', '2020-01-31', '2020-01-28', true)`,
    ),
  ).toContain("permission denied");
});
