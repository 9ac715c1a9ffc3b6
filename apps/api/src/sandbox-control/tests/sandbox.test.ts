import { DEMO_ACCOUNTS } from "@wellpaid/sandbox/demo/accounts";
import { describe, expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, database, seed, seeded, send, post, logIn, read } = await testSandbox();

describe("a first start", () => {
  test("creates every demo account, and a second start creates none", async () => {
    expect(seeded).toEqual(DEMO_ACCOUNTS.map((account) => account.username));
    expect(await seed()).toEqual([]);
  });

  test("lays the accounts of Acorn in one pay group, all but the one that is to have none", async () => {
    const { rows } = await database.owner.query(
      `select g.name, count(*)::int as people from payroll_record r join company c on c.id = r.company_id and c.name = 'Acorn'
         left join pay_group g on g.id = r.pay_group_id group by g.name order by g.name`,
    );
    expect(rows).toMatchObject([{ name: "Customer care", people: 35 }, { name: null }]);
  });

  test("records consent to the company texts for each on-demand pay request", async () => {
    const { rows } = await database.owner.query(
      `select e.username from access_request q join employee e on e.id = q.employee_id
         left join consent_acceptance a on a.access_request_id = q.id and a.accepted_at = q.created_at
       where a.access_request_id is null
         and exists (select 1 from company_consent c where c.company_id = q.company_id and c.kind = 'on-demand-pay')`,
    );
    expect(rows).toEqual([]);
    const accepted = await database.owner.query("select 1 from consent_acceptance limit 1");
    expect(accepted.rowCount).toBe(1);
  });

  test.each([
    ["everyday", 200, "done"],
    ["codes", 200, "verify-code"],
    ["mustchange", 200, "change-password"],
    ["norecord", 200, "done"],
    ["suspended", 403, "ACCOUNT_SUSPENDED"],
    ["barred", 403, "WEB_APP_BARRED"],
    ["+447700900101", 200, "done"],
    ["everyday@acorn.example", 200, "done"],
  ])("answers the login of %s with %i %s", async (identifier, status, next) => {
    const answer = await logIn(identifier);
    expect(answer.status).toBe(status);
    expect(answer.body.next ?? answer.body.error?.code).toBe(next);
  });

  test("gives everyday money to withdraw, a bank and planned payments", async () => {
    const amount = await read("everyday", "vancepay/advance-amount");
    expect(amount.amount).toBeGreaterThan(200);
    expect(amount).toMatchObject({ isDateBeforeBoundary: false, availableCount: 5, salaryAccountEnding: "4821" });
    expect(await read("everyday", "banking/indicators")).toMatchObject({ currentBalance: expect.any(Number) });
    expect((await read("everyday", "banking/planned-payments")).length).toBeGreaterThan(0);
  });

  test("shows the five withdrawals of limit as paid a moment later", async () => {
    await post("clock", { advance: "PT10S" });
    const history = await read("limit", "vancepay/advance-history");
    expect(history).toHaveLength(5);
    expect(history).toMatchObject(Array.from({ length: 5 }, () => ({ status: "paid" })));
  });

  test("shows in each other state what it is for", async () => {
    expect(await read("limit", "vancepay/advance-amount")).toMatchObject({ availableCount: 0 });
    expect(await read("closing", "vancepay/advance-amount")).toMatchObject({ isDateBeforeBoundary: true });
    expect((await read("short", "banking/indicators")).monthRemind).toBeLessThan(0);
    expect(await read("waiting", "vancepay/last-employee-access-request")).toMatchObject({ status: "pending" });
    expect(await read("declined", "vancepay/last-employee-access-request")).toMatchObject({ status: "rejected" });
    expect(await read("investigated", "vancepay/account")).toMatchObject({ status: "investigation" });
    expect(await read("newcomer", "vancepay/account")).toBeNull();
    expect(await read("expired", "banking/connections")).toMatchObject([{ status: "expired" }]);
    expect(await read("nocode", "employees/check")).toMatchObject({ disableWithdrawal2FA: true });
    expect(await read("leaving", "employees/check")).toMatchObject({ hasNewDeletionRequest: true });
    expect(await read("everyday", "employees/check")).toMatchObject({
      isLinkedToPayroll: true,
      isPaydayFromPayroll: true,
    });
    expect(await read("norecord", "employees/check")).toMatchObject({
      isLinkedToPayroll: false,
      isPaydayFromPayroll: false,
    });
    expect(await read("indefinite", "employees/check")).toMatchObject({ status: "frozen" });
    expect(await read("partner", "employees/check")).toMatchObject({
      mobileTheme: { primaryColour: "#0f6b4f", mainLogoUrl: "/sandbox/assets/willow.svg" },
      company: { partner: { helpDeskLink: "https://help.willow.example/" } },
    });
  });
});

