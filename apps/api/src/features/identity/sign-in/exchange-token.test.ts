import * as contract from "@wellpaid/contract/identity/identity";
import { energyLogin, exchangeToken } from "@wellpaid/contract/identity/partner";
import { describe, expect, test } from "vitest";
import { hashOfToken } from "../../../auth/random-token.ts";
import { sweep } from "../../../jobs/sweep-store.ts";
import { agreedWith } from "@wellpaid/testing/partners/partners";
import { type TestPerson, type TestPersonWish, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

let made = 0;
async function testPartner(): Promise<{ readonly id: string; readonly key: string }> {
  made += 1;
  const key = `key-of-partner-${made}`;
  const { rows } = await owner.query<{ id: string }>(
    `with p as (insert into partner (name) values ($1) returning id), k as (
       insert into partner_key (partner_id, name, key_hash) select id, 'Key', $2::bytea from p)
     select id from p`,
    [`Partner ${made}`, hashOfToken(key)],
  );
  return { id: rows[0]?.id ?? "", key };
}

async function linked(partnerId: string, reference: string, wish: TestPersonWish = {}): Promise<TestPerson> {
  const who = await testPerson(product, wish);
  await owner.query("update employee set partner_id = $2, partner_reference = $3 where id = $1", [
    who.id,
    partnerId,
    reference,
  ]);
  await agreedWith(product, partnerId, who);
  return who;
}

const ask = (headers: Record<string, string>, body: unknown) =>
  product.send({ method: "POST", path: "/partner/exchange-tokens", headers, body });

async function tokenFor(key: string, reference: string): Promise<string> {
  const { body } = await ask({ "x-api-key": key }, { reference });
  return (body as { token: string }).token;
}

const use = (token: string) => product.as(null)(exchangeToken, { params: { token } });
const sessionsOf = async (id: string) =>
  (await owner.query("select 1 from session where employee_id = $1", [id])).rowCount;
const tokensOf = async (id: string) =>
  (await owner.query("select 1 from exchange_token where employee_id = $1", [id])).rowCount;

describe("a token request of a partner server", () => {
  test.each([
    ["x-api-key", (key: string) => ({ "x-api-key": key })],
    ["authorization", (key: string) => ({ authorization: `Bearer ${key}` })],
  ])("with its key in %s gets a 60-second token, stored only as a hash", async (_where, headers) => {
    const partner = await testPartner();
    const who = await linked(partner.id, "R-1");
    const { status, body, headers: answerHeaders } = await ask(headers(partner.key), { reference: " R-1 " });
    expect(status).toBe(200);
    const { token, expiresAt } = body as { token: string; expiresAt: string };
    expect(Date.parse(expiresAt) - (await product.now()).getTime()).toBeGreaterThan(58_000);
    expect(Date.parse(expiresAt) - (await product.now()).getTime()).toBeLessThanOrEqual(60_000);
    expect(answerHeaders["cache-control"]).toBe("no-store");
    const { rows } = await owner.query(
      "select row_to_json(t)::text as row from exchange_token t where employee_id = $1",
      [who.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ["no key", {}],
    ["an empty key", { "x-api-key": "" }],
    ["a made-up key", { "x-api-key": "made-up" }],
    ["a key of another scheme", { authorization: "Basic a2V5" }],
  ])("with %s answers 401, also with a wrong body", async (_what, headers) => {
    for (const body of [{ reference: "R-1" }, { nothing: true }]) {
      const answer = await ask(headers, body);
      expect(answer).toMatchObject({ status: 401, body: { error: { code: "API_KEY_INVALID" } } });
    }
  });

  test("answers 404 for a reference unknown, of another partner or of an ended employee", async () => {
    const [mine, other] = [await testPartner(), await testPartner()];
    await linked(other.id, "O-1");
    const ended = await linked(mine.id, "E-1");
    await owner.query("update employee set ended_at = app_now() where id = $1", [ended.id]);
    for (const reference of ["nobody", "O-1", "E-1"]) {
      const answer = await ask({ "x-api-key": mine.key }, { reference });
      expect(answer).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
    }
  });

  test.each([{}, { reference: "" }, { reference: "   " }, { reference: "x".repeat(101) }, { reference: 1 }])(
    "answers 400 for the body %j",
    async (body) => {
      const { key } = await testPartner();
      expect((await ask({ "x-api-key": key }, body)).status).toBe(400);
    },
  );

  test("lets two partners share a reference, and no partner for two current employees", async () => {
    const [firstPartner, two] = [await testPartner(), await testPartner()];
    const first = await linked(firstPartner.id, "SAME");
    const second = await linked(two.id, "SAME");
    const token = await use(await tokenFor(two.key, "SAME"));
    expect(await product.as(token.token)(contract.checkSession)).toMatchObject({ id: second.id });
    await expect(linked(firstPartner.id, "SAME")).rejects.toThrow("employee_partner_reference");
    await owner.query("update employee set ended_at = app_now() where id = $1", [first.id]);
    await expect(linked(firstPartner.id, "SAME")).resolves.toBeDefined();
  });

  test("forgets unused tokens that have expired", async () => {
    const partner = await testPartner();
    const who = await linked(partner.id, "R-1");
    for (let time = 0; time < 3; time += 1) await tokenFor(partner.key, "R-1");
    await sweep(product.database.db);
    expect(await tokensOf(who.id)).toBe(3);
    await product.advance(61);
    await sweep(product.database.db);
    expect(await tokensOf(who.id)).toBe(0);
  });
});

describe("exchanging a token", () => {
  test("opens a full session, whatever step a login would owe", async () => {
    const partner = await testPartner();
    const who = await linked(partner.id, "R-1", { company: { asks_login_code: true, session_seconds: 600 } });
    await owner.query("update employee set force_password_update = true where id = $1", [who.id]);
    const { token } = await use(await tokenFor(partner.key, "R-1"));
    expect(token.length).toBeGreaterThanOrEqual(120);
    const profile = await product.as(token)(contract.checkSession);
    expect(profile).toMatchObject({ id: who.id, forcePasswordUpdate: true });
    expect(profile.issuedForEmployeeFor).toBeLessThanOrEqual(600);
  });

  test("answers 401 the second time", async () => {
    const partner = await testPartner();
    const who = await linked(partner.id, "R-1");
    const token = await tokenFor(partner.key, "R-1");
    await use(token);
    expect(await refusalOf(use(token))).toBe("TOKEN_INVALID");
    expect(await sessionsOf(who.id)).toBe(2);
  });

  test("still opens its session after a request for its headers alone", async () => {
    const partner = await testPartner();
    await linked(partner.id, "R-1");
    const token = await tokenFor(partner.key, "R-1");
    const head = await product.server.inject({ method: "HEAD", url: `/api/v1/login/exchange-token/${token}` });
    expect(head.statusCode).toBe(405);
    expect((await use(token)).token).toHaveLength(128);
  });

  test("opens exactly a single session when sent twelve times at once", async () => {
    const partner = await testPartner();
    const who = await linked(partner.id, "R-1");
    const token = await tokenFor(partner.key, "R-1");
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => use(token)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionsOf(who.id)).toBe(2);
  });

  test("answers 401 after 60 seconds, when made up, or for an employee moved to another partner or ended", async () => {
    const [partner, other] = [await testPartner(), await testPartner()];
    const tokens = ["made-up", "x".repeat(200)];
    const moved = await linked(partner.id, "R-1");
    tokens.push(await tokenFor(partner.key, "R-1"));
    await owner.query("update employee set partner_id = $2 where id = $1", [moved.id, other.id]);
    const ended = await linked(partner.id, "R-2");
    tokens.push(await tokenFor(partner.key, "R-2"));
    await owner.query("update employee set ended_at = app_now() where id = $1", [ended.id]);
    for (const token of tokens) expect(await refusalOf(use(token))).toBe("TOKEN_INVALID");
    const late = await linked(partner.id, "R-3");
    const token = await tokenFor(partner.key, "R-3");
    await product.advance(61);
    expect(await refusalOf(use(token))).toBe("TOKEN_INVALID");
    for (const who of [moved, ended, late]) expect(await sessionsOf(who.id)).toBe(1);
  });

  test.each([
    ["ACCOUNT_SUSPENDED", { status: "suspended" }],
    ["WEB_APP_BARRED", { company: { is_web_app_barred: true } }],
  ] as const)("answers %s as the login does, and leaves the token unused", async (code, wish) => {
    const partner = await testPartner();
    const who = await linked(partner.id, "R-1", wish);
    const token = await tokenFor(partner.key, "R-1");
    expect(await refusalOf(use(token))).toBe(code);
    expect([await sessionsOf(who.id), await tokensOf(who.id)]).toEqual([1, 1]);
    await owner.query("update employee set status = 'active' where id = $1", [who.id]);
    await owner.query("update company set is_web_app_barred = false where id = $1", [who.companyId]);
    expect((await use(token)).token).toHaveLength(128);
  });
});

describe("the single sign-on of the energy partner", () => {
  test("answers 404 until it is configured", async () => {
    expect(await refusalOf(product.as(null)(energyLogin))).toBe("NOT_FOUND");
    const partner = await testPartner();
    await owner.query("update partner set key = 'energy' where id = $1", [partner.id]);
    expect(await refusalOf(product.as(null)(energyLogin))).toBe("NOT_FOUND");
    await owner.query("update partner set single_sign_on_url = 'https://sso.energy.example/' where id = $1", [
      partner.id,
    ]);
    expect(await product.as(null)(energyLogin)).toEqual({ url: "https://sso.energy.example/" });
  });
});
