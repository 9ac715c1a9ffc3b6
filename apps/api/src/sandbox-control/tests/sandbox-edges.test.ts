import { describe, expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, send, post, logIn, read } = await testSandbox();

describe("when a call of the sandbox is sent text that no row can keep", () => {
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
  ])("as %s, then it is 400 and names the field", async (call, body, path) => {
    expect(await post(call, body)).toMatchObject({
      status: 400,
      body: { error: { code: "INVALID_INPUT", errors: [{ path }] } },
    });
  });

  test.each(["payouts?username=%00", "messages?to=%00@"])("as %s, then it is 400", async (call) => {
    expect((await send("GET", `/sandbox/api/${call}`)).status).toBe(400);
  });
});

test("when payouts are asked for without a name, then they are everybody's", async () => {
  const [all, unnamed] = [
    await send("GET", "/sandbox/api/payouts"),
    await send("GET", "/sandbox/api/payouts?username="),
  ];
  expect([unnamed.status, unnamed.body]).toEqual([200, all.body]);
});

test("when a call of the sandbox is asked by a method that it does not take, then it is 405 and tells which it takes", async () => {
  const answer = await fetch(`${origin}/sandbox/api/clock`, { method: "DELETE" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect(await answer.json()).toMatchObject({ error: { code: "METHOD_NOT_ALLOWED" } });
});

test("when the aggregator is made to fail, then something can still happen at the bank, and is seen once it is well", async () => {
  const token = (await logIn("everyday")).body.token as string;
  await post("faults", { target: "banking", mode: "error" });
  const transactions = [{ date: "2026-01-05", description: "Zebra crossing", amountPence: -100 }];
  expect((await post("bank/transactions", { username: "everyday", transactions })).body).toEqual({ added: 1 });
  await post("faults", { target: "banking", mode: "ok" });
  await send("GET", "/api/v1/banking/initial-load", undefined, token);
  const found = await send("GET", "/api/v1/banking/transactions?q=zebra", undefined, token);
  expect(found.body).toMatchObject({ total: 1 });
});

test("when the bank rejects, then its load fails and says so, and once it is well again the next one succeeds", async () => {
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

test("when a demo account's consent is over, then what is shown is of the day on which it was last read", async () => {
  const [connection] = (await read("expired", "banking/connections")) as unknown as { lastUpdatedAt: string }[];
  const { items } = (await read("expired", "banking/transactions?limit=1")) as unknown as { items: { date: string }[] };
  const newest = items[0]?.date ?? "none";
  expect([newest, connection?.lastUpdatedAt].toSorted()[0]).toBe(newest);
  expect(await read("expired", "banking/indicators")).toMatchObject({
    balanceAt: connection?.lastUpdatedAt,
    isBalanceStale: true,
  });
});

test("when a demo account is made anew, then it logs in by all its names, whatever was tried with them before", async () => {
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
])(
  "when %s fails, then a demo account that needs it is not made by halves: 409, and the account of before stays",
  async (target, username) => {
    const token = (await logIn(username)).body.token as string;
    await post("faults", { target, mode: "error" });
    expect(await post("demo", { username })).toMatchObject({ status: 409, body: { error: { code: "FAULT_SET" } } });
    await post("faults", { target, mode: "ok" });
    expect((await send("GET", "/api/v1/employees/check", undefined, token)).status).toBe(200);
  },
);

test("when the aggregator never answers, then time goes on all the same", async () => {
  await post("faults", { target: "banking", mode: "timeout" });
  expect(await post("clock", { advance: "P2D" })).toMatchObject({ status: 200 });
  await post("faults", { target: "banking", mode: "ok" });
});
