import type { AddressInfo } from "node:net";
import { pence } from "@wellpaid/domain/money/pence";
import { messagingContract } from "@wellpaid/providers/messaging/port.contract-test";
import { createTwilio } from "@wellpaid/providers/messaging/twilio";
import { createFasterRail } from "@wellpaid/providers/payouts/faster-rail";
import { payoutsContract } from "@wellpaid/providers/payouts/port.contract-test";
import { setFault } from "@wellpaid/sandbox/faults";
import { readInbox } from "@wellpaid/sandbox/inbox/inbox-store";
import { DEAD_PHONE, twilioSimulator } from "@wellpaid/sandbox/inbox/twilio-simulator";
import { railSimulator } from "@wellpaid/sandbox/rail/rail-simulator";
import { listPayments } from "@wellpaid/sandbox/rail/rail-store";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";

// The vendors' own adapters against the sandbox's parties, over HTTP.
const { owner: pool } = await testDatabase();
const server = Fastify();
let origin = "";

beforeAll(async () => {
  await server.register(twilioSimulator, {
    prefix: "/sandbox/twilio",
    pool,
    accountSid: "AC1",
    authToken: "t",
    emailApiKey: "e",
  });
  await server.register(railSimulator, { prefix: "/sandbox/rail", pool, apiKey: "r" });
  await server.listen({ port: 0, host: "localhost" });
  origin = `http://localhost:${(server.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await setFault(pool, { target: "messages", mode: "ok" });
  await setFault(pool, { target: "payouts", mode: "ok" });
});
afterAll(() => server.close());

const twilio = (authToken = "t", timeoutMilliseconds = 2_000) =>
  createTwilio({
    baseUrl: `${origin}/sandbox/twilio`,
    accountSid: "AC1",
    authToken,
    from: "+441632960000",
    email: { baseUrl: `${origin}/sandbox/twilio`, apiKey: "e", from: "help@wellpaid.example" },
    write: ({ values }) => ({ subject: "Hello", text: `Hello ${values.name}, £2.00` }),
    timeoutMilliseconds,
  });
const rail = (apiKey = "r", timeoutMilliseconds = 2_000) =>
  createFasterRail({ baseUrl: `${origin}/sandbox/rail`, apiKey, timeoutMilliseconds });

messagingContract("Twilio", async () => ({
  messaging: twilio(),
  impatient: twilio("t", 500),
  deadPhone: DEAD_PHONE,
  received: async (to) => {
    const messages = await readInbox(pool, { to, words: null, max: 10 });
    return messages.map(({ channel, text }) => ({ channel, text })).toReversed();
  },
  failNext: (mode) => setFault(pool, { target: "messages", mode, count: 1 }),
}));

const PAYOUT = {
  account: { sortCode: "040011", accountNumber: "12345678", name: "Maya Ash" },
  amountPence: pence(4_000),
  purpose: "advance",
} as const;

payoutsContract("the faster rail", async () => ({
  payouts: rail(),
  impatient: rail("r", 500),
  failNext: (mode) => setFault(pool, { target: "payouts", mode, count: 1 }),
  settle: async () => {
    await pool.query("update sandbox.clock set ahead_by = ahead_by + interval '6 seconds'");
  },
  count: async (reference) => (await listPayments(pool, { references: [reference], max: 10 })).length,
}));

describe("the sandbox parties", () => {
  test("refuse a message and know no payout with a wrong key", async () => {
    const sms = { to: "+447700900555", channel: "sms", template: "x", values: { name: "A" }, reference: "r" } as const;
    expect(await twilio("wrong").send(sms)).toMatchObject({ outcome: "unavailable" });
    expect(await rail("wrong").find("test-1")).toMatchObject({ state: "unknown" });
  });

  test("fail the payment marked for rejection even when it was looked up before", async () => {
    const payout = { ...PAYOUT, reference: "looked-for-reject" };
    await setFault(pool, { target: "payouts", mode: "reject", count: 1 });
    expect(await rail().find(payout.reference)).toEqual({ state: "not-found" });
    expect(await rail().pay(payout)).toEqual({ outcome: "taken" });
    await pool.query("update sandbox.clock set ahead_by = ahead_by + interval '6 seconds'");
    expect(await rail().find(payout.reference)).toMatchObject({ state: "failed" });
  });

  test("lose the reply of the marked payment even when it was looked up before", async () => {
    const payout = { ...PAYOUT, reference: "looked-for-lost" };
    await setFault(pool, { target: "payouts", mode: "lost", count: 1 });
    expect(await rail().find(payout.reference)).toEqual({ state: "not-found" });
    expect((await rail().pay(payout)).outcome).toBe("unknown");
    expect(await rail().find(payout.reference)).toEqual({ state: "accepted" });
  });

  test("hold both copies of a message delivered twice", async () => {
    await setFault(pool, { target: "messages", mode: "twice", count: 1 });
    const to = "+447700900556";
    await twilio().send({ to, channel: "sms", template: "x", values: { name: "A" }, reference: "r" });
    expect(await readInbox(pool, { to, words: null, max: 10 })).toHaveLength(2);
  });

  test("refuse a message to a number that is no UK mobile", async () => {
    for (const to of ["+12025550123", "447700900101", "+4477009001011"]) {
      const outcome = await twilio().send({ to, channel: "sms", template: "x", values: { name: "A" }, reference: "r" });
      expect(outcome.outcome).toBe("refused");
    }
  });
});
