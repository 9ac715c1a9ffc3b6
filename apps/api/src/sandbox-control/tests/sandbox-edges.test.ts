import { describe, expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, send, post, logIn, read } = await testSandbox();

describe("a sandbox call with text that no row can store", () => {
  test.each([
    ["employees", { username: "a\u0000", status: "active" }, "/username"],
    ["companies", { name: "a\u0000" }, "/name"],
    ["decisions", { username: "a\ud800", kind: "on-demand-pay", decision: "approved" }, "/username"],
    ["accounts", { count: 1, likeUsername: "\u0000" }, "/likeUsername"],
    [
      "bank/transactions",
      { username: "everyday", transactions: [{ date: "2026-11-02", description: "a\u0000b", amountPence: -1 }] },
      "/transactions/0/description",
    ],
  ])("answers 400 and names the field for %s", async (call, body, path) => {
    expect(await post(call, body)).toMatchObject({
      status: 400,
      body: { error: { code: "INVALID_INPUT", errors: [{ path }] } },
    });
  });

  test.each(["payouts?username=%00", "messages?to=%00@"])("answers 400 for %s", async (call) => {
    expect((await send("GET", `/sandbox/api/${call}`)).status).toBe(400);
  });
});

test("lists the payouts of all accounts when no name is given", async () => {
  const [all, unnamed] = [
    await send("GET", "/sandbox/api/payouts"),
    await send("GET", "/sandbox/api/payouts?username="),
  ];
  expect([unnamed.status, unnamed.body]).toEqual([200, all.body]);
});

test("answers 405 with the allowed methods to an unsupported method on a sandbox call", async () => {
  const answer = await fetch(`${origin}/sandbox/api/clock`, { method: "DELETE" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect(await answer.json()).toMatchObject({ error: { code: "METHOD_NOT_ALLOWED" } });
});

test("shows bank changes during an aggregator failure once the aggregator recovers", async () => {
  const token = (await logIn("everyday")).body.token as string;
  await post("faults", { target: "banking", mode: "error" });
  const transactions = [{ date: "2026-01-05", description: "Zebra crossing", amountPence: -100 }];
  expect((await post("bank/transactions", { username: "everyday", transactions })).body).toEqual({ added: 1 });
  await post("faults", { target: "banking", mode: "ok" });
  await send("GET", "/api/v1/banking/initial-load", undefined, token);
  const found = await send("GET", "/api/v1/banking/transactions?q=zebra", undefined, token);
  expect(found.body).toMatchObject({ total: 1 });
});

test("fails and reports a load that the bank rejects, and succeeds after recovery", async () => {
  const token = (await logIn("everyday")).body.token as string;
  const load = async () => (await send("GET", "/api/v1/banking/initial-load", undefined, token)).body;
  const states = async () =>
    ((await send("GET", "/api/v1/banking/connections", undefined, token)).body as unknown as { status: string }[]).map(
      ({ status }) => status,
    );
  await post("faults", { target: "banking", mode: "reject" });
  expect(await load()).toMatchObject({ status: "failed" });
  expect(await states()).not.toContain("ok");
  await post("faults", { target: "banking", mode: "ok" });
  expect(await load()).toMatchObject({ status: "done" });
  expect(await states()).toEqual(["ok"]);
});

test("shows data of the last read day after the consent of a demo account expires", async () => {
  const [connection] = (await read("expired", "banking/connections")) as unknown as { lastUpdatedAt: string }[];
  const { items } = (await read("expired", "banking/transactions?limit=1")) as unknown as { items: { date: string }[] };
  const newest = items[0]?.date ?? "none";
  expect([newest, connection?.lastUpdatedAt].toSorted()[0]).toBe(newest);
  expect(await read("expired", "banking/indicators")).toMatchObject({
    balanceAt: connection?.lastUpdatedAt,
    isBalanceStale: true,
  });
});

test("logs in a remade demo account by all its names, whatever attempts came before", async () => {
  const names = ["newcomer", "newcomer@acorn.example", "+447700900102"];
  for (const identifier of names) {
    for (let failed = 0; failed < 3; failed += 1)
      await send("POST", "/api/v1/login/employee", { identifier, password: "Wrong-pass-2026!" });
    expect((await logIn(identifier)).body.error?.code).toBe("CAPTCHA_REQUIRED");
  }
  await post("demo", { username: "newcomer" });
  for (const identifier of names) expect((await logIn(identifier)).body).toMatchObject({ next: "done" });
});

test.each([
  ["savings", "buffer"],
  ["banking", "everyday"],
])("answers 409 during a failure of %s and keeps the old account that depends on it", async (target, username) => {
  const token = (await logIn(username)).body.token as string;
  await post("faults", { target, mode: "error" });
  expect(await post("demo", { username })).toMatchObject({ status: 409, body: { error: { code: "FAULT_SET" } } });
  await post("faults", { target, mode: "ok" });
  expect((await send("GET", "/api/v1/employees/check", undefined, token)).status).toBe(200);
});

test("lets time move on when the aggregator never answers", async () => {
  await post("faults", { target: "banking", mode: "timeout" });
  expect(await post("clock", { advance: "P2D" })).toMatchObject({ status: 200 });
  await post("faults", { target: "banking", mode: "ok" });
});
