import { Readable } from "node:stream";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { expect, test } from "vitest";
import { bringReturn } from "../../features/payroll/payroll-runs/returns/bring-return.ts";
import { findAdministrator, openAdministratorSession } from "../../http/session/administrator-session-store.ts";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, database, send, post, logIn, read } = await testSandbox();

test("runs a payday skipped over at once, like any other, and shows deductions in the history", async () => {
  const token = (await logIn("nocode")).body.token as string;
  expect((await send("POST", "/api/v1/vancepay/advance", { amount: 40 }, token)).status).toBe(200);
  expect((await post("clock", { advance: "P35D" })).status).toBe(200);
  expect(await read("nocode", "payment-history")).toMatchObject([
    { advanceRecon: 4_000, advanceFee: expect.any(Number), savingsDeposit: 0 },
  ]);
  const { rows } = await database.owner.query<{ status: string }>(
    `select p.status from pay_period p join employee e on e.username = 'nocode' and e.ended_at is null
       join payroll_record r on r.id = e.payroll_record_id
     where p.paid_together = coalesce(r.pay_group_id, r.company_id) order by p.payday`,
  );
  const statuses = rows.map(({ status }) => status);
  expect(statuses.filter((status) => status === "posted").length).toBeGreaterThanOrEqual(1);
  expect(statuses.at(-1)).not.toBe("posted");
  const { rowCount } = await database.owner.query(
    `select 1 from pay_period where status <> 'posted' and payday < london_today()`,
  );
  expect(rowCount).toBe(0);
});

interface Run {
  readonly id: string;
  readonly payday: string;
  readonly status: string;
  readonly employees: number;
  readonly totalPence: number;
}

const runsOf = async (company: string): Promise<readonly Run[]> =>
  (await send("GET", `/sandbox/api/payroll-runs?company=${company}`)).body as unknown as readonly Run[];

const penceOf = (pounds: string | undefined): number => Math.round(Number(pounds) * 100);

test("agrees to the penny between run files, ledger and deduction history of a company", async () => {
  const over = (await runsOf("Acorn")).filter(({ status }) => status !== "open");
  expect(over.reduce((people, { employees }) => people + employees, 0)).toBeGreaterThanOrEqual(2);
  const lines: string[][] = [];
  let toDeduct = 0;
  for (const run of over) {
    const answer = await fetch(`${origin}/sandbox/api/payroll-runs/${run.id}.csv`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="acorn-[a-z0-9-]+\.csv"$/);
    const rows = (await answer.text())
      .trimEnd()
      .split("\r\n")
      .map((row) => row.split(","));
    expect(rows).toHaveLength(run.employees + 2);
    expect(penceOf(rows.at(-1)?.[10])).toBe(run.totalPence);
    toDeduct += penceOf(rows.at(-1)?.[10]);
    lines.push(...rows.slice(1, -1));
  }
  const { rows: ledger } = await database.owner.query<{ pence: number }>(
    // What savings have sent on of it is a cause of its own.
    `select sum(l.amount_pence)::float8 as pence from ledger_transfer t join ledger_entry l on l.transfer_id = t.id
       join ledger_account a on a.id = l.account_id join company c on c.id = a.company_id
     where c.name = 'Acorn' and t.cause_type = 'deduction' and a.kind in ('due-from-payroll', 'due-from-employer')`,
  );
  expect(ledger[0]?.pence).toBe(toDeduct);

  const { rows: people } = await database.owner.query<{ number: string }>(
    `select r.employee_number as number from employee e join payroll_record r on r.id = e.payroll_record_id
     where e.username = 'nocode' and e.ended_at is null`,
  );
  const history = (await read("nocode", "payment-history")) as unknown as Readonly<Record<string, number>>[];
  const own = lines.filter(([number]) => number === people[0]?.number);
  expect(history).toHaveLength(own.length);
  for (const [, , , payday, salary, advances, fees] of own) {
    expect(history).toContainEqual(
      expect.objectContaining({
        payday,
        salary: penceOf(salary),
        advanceRecon: penceOf(advances),
        advanceFee: penceOf(fees),
      }),
    );
  }
});

