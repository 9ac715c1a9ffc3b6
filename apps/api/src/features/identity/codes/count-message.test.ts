import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type RateLimitSettings, readSettings } from "../../../config/settings.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { isRefusal } from "../../../refusal.ts";
import { testProduct } from "@wellpaid/testing/product/product";
import { countMessage } from "./count-message.ts";

const product = await testProduct();
const { db, owner } = product.database;

let phones = 0;
const newPhone = (): string => `+4479${String((phones += 1)).padStart(8, "0")}`;

type RateLimits = Partial<RateLimitSettings>;
const { rateLimits } = readSettings({});
const askAs = async (
  by: "stranger" | "password" | "partner-session" | "session" | "session-for-new-phone",
  phone: string,
  limits: RateLimits = {},
) => ask("192.0.2.200", phone, limits, by);
const ask = async (
  address: string,
  phone = newPhone(),
  limits: RateLimits = {},
  by: Parameters<typeof askAs>[0] = "stranger",
) => {
  const ctx = { rateLimits: { ...rateLimits, ...limits } };
  const asker = by === "partner-session" ? { by, partnerId: crypto.randomUUID() } : { by };
  const result = await inTransaction(db, (tx) => countMessage(tx, ctx, { phone, asker, address }));
  return isRefusal(result) ? result : null;
};
const refusalsAmong = (result: readonly (Awaited<ReturnType<typeof ask>> | null)[]) =>
  result.filter((outcome) => outcome !== null).map(({ refused }) => refused);
const manyTimes = <T>(times: number, action: () => Promise<T>) => Promise.all(Array.from({ length: times }, action));

describe("a flood of message requests", () => {
  test("sends ten messages a day to a phone from its own session", async () => {
    const phone = newPhone();
    const result = await manyTimes(60, () => askAs("session", phone));
    expect(refusalsAmong(result)).toEqual(Array.from({ length: 50 }, () => "TOO_MANY_CODES"));
    await product.advance(86_401);
    expect(await askAs("session", phone)).toBeNull();
  });

  test("sends five a day to a phone for strangers, two more by password, and all ten for the owner session", async () => {
    const phone = newPhone();
    let from = 0;
    const result = await manyTimes(60, () => ask(`192.0.2.${(from += 1)}`, phone));
    expect(refusalsAmong(result)).toEqual(Array.from({ length: 55 }, () => "TOO_MANY_CODES"));
    expect(refusalsAmong(await manyTimes(20, () => askAs("password", phone)))).toHaveLength(18);
    expect(refusalsAmong(await manyTimes(20, () => askAs("session", phone)))).toHaveLength(10);
    await product.advance(86_401);
    expect(await ask("192.0.2.1", phone)).toBeNull();
  });

  test("sends five for a partner session to a phone, which do not count as those of the owner", async () => {
    const phone = newPhone();
    expect(refusalsAmong(await manyTimes(20, () => askAs("partner-session", phone)))).toHaveLength(15);
    expect(refusalsAmong(await manyTimes(20, () => askAs("session", phone)))).toHaveLength(10);
  });

  test("limits messages of an address to other phones per hour and says when the next is possible", async () => {
    const result = await manyTimes(30, () => ask("198.51.100.1", newPhone(), { messagesPerAddressPerHour: 7 }));
    expect(refusalsAmong(result)).toEqual(Array.from({ length: 23 }, () => "TOO_MANY_REQUESTS"));
    await product.advance(600);
    const refusal = await ask("198.51.100.1", newPhone(), { messagesPerAddressPerHour: 7 });
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(2_900);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(3_000);
    expect(await ask("198.51.100.2", newPhone(), { messagesPerAddressPerHour: 7 })).toBeNull();
    await product.advance(3_001);
    expect(await ask("198.51.100.1", newPhone(), { messagesPerAddressPerHour: 7 })).toBeNull();
  });

  test("limits messages per hour in all", async () => {
    await product.advance(3_601);
    let from = 0;
    const result = await manyTimes(40, () => ask(`203.0.113.${(from += 1)}`, newPhone(), { messagesPerHour: 12 }));
    expect(refusalsAmong(result)).toHaveLength(28);
  });

  test("by strangers to new numbers leaves login and withdrawal messages unaffected", async () => {
    await product.advance(3_601);
    const limits = { messagesPerHour: 12, openMessagesPerHour: 6 };
    let from = 0;
    const strangers = await manyTimes(20, () => ask(`203.0.113.${(from += 1)}`, newPhone(), limits));
    expect(refusalsAmong(strangers)).toHaveLength(14);
    expect(refusalsAmong([await askAs("session-for-new-phone", newPhone(), limits)])).toEqual(["TOO_MANY_REQUESTS"]);
    for (const by of ["password", "session"] as const) expect(await askAs(by, newPhone(), limits)).toBeNull();
  });

  test("by the employees of a workplace leaves its address able to send sign-up messages", async () => {
    await product.advance(3_601);
    const limits = { messagesPerAddressPerHour: 3 };
    expect(refusalsAmong(await manyTimes(9, () => askAs("session-for-new-phone", newPhone(), limits)))).toEqual([]);
    expect(await askAs("stranger", newPhone(), limits)).toBeNull();
  });

  test("counts the many addresses of an IPv6 line as a single address", async () => {
    await product.advance(3_601);
    let from = 0;
    const result = await manyTimes(9, () =>
      ask(`2001:db8:1:2:${(from += 1)}::5`, newPhone(), { messagesPerAddressPerHour: 3 }),
    );
    expect(refusalsAmong(result)).toHaveLength(6);
    expect(await ask("2001:db8:1:3::5", newPhone(), { messagesPerAddressPerHour: 3 })).toBeNull();
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::1", "::"],
  ["fe80::1:2%eth0", "fe80::"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
])("counts a request from %s as %s", async (address, network) => {
  const { rows } = await sql<{ network: string }>`select network_of(${address}) as network`.execute(db);
  expect(rows[0]?.network).toBe(network);
});

test("does not count when the purpose of the message is rolled back", async () => {
  const phone = newPhone();
  await db
    .transaction()
    .execute(async (tx) => {
      await countMessage(tx, product.ctx, { phone, asker: { by: "session" }, address: "192.0.2.9" });
      throw new Error("no");
    })
    .catch(() => undefined);
  expect((await owner.query("select 1 from rate_limit_use where who = $1", [phone])).rows).toEqual([]);
});
