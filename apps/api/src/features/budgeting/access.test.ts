import { allCalls } from "@wellpaid/contract/all-calls";
import type { Call } from "@wellpaid/contract/call";
import { describe, expect, test } from "vitest";
import { openSession } from "../../http/session/session-store.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { testPerson } from "@wellpaid/testing/people/people";

const { product } = await productWithBanks();
const ID = "00000000-0000-4000-8000-000000000000";

const calls = allCalls.filter(({ feature }) => feature === "budgeting");

const planned = {
  name: "Rent",
  category: "housing",
  currency: "GBP",
  amount: 1,
  type: "expense",
  frequency: "daily",
  rollsOver: true,
} as const;

const make = (call: Call, token: string | undefined) =>
  product.send({
    method: call.method,
    path:
      call.path
        .replace("{id}", ID)
        .replace("{transactionId}", ID)
        .replace("{dueDate}", "2031-03-12")
        .replace("{type}", "expense")
        .replace("{category}", "groceries") + (call.name === "unconfirmedPayments" ? "?type=expenses" : ""),
    ...(token === undefined ? {} : { token }),
    ...(call.body === undefined ? {} : { body: planned }),
  });

const rows = async () =>
  (
    await product.database.owner.query(
      "select 1 from planned_payment union all select 1 from budget union all select 1 from news_setting union all select 1 from outbox",
    )
  ).rowCount;

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
  const refused = (status: number, code: string) => ({ status, body: { error: { code } } });

  test("answers no session for an anonymous, unknown or signed-out caller", async () => {
    const { token } = await testPerson(product);
    await product.send({ method: "DELETE", path: "/login", token });
    for (const wrong of [undefined, "", "x".repeat(128), token]) {
      expect(await make(call, wrong)).toMatchObject(refused(401, "NO_SESSION"));
    }
  });

  test("is not allowed while the sign-in still has a step to complete", async () => {
    const who = await testPerson(product);
    const wish = { employeeId: who.id, companyId: who.companyId, nextStep: "verify-code", seconds: 600 } as const;
    const step = await openSession(product.database.db, wish);
    expect(await make(call, step)).toMatchObject(refused(403, "STEP_REQUIRED"));
    expect(await rows()).toBe(0);
  });

  // Each GET reads but that which begins a visit at a bank; what is read by its id is not found.
  test("lets a suspended employee read and change nothing", async () => {
    const suspended = await testPerson(product, { status: "suspended" });
    const answer = await make(call, suspended.token);
    if (call.method === "GET" && call.name !== "bankAuthUrl") {
      expect(answer.status).toBe(call.path.includes("{id}") ? 404 : 200);
    } else expect(answer).toMatchObject(refused(403, "SUSPENDED"));
    expect(await rows()).toBe(0);
  });
});

test("refuses an unknown type of planned payments", async () => {
  const { token } = await testPerson(product);
  const path = "/banking/planned-payments/paid/expenses";
  expect(await product.send({ method: "GET", path, token })).toMatchObject({
    status: 400,
    body: { error: { code: "INVALID_INPUT", errors: [{ path: "/type" }] } },
  });
});