test("returns no file for a run that is not fixed, unknown or without a valid id", async () => {
  const open = (await runsOf("Acorn")).find(({ status }) => status === "open");
  const download = (id: string | undefined) => send("GET", `/sandbox/api/payroll-runs/${id}.csv`);
  expect(await download(open?.id)).toMatchObject({ status: 409, body: { error: { code: "STATE_CONFLICT" } } });
  expect(await download(crypto.randomUUID())).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  expect(await download("nothing")).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
  const nobodys = await send("GET", "/sandbox/api/payroll-runs?company=Nobody");
  expect(nobodys).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
});

/** The next run of Acorn's people without a pay group, as `codes` is. */
async function companyRun(): Promise<{ id: string; payday: string; cutOffDay: string }> {
  const { rows } = await database.owner.query<{ id: string; payday: string; cutOffDay: string }>(
    `select p.id, p.payday::text, p.cut_off_day::text as "cutOffDay" from pay_period p join company c on c.id = p.company_id
     where c.name = 'Acorn' and p.pay_group_id is null and p.status <> 'posted'`,
  );
  const [run] = rows;
  if (run === undefined) throw new Error("no run");
  return run;
}

async function withdrawAsCodes(amount: number): Promise<void> {
  await database.owner.query(
    `update employee set asks_login_code = false, own_payday_day = 15, disable_withdrawal_2fa = true
     where username = 'codes' and ended_at is null`,
  );
  const token = (await logIn("codes")).body.token as string;
  expect((await send("POST", "/api/v1/vancepay/advance", { amount }, token)).status).toBe(200);
}

test("lists a remade account without a pay group separately in the run and accepts returns for both", async () => {
  await post("clock", { now: `${addDays(civilDate((await companyRun()).payday), 8)}T12:00:00Z` });
  const { id, payday, cutOffDay } = await companyRun();
  await withdrawAsCodes(40);
  const { employeeIdNumber } = await read("codes", "employees/check");
  await post("demo", { username: "codes" });
  await withdrawAsCodes(20);
  expect(await read("codes", "employees/check")).toMatchObject({ employeeIdNumber });
  await post("clock", { now: `${cutOffDay}T12:30:00Z` });
  await post("clock", { now: `${payday}T12:00:00Z` });
  const file = (await (await fetch(`${origin}/sandbox/api/payroll-runs/${id}.csv`)).text()).trimEnd().split("\r\n");
  const lines = file.slice(1, -1).map((line) => line.split(","));
  expect(lines.map((cells) => cells[10]).toSorted()).toEqual(["22.00", "42.00"]);

  const { rows } = await database.owner.query<{ id: string; companyId: string }>(
    "select id, company_id as \"companyId\" from administrator where email = 'payroll@acorn.example'",
  );
  const [who] = rows;
  const token = who && (await openAdministratorSession(database.db, { ...who, nextStep: "done" }));
  const administrator = await findAdministrator(database.db, token);
  if (administrator === null) throw new Error("no administrator");
  const taken = ["Employee number,Taken", ...lines.map((cells) => `${cells[0]},${cells[10]}`), ""].join("\r\n");
  const upload = Readable.from([Buffer.from(taken)]);
  expect(await bringReturn(database.db, administrator, { runId: id }, upload)).toMatchObject({
    faults: [],
    return: { lines: 2 },
  });
});

test("remakes an account whose payroll has its number in small letters", async () => {
  await post("clock", { advance: "P10D" });
  const own = "id = (select payroll_record_id from employee where username = 'codes' and ended_at is null)";
  const { rows: before } = await database.owner.query<{ id: string }>(
    `update payroll_record set employee_number = 'A7/B', payroll_reference = 'a7/b' where ${own} returning id`,
  );
  await withdrawAsCodes(10);
  expect((await post("demo", { username: "codes" })).status).toBe(200);
  const { rows } = await database.owner.query(
    "select employee_number, payroll_reference from payroll_record where id = $1 and retired_at is not null",
    [before[0]?.id],
  );
  expect(rows).toEqual([{ employee_number: expect.stringMatching(/^A7\/B-[0-9A-F]{8}$/), payroll_reference: null }]);
});
