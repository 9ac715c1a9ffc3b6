import { expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, database, send, post, logIn } = await testSandbox();

interface Run {
  readonly id: string;
  readonly payday: string;
  readonly cutOffDay: string;
  readonly status: string;
  readonly employees: number;
  readonly totalPence: number;
}

const runs = async () =>
  (await send("GET", "/sandbox/api/payroll-runs?company=Acorn")).body as unknown as readonly Run[];
const fileOf = async ({ id }: Run) => (await fetch(`${origin}/sandbox/api/payroll-runs/${id}.csv`)).text();
const give = ({ id }: { readonly id: string }, file: unknown) => post(`payroll-runs/${id}/file`, { file });
const refused = (status: number, code: string) => ({ status, body: { error: { code } } });

const ledger = async () =>
  (
    await database.owner.query(
      "select count(*)::int as entries, md5(string_agg(id::text || amount_pence, ',' order by id)) as hash from (select transfer_id || '-' || line as id, amount_pence from ledger_entry) e",
    )
  ).rows[0];

test("accepts only the own file of a run before its payday and leaves the ledger unchanged", async () => {
  // A recreated account is alone in its pay group.
  await post("demo", { username: "nocode" });
  const token = (await logIn("nocode")).body.token as string;
  await send("POST", "/api/v1/vancepay/advance", { amount: 40 }, token);
  const { rows } = await database.owner.query<{ id: string }>(
    `select p.id from pay_period p join employee e on e.username = 'nocode' and e.ended_at is null
       join payroll_record r on r.id = e.payroll_record_id
     where p.paid_together = coalesce(r.pay_group_id, r.company_id) and p.status = 'open'`,
  );
  const found = async () => {
    const run = (await runs()).find(({ id }) => id === rows[0]?.id);
    if (run === undefined) throw new Error("no run");
    return run;
  };
  const open = await found();
  // Its pay group has no one from then on, and is gone; what is owed is owed.
  await post("demo", { username: "nocode" });
  expect(await give(open, "a,b,c")).toMatchObject(refused(409, "STATE_CONFLICT"));
  await post("clock", { now: `${open.cutOffDay}T12:30:00Z` });
  const fixed = await found();
  expect(fixed.status).toBe("fixed");
  const file = await fileOf(fixed);
  const before = await ledger();
  expect(await give(fixed, file)).toMatchObject({ status: 200, body: { employees: 1, totalPence: 4_200 } });
  expect(await give(fixed, file.replace("42.00", "24.00"))).toMatchObject(refused(422, "RUN_FILE_CHANGED"));
  expect(await give(fixed, `${file}\r\n`)).toMatchObject(refused(422, "RUN_FILE_CHANGED"));
  expect(await give(fixed, file.replaceAll(fixed.payday, "2020-01-31"))).toMatchObject(refused(409, "STALE_RUN_FILE"));
  expect(await give(fixed, "")).toMatchObject(refused(400, "INVALID_INPUT"));
  expect(await give(fixed, 7)).toMatchObject(refused(400, "INVALID_INPUT"));
  expect(await give({ id: crypto.randomUUID() }, file)).toMatchObject(refused(404, "NOT_FOUND"));
  expect(await ledger()).toEqual(before);
  await post("clock", { now: `${fixed.payday}T12:00:00Z` });
  expect((await found()).status).toBe("posted");
  expect(await give(fixed, file)).toMatchObject(refused(409, "STALE_RUN_FILE"));
});