describe("the sandbox calls", () => {
  test("decide a request once and notify the employee", async () => {
    const decision = { username: "waiting", kind: "on-demand-pay", decision: "approved" };
    expect((await post("decisions", decision)).status).toBe(200);
    expect((await post("decisions", decision)).body.error?.code).toBe("STATE_CONFLICT");
    const inbox = await send("GET", "/sandbox/api/messages?to=+447700900104");
    expect(inbox.body).toMatchObject([
      { channel: "sms", to: "+447700900104", code: null, text: expect.stringContaining("approved") },
    ]);
  });

  test("decide a change request once and notify the employee", async () => {
    const decision = { username: "newcomer", kind: "change-request", decision: "approved" };
    expect((await post("decisions", decision)).body.error?.code).toBe("STATE_CONFLICT");
    const token = (await logIn("newcomer")).body.token as string;
    const phone = (await read("newcomer", "employees/check")).phone as string;
    const inbox = async () =>
      (await send("GET", `/sandbox/api/messages?to=${phone}`)).body as unknown as {
        code: string | null;
        text: string;
      }[];
    await send("POST", "/api/v1/login/employee/phone-check", { type: "change_request" }, token);
    const code = (await inbox())[0]?.code;
    const body = { regionId: "scotland", status: "left", code };
    expect(await send("POST", "/api/v1/employees/change-request", body, token)).toMatchObject({ status: 200 });
    expect((await post("decisions", decision)).status).toBe(200);
    expect((await post("decisions", decision)).body.error?.code).toBe("STATE_CONFLICT");
    expect(await read("newcomer", "employees/change-request")).toMatchObject({ state: "approved" });
    expect((await inbox())[0]?.text).toContain("approved your request");
  });

  test("schedule the erasure of the leaving account for 52 days from now", async () => {
    const { rows } = await database.owner.query(
      `select round(extract(epoch from o.due_at - app_now()) / 86400)::int as days from outbox o
         join employee e on o.payload ->> 'employeeId' = e.id::text
       where o.kind = 'erase-account' and e.username = 'leaving' and e.ended_at is null`,
    );
    expect(rows).toEqual([{ days: 52 }]);
  });

  test.each([
    ["decisions", { username: "newcomer", kind: "savings", decision: "approved" }, 409, "STATE_CONFLICT"],
    ["decisions", { username: "nobody", kind: "on-demand-pay", decision: "approved" }, 404, "NOT_FOUND"],
    ["decisions", { usernam: "waiting" }, 400, "INVALID_INPUT"],
    ["decisions", "{", 400, "INVALID_JSON"],
    ["employees", { username: "everyday", status: "gone" }, 400, "INVALID_INPUT"],
    ["employees", { username: "everyday", frozenUntil: "2030-01-01T00:00:00Z" }, 400, "INVALID_INPUT"],
    ["employees", { username: "everyday", status: "frozen", frozenUntil: "2020-01-01T00:00:00Z" }, 422, "NOT_POSSIBLE"],
    ["employees", { username: "norecord", monthlySalary: 100 }, 409, "STATE_CONFLICT"],
    ["companies", { name: "Oak" }, 404, "NOT_FOUND"],
    ["companies", { name: "Birch", feeAmount: 2.505 }, 422, "NOT_POSSIBLE"],
    ["companies", { name: "Birch", maxAdvance: 2 }, 400, "INVALID_INPUT"],
    ["faults", { target: "payouts", mode: "ok", status: 500 }, 400, "INVALID_INPUT"],
    ["faults", { target: "shop", mode: "error" }, 400, "INVALID_INPUT"],
    ["demo", { username: "nobody" }, 404, "NOT_FOUND"],
    ["accounts", { count: 0, likeUsername: "everyday" }, 400, "INVALID_INPUT"],
    ["accounts", { count: 1, likeUsername: "nobody" }, 404, "NOT_FOUND"],
    ["clock", {}, 400, "INVALID_INPUT"],
    ["clock", { now: "2020-01-01T00:00:00Z" }, 400, "INVALID_INPUT"],
    ["clock", { advance: "-P1D" }, 400, "INVALID_INPUT"],
    ["clock", { advance: "P50Y" }, 400, "INVALID_INPUT"],
  ])("refuse for %s the body %j with %i %s", async (call, body, status, code) => {
    const answer = await post(call, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error?.code).toBe(code);
  });

  test("include bank transactions added before a bank exists in the initial load", async () => {
    const transactions = [
      { date: "2026-01-05", description: "TESCO STORES", amountPence: -1_234 },
      { date: "2026-01-04", description: "ACORN SALARY", amountPence: 200_000 },
    ];
    expect((await post("bank/transactions", { username: "newcomer", transactions })).body).toEqual({ added: 2 });
    expect(await read("newcomer", "banking/initial-load")).toMatchObject({ status: "done", imported: 2 });
    expect(await read("newcomer", "banking/indicators")).toMatchObject({ currentBalance: 1_987.66 });
  });

  test("create accounts in bulk that are numbered on, log in and have what they need", async () => {
    const crowd = { count: 30, transactionsEach: 40, likeUsername: "everyday" };
    expect((await post("accounts", crowd)).body).toEqual({ usernames: ["load-000001", "load-000030"] });
    const more = await post("accounts", { count: 2, transactionsEach: 0, likeUsername: "percent" });
    expect(more.body).toEqual({ usernames: ["load-000031", "load-000032"] });
    expect((await logIn("load-000030")).body).toMatchObject({ next: "done", employee: { phone: "+447400000029" } });
    expect((await read("load-000007", "vancepay/advance-amount")).amount).toBeGreaterThan(200);
    expect(await read("load-000007", "banking/transactions?limit=1")).toMatchObject({ total: 40 });
  });

  test("give the next account transactions after tens of thousands", async () => {
    await database.owner.query("update employee set username = 'load-045000' where username = 'load-000032'");
    const crowd = { count: 1, transactionsEach: 40, likeUsername: "everyday" };
    expect((await post("accounts", crowd)).body).toEqual({ usernames: ["load-045001", "load-045001"] });
    expect(await read("load-045001", "banking/transactions?limit=1")).toMatchObject({ total: 40 });
  });

  test("replace a remade account by a new employee in the same state, and lock out the old token", async () => {
    const token = (await logIn("everyday")).body.token as string;
    const before = (await send("GET", "/api/v1/employees/check", undefined, token)).body;
    expect((await post("demo", { username: "everyday" })).body).toEqual({ usernames: ["everyday"] });
    expect((await send("GET", "/api/v1/employees/check", undefined, token)).status).toBe(401);
    const after = await read("everyday", "employees/check");
    expect(after.id).not.toBe(before.id);
    expect({ ...after, id: 0, issuedForEmployeeFor: 0 }).toEqual({ ...before, id: 0, issuedForEmployeeFor: 0 });
    expect(await seed()).toEqual([]);
  });

  test("remake an account despite a momentary aggregator rate limit", async () => {
    // The adapter itself tries three times.
    await post("faults", { target: "banking", mode: "error", status: 429, count: 4 });
    expect((await post("demo", { username: "everyday" })).status).toBe(200);
    expect((await read("everyday", "banking/accounts")).length).toBeGreaterThan(0);
  });

  test("keep a renamed demo account at a start and remake it by its original name", async () => {
    const id = (await read("buffer", "employees/check")).id;
    await database.owner.query("update employee set username = 'renamed', phone = '+447700900999' where id = $1", [id]);
    expect(await seed()).toEqual([]);
    expect((await logIn("renamed")).status).toBe(200);
    expect((await post("demo", { username: "buffer" })).status).toBe(200);
    expect((await logIn("renamed")).status).toBe(401);
    expect((await logIn("+447700900103")).status).toBe(200);
    expect((await post("demo", { username: "buffer" })).status).toBe(200);
    // The former group has no people, so the employer sees only the new one.
    const { rows } = await database.owner.query(
      "select name, removed_at is null as exists from pay_group where name like 'buffer%' order by removed_at nulls first",
    );
    expect(rows).toEqual([
      { name: "buffer", exists: true },
      { name: "buffer", exists: false },
    ]);
  });

  test("remake only the account whose creation a killed start interrupted", async () => {
    const before = (await read("later", "employees/check")).id;
    await database.owner.query("delete from sandbox.demo_account where username = 'later'");
    expect(await seed()).toEqual(["later"]);
    expect((await read("later", "employees/check")).id).not.toBe(before);
  });

  test("pay a withdrawal once as time moves on and report it as a payout", async () => {
    const token = (await logIn("nocode")).body.token as string;
    expect((await send("POST", "/api/v1/vancepay/advance", { amount: 40 }, token)).status).toBe(200);
    const before = (await send("GET", "/sandbox/api/clock")).body.now as string;
    const after = (await post("clock", { advance: "PT2M" })).body.now as string;
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(120_000);
    expect((await send("GET", "/sandbox/api/payouts?username=nocode")).body).toMatchObject([
      { username: "nocode", amountPence: 4_000, purpose: "advance", status: "paid" },
    ]);
    const history = await send("GET", "/api/v1/vancepay/advance-history", undefined, token);
    expect(history.body).toMatchObject([{ amount: 40, status: "paid" }]);
  });
});

describe("the sandbox pages", () => {
  test.each(["/sandbox", "/sandbox/accounts", "/sandbox/banks"])("serve %s as a page", async (path) => {
    const answer = await fetch(`${origin}${path}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("no real money");
  });
});
