import { payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { PAYROLL_RUN_STATES, runState } from "@wellpaid/domain/payroll/run/run-state";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

/** Of each run how far its period is, and all of its returns. */
const RUNS = (["open", "fixed", "posted"] as const).flatMap((status) =>
  ([null, "brought", "confirmed", "carried"] as const)
    .filter((returnStatus) => status === "posted" || returnStatus === null)
    .flatMap((returnStatus) => [false, true].map((wasWithdrawn) => ({ status, returnStatus, wasWithdrawn }))),
);

async function insertRuns(companyId: string, by: string): Promise<void> {
  const client = await owner.connect();
  await client.query("begin");
  // Their paydays are in the order of RUNS. By which steps a run came to its state does not matter here, nor of which group it is.
  await client.query("set local session_replication_role = replica");
  const given = [companyId, JSON.stringify(RUNS.map((run, at) => ({ ...run, at, id: crypto.randomUUID() })))];
  await client.query(
    `insert into pay_period (id, company_id, pay_group_id, month, first_day, payday, cut_off_day, status, fixed_at, posted_at)
     select r.id, $1, gen_random_uuid(), '2001-' || lpad((r.at + 1)::text, 2, '0'), d.payday, d.payday, d.payday, r.status,
       case when r.status <> 'open' then app_now() end, case when r.status = 'posted' then app_now() end
     from jsonb_to_recordset($2) as r(id uuid, at int, status text), lateral (select date '2001-01-01' + r.at as payday) d`,
    given,
  );
  await client.query(
    `insert into payroll_return (company_id, pay_period_id, status, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence,
       confirmed_by, confirmed_at, ended_at)
     select $1, r.id, s.status, $3, sha256('return'), 1, 0, 0, 0, case when s.status in ('confirmed', 'carried') then gen_random_uuid() end,
       case when s.status in ('confirmed', 'carried') then app_now() end, case when s.status in ('carried', 'withdrawn') then app_now() end
     from jsonb_to_recordset($2) as r(id uuid, "returnStatus" text, "wasWithdrawn" boolean),
       unnest(array[r."returnStatus", case when r."wasWithdrawn" then 'withdrawn' end]) as s(status)
     where s.status is not null`,
    [...given, by],
  );
  await client.query("commit");
  client.release();
}

test("narrows the list of runs to a state by SQL as the domain decides it", async () => {
  const { companyId } = await testPerson(product);
  const { id, ask } = await testAdministrator(product, companyId, ["payroll"]);
  await insertRuns(companyId, id);
  const all = (await ask(payrollRuns, { query: { limit: 100 } })).items.filter(({ payday }) => payday < "2002-01-01");
  expect(all.map(({ state }) => state)).toEqual(RUNS.toReversed().map(runState));
  for (const state of PAYROLL_RUN_STATES) {
    const { items } = await ask(payrollRuns, { query: { state, limit: 100 } });
    const ids = items.filter(({ payday }) => payday < "2002-01-01").map((run) => run.id);
    expect(ids.length).toBeGreaterThan(0);
    expect([state, ids]).toEqual([state, all.filter((run) => run.state === state).map((run) => run.id)]);
  }
});
