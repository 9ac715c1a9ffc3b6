import { expect, test } from "vitest";
import { solvedCaptcha } from "@wellpaid/testing/people/captcha";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { runScheduledPolls } from "../start/wiring.ts";
import { sweep } from "./sweep-store.ts";

const product = await testProduct();
const { db, owner } = product.database;
const DAY = 86_400;
const TABLES = ["rate_limit_use", "captcha_pass", "session", "verification_code", "idempotency_key", "outbox"] as const;

const counts = async (): Promise<Record<string, number>> => {
  const swept: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    swept[table] = rows[0]?.count ?? -1;
  }
  return swept;
};

test("removes each row once it no longer counts and keeps rows about money", async () => {
  const who = await testPerson(product);
  const post = (path: string, body: unknown, headers = {}) =>
    product.send({ method: "POST", path, token: who.token, body, headers });
  const money = await testPerson(product, { needsNoCode: true });
  await product.send({
    method: "POST",
    path: "/vancepay/advance",
    token: money.token,
    body: { amount: 20 },
    headers: { "idempotency-key": "k" },
  });
  await post("/login/employee/phone-check", { type: "advance_request" });
  await post("/login/employee", { identifier: "nobody", password: "Wrong-pass-2026!" });
  await post("/login/verify-by-captcha", { token: await solvedCaptcha(product) });
  // So that the pay periods are open, with their jobs.
  await runScheduledPolls(product.ctx);
  const started = await counts();
  expect(Object.values(started).every((count) => count > 0)).toBe(true);
  await sweep(db);
  expect(await counts()).toEqual(started);

  await product.advance(DAY);
  await product.advance(2 * 3_600);
  await runScheduledPolls(product.ctx);
  expect(await counts()).toEqual({ ...started, rate_limit_use: 0, captcha_pass: 0 });

  await product.advance(30 * DAY);
  await sweep(db);
  expect(await counts()).toMatchObject({ session: 0, verification_code: 1, idempotency_key: 1 });

  await product.advance(32 * DAY);
  await sweep(db);
  const { rows } = await owner.query("select distinct kind from outbox order by kind");
  expect(rows).toEqual([{ kind: "end-cancel-window" }, { kind: "fix-pay-period" }, { kind: "post-pay-period" }]);
  expect(await counts()).toMatchObject({ verification_code: 0, idempotency_key: 0 });
});

test("removes a half-finished reset or sign-up once it opens nothing", async () => {
  const who = await testPerson(product);
  await owner.query(
    `insert into password_reset_token (token_hash, company_id, employee_id, expires_at)
     values ('\\x01', $1, $2, app_now() + interval '10 minutes')`,
    [who.companyId, who.id],
  );
  await owner.query(
    `insert into sign_up_reservation (phone, reserved_until) values ('+447911000001', clock_timestamp() + interval '1 minute'),
     ('+447911000002', clock_timestamp() - interval '1 second')`,
  );
  const left = async () =>
    (
      await owner.query(`select count(*)::int as tokens,
        (select array_agg(phone) from sign_up_reservation) as held from password_reset_token`)
    ).rows[0];
  await sweep(db);
  expect(await left()).toEqual({ tokens: 1, held: ["+447911000001"] });
  await product.advance(600);
  await sweep(db);
  expect(await left()).toEqual({ tokens: 0, held: ["+447911000001"] });
});

test("removes a large backlog in several passes", async () => {
  await sweep(db);
  await owner.query(
    "insert into rate_limit_use (kind, who, at) select 'message', 'all', app_now() - interval '2 days' from generate_series(1, 700)",
  );
  await Promise.all([sweep(db), sweep(db)]);
  expect((await counts())["rate_limit_use"]).toBeLessThanOrEqual(200);
  await sweep(db);
  expect((await counts())["rate_limit_use"]).toBe(0);
});
