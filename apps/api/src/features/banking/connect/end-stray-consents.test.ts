import * as contract from "@wellpaid/contract/banking/banks";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { API_BASE } from "@wellpaid/contract/call";
import { type HolderId, OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { firstBank } from "@wellpaid/sandbox/banks/bank-store";
import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const bank = await firstBank(banks.bankState.pool);
const MINUTE = 60;
const HOUR = 60 * MINUTE;

beforeEach(() => banks.interfere({}));

const away = () => Promise.reject(new OpenBankingFailure("vendor-unavailable", "down"));

async function start(who: TestPerson): Promise<string> {
  return (await product.as(who.token)(contract.bankAuthUrl, { params: { id: bank.id } })).url;
}

/** Gives the consent at the bank; returns our URL, which the browser is about to open. */
async function agree(who: TestPerson, url: string): Promise<URL> {
  return (await new BankVisitor(banks.redirectUri).agree(url, who.username, TEST_PASSWORD)).url;
}

/** Opens our callback URL; returns the import token, which has not been redeemed. */
async function comeBack({ search }: URL): Promise<string> {
  const answer = await product.server.inject({ url: `${API_BASE}/banking/callback${search}` });
  return new URL(answer.headers.location ?? "", "http://app").searchParams.get("token") ?? "";
}

async function atAggregator(who: TestPerson): Promise<number> {
  const { rows } = await owner.query<{ id: HolderId }>(
    "select aggregator_user_id as id from bank_holder where employee_id = $1",
    [who.id],
  );
  const [holder] = rows;
  return holder === undefined ? 0 : (await banks.adapter.listConnections(holder.id)).length;
}

const removals = () => banks.calls.filter(({ name }) => name === "removeConnection").length;
/** Advances the clock by this many seconds and runs every job that is due by then. */
async function later(seconds: number): Promise<void> {
  await product.advance(seconds);
  await product.runner.runDue();
}

describe("a consent given at the bank and never connected", () => {
  test.each([
    ["the tab was closed there", async () => undefined],
    ["the import token was never used", async (back: URL) => void (await comeBack(back))],
  ])("ends at the aggregator once, and not before it is certain, since %s", async (_, then) => {
    const who = await testPerson(product);
    const before = removals();
    await then(await agree(who, await start(who)));
    await later(HOUR);
    expect(await atAggregator(who)).toBe(1);
    await later(3 * HOUR);
    expect(await atAggregator(who)).toBe(0);
    await later(24 * HOUR);
    expect(removals()).toBe(before + 1);
    expect(product.failures).toEqual([]);
  });

  test("ends once the aggregator answers again", async () => {
    const who = await testPerson(product);
    await agree(who, await start(who));
    const before = removals();
    banks.interfere({ listConnections: away });
    await later(4 * HOUR);
    banks.interfere({ removeConnection: away });
    await later(HOUR);
    expect(await atAggregator(who)).toBe(1);
    banks.interfere({});
    await later(HOUR);
    expect(await atAggregator(who)).toBe(0);
    expect(removals()).toBeGreaterThan(before);
    product.failures.length = 0;
  });

  test("waits for a visit in progress and keeps what that visit connects", async () => {
    const who = await testPerson(product);
    await agree(who, await start(who));
    // Until shortly before the job is due: four hours after the full hour in which the visit began.
    const left = HOUR - (Math.floor((await product.now()).getTime() / 1_000) % HOUR);
    await later(3 * HOUR + left - 10 * MINUTE);
    const { id: employeeId, companyId } = who;
    const token = await openSession(product.database.db, { employeeId, companyId, nextStep: "done", seconds: 36_000 });
    const now = { ...who, token };
    const url = await start(now);
    await later(15 * MINUTE);
    expect(await atAggregator(who)).toBe(1);
    const brought = await comeBack(await agree(now, url));
    expect(await product.as(token)(budgeting.initialLoad, { query: { token: brought } })).toMatchObject({
      status: "done",
    });
    await later(10 * HOUR);
    expect(await atAggregator(who)).toBe(1);
  });

  test("is looked up once when given in many tabs, and nothing else changes", async () => {
    const who = await testPerson(product);
    const before = removals();
    for (let tab = 0; tab < 3; tab += 1) await agree(who, await start(who));
    await later(4 * HOUR);
    expect(await atAggregator(who)).toBe(0);
    expect(removals()).toBe(before + 1);
  });
});

describe("a consent that was connected", () => {
  test("stays", async () => {
    const who = await testPerson(product);
    const token = await comeBack(await agree(who, await start(who)));
    await product.as(who.token)(budgeting.initialLoad, { query: { token } });
    await later(4 * HOUR);
    expect(await atAggregator(who)).toBe(1);
  });

  test("is ended only by its revocation job when revoked while the aggregator is unavailable", async () => {
    const who = await testPerson(product);
    const token = await comeBack(await agree(who, await start(who)));
    const answer = await product.as(who.token)(budgeting.initialLoad, { query: { token } });
    const before = removals();
    await product.as(who.token)(contract.revokeConnection, { params: { id: answer.connection?.id ?? "" } });
    await later(4 * HOUR);
    expect(await atAggregator(who)).toBe(0);
    expect(removals()).toBe(before + 1);
  });
});
