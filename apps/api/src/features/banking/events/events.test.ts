import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transactions } from "@wellpaid/contract/budgeting/budgeting";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { changeTransaction, deleteTransaction } from "@wellpaid/sandbox/testing/change-transactions";
import { signedJwt, signingKeyIn } from "@wellpaid/sandbox/banks/oidc/signing-key";
import { beforeEach, describe, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "../sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const { bankState } = banks;
const strangersKey = await signingKeyIn(await mkdtemp(join(tmpdir(), "wellpaid-stranger-")), "stranger");

beforeEach(() => banks.interfere({}));

const today = async () => (await product.now()).toISOString().slice(0, 10);
const happen = async (who: TestPerson, ...descriptions: string[]) =>
  banks.happen(
    who,
    await Promise.all(
      descriptions.map(async (description) => ({ date: await today(), description, amountPence: -100 })),
    ),
  );

/** An employee with one synced bank. */
async function reader(...descriptions: string[]): Promise<{ who: TestPerson; ids: string[]; holderId: string }> {
  const who = await testPerson(product);
  const ids = await happen(who, ...descriptions);
  await syncBanks(product.ctx, who.id);
  const { rows } = await owner.query<{ id: string }>(
    "select aggregator_user_id as id from bank_holder where employee_id = $1",
    [who.id],
  );
  return { who, ids, holderId: rows[0]?.id ?? "" };
}

/** The signed text of an event, as the aggregator sends it. */
const signEvent = (holderId: string, event = "new-transactions", payload: object = {}, over: object = {}) =>
  signedJwt(bankState.key, {
    iss: bankState.identityUrl,
    aud: "wellpaid-test",
    jti: randomUUID(),
    sub: holderId,
    iat: Math.floor(Date.now() / 1000),
    events: { [`urn:com:moneyhub:events:${event}`]: payload },
    ...over,
  });
const send = (rawBody: string, type = "application/jwt") =>
  product.send({ method: "POST", path: "/webhooks/moneyhub", rawBody, headers: { "content-type": type } });
const waiting = async (who: TestPerson) =>
  (await owner.query("select 1 from outbox where done_at is null and key like $1", [`sync banks of ${who.id}%`]))
    .rowCount;
const seen = async (who: TestPerson) =>
  (await product.as(who.token)(transactions, { query: {} })).items.map((item) => item.shortDescription).toSorted();
/** Past the news' own delay, and past the one of a reading that found another at work. */
const settle = async () => {
  for (let times = 0; times < 2; times += 1) {
    await product.advance(25);
    await product.runner.runDue();
  }
};

describe("news from the aggregator", () => {
  test("causes a single bank sync some seconds later for all that arrived together", async () => {
    const { who, holderId } = await reader("a");
    await happen(who, "b");
    const before = banks.calls.filter(({ name }) => name === "listConnections").length;
    for (let times = 0; times < 5; times += 1) expect((await send(signEvent(holderId))).status).toBe(200);
    expect(await waiting(who)).toBeLessThanOrEqual(2);
    await settle();
    expect(await seen(who)).toEqual(["a", "b"]);
    expect(banks.calls.filter(({ name }) => name === "listConnections").length - before).toBeLessThanOrEqual(2);
  });

  test("updates a corrected and a booked transaction that the bank withdrew", async () => {
    const { who, ids, holderId } = await reader("a", "b", "c");
    const [first = "", second = ""] = ids;
    await changeTransaction(bankState, first, { description: "A" });
    await deleteTransaction(bankState, second);
    const account = { accounts: [{ id: "any", transactions: [second] }] };
    await send(signEvent(holderId, "updated-transactions", { accounts: [] }));
    await send(signEvent(holderId, "deleted-transactions", account));
    await settle();
    expect(await seen(who)).toEqual(["A", "c"]);
  });

  test("is covered by the next day of syncing when news of a deletion was lost", async () => {
    const { who, ids } = await reader("a", "b");
    await deleteTransaction(bankState, ids[0] ?? "");
    await syncBanks(product.ctx, who.id);
    await product.advance(21 * 3_600);
    await syncBanks(product.ctx, who.id);
    const { rows } = await owner.query("select description from bank_transaction where employee_id = $1", [who.id]);
    expect(rows).toEqual([{ description: "b" }]);
  });

  test("is a hint only: a transaction reported gone but present stays", async () => {
    const { who, ids, holderId } = await reader("a", "b");
    await send(signEvent(holderId, "deleted-transactions", { accounts: [{ id: "any", transactions: ids }] }));
    await settle();
    expect(await seen(who)).toEqual(["a", "b"]);
  });

  test("keeps transactions on a missing list page after a second check", async () => {
    const { who, ids, holderId } = await reader("a", "b");
    let polls = 0;
    banks.interfere({
      async *transactions(holder, query) {
        for await (const page of banks.adapter.transactions(holder, query)) {
          polls += query?.from === undefined ? 0 : 1;
          yield polls === 1 ? page.slice(1) : page;
        }
      },
    });
    await send(signEvent(holderId, "deleted-transactions", { accounts: [{ id: "any", transactions: ids }] }));
    await settle();
    expect(polls).toBe(2);
    expect(await seen(who)).toEqual(["a", "b"]);
  });

  test("is ignored when caused by the own sync, of an unknown employee, or of another kind", async () => {
    const { who, holderId } = await reader("a");
    for (const body of [
      signEvent(holderId, "sync-completed"),
      signEvent(holderId, "reauth-reminder"),
      signEvent(holderId, "something-new"),
      signEvent("nobody"),
    ])
      expect((await send(body)).status).toBe(200);
    expect(await waiting(who)).toBe(0);
    await product.advance(2 * 3_600);
    await send(signEvent(holderId, "sync-completed"));
    expect(await waiting(who)).toBe(1);
  });

  test("asks nothing about a bank with a lapsed consent or an ended employee", async () => {
    const { who, holderId } = await reader("a");
    await owner.query("update bank_connection set consent_expires_at = app_now() where employee_id = $1", [who.id]);
    await send(signEvent(holderId));
    expect(await waiting(who)).toBe(0);
  });
});

describe("an untrusted webhook", () => {
  test.each([
    ["signed by another", (id: string) => signEvent(id).replace(/[^.]+$/, "AAAA")],
    [
      "signed by a stranger's key",
      (id: string) => signedJwt(strangersKey, { iss: bankState.identityUrl, aud: "wellpaid-test", jti: "1", sub: id }),
    ],
    [
      "hours old",
      (id: string) => signEvent(id, "new-transactions", {}, { iat: Math.floor(Date.now() / 1000) - 3_600 }),
    ],
    ["for another product", (id: string) => signEvent(id, "new-transactions", {}, { aud: "another" })],
    ["from elsewhere", (id: string) => signEvent(id, "new-transactions", {}, { iss: "https://elsewhere.example" })],
    ["no token", () => "hello"],
    ["unsigned", () => JSON.stringify({ sub: "anybody", events: {} }), "application/json"],
    ["empty but for a dot", () => "."],
  ])("answers 401 and changes nothing since it is %s", async (_name, body, type = "application/jwt") => {
    const { who, holderId } = await reader("a");
    expect(await send(body(holderId), type)).toMatchObject({
      status: 401,
      body: { error: { code: "WEBHOOK_FORGED" } },
    });
    expect(await waiting(who)).toBe(0);
  });

  test("is refused before it is read when it is endless", async () => {
    expect((await send("a".repeat(200_000))).status).toBe(413);
  });

  test("fails without the keys of the aggregator, and the regular poll covers it", async () => {
    const { holderId } = await reader("a");
    banks.interfere({ readWebhook: () => Promise.reject(new OpenBankingFailure("vendor-unavailable", "down")) });
    expect(await send(signEvent(holderId))).toMatchObject({
      status: 503,
      body: { error: { code: "BANK_UNAVAILABLE" } },
    });
  });
});

test("gives the same cause when the aggregator sends the same news again", async () => {
  const { who, ids, holderId } = await reader("a", "b");
  const body = signEvent(holderId, "deleted-transactions", { accounts: [{ id: "any", transactions: ids }] });
  for (let times = 0; times < 3; times += 1) expect((await send(body)).status).toBe(200);
  expect(await waiting(who)).toBe(1);
});
