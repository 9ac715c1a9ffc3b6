import { expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { origin, database, seed, send, post } = await testSandbox();
const { owner } = database;
const willow = origin.replace("//localhost", "//partner.localhost");

const ask = (reference: string, key = "sandbox-willow-key") =>
  fetch(`${origin}/api/v1/partner/exchange-tokens`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ reference }),
  });

test("opens the session of the demo account partner when the Willow server requests W-1", async () => {
  const { token } = (await (await ask("W-1")).json()) as { token: string };
  const session = await send("GET", `/api/v1/login/exchange-token/${token}`);
  const profile = await send("GET", "/api/v1/employees/check", undefined, String(session.body.token));
  expect(profile.body).toMatchObject({ username: "partner", company: { name: "Acorn" } });
  expect((await ask("W-2")).status).toBe(404);
  expect((await ask("W-1", "another-key")).status).toBe(401);
});

test("redirects the Willow page from the product host name to its own", async () => {
  const answer = await fetch(`${origin}/sandbox/partner`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${willow}/sandbox/partner`]);
});

test("discloses a single visit address to the Willow server when its employee opens the product", async () => {
  const { body } = await send("POST", "/sandbox/partner/visits");
  const address = new URL(String(body.address));
  expect([address.origin, address.pathname, address.searchParams.get("embedded")]).toEqual([
    origin,
    "/dashboard/home",
    "true",
  ]);
  expect(address.searchParams.get("token")).toHaveLength(128);
  const partner = (await owner.query<{ id: string }>("select id from partner where name = 'Willow'")).rows[0]?.id;
  expect(address.searchParams.get("partner")).toBe(partner);
});

test("reports to the Willow server that nothing was opened for a suspended employee", async () => {
  await post("employees", { username: "partner", status: "suspended" });
  expect(await send("POST", "/sandbox/partner/visits")).toMatchObject({
    status: 502,
    body: { error: { code: "NOT_OPENED" } },
  });
  await post("employees", { username: "partner", status: "active" });
});

test("adds the key, page and reference of Willow to an older data folder at the next start", async () => {
  await owner.query("delete from partner_origin");
  await owner.query("update partner_key set revoked_at = app_now()");
  await owner.query("update employee set partner_reference = null");
  expect((await ask("W-1")).status).toBe(401);
  expect(await seed()).toEqual([]);
  expect((await ask("W-1")).status).toBe(200);
  expect((await owner.query("select origin from partner_origin")).rows).toEqual([{ origin: willow }]);
  expect((await owner.query("select 1 from partner where name = 'Willow'")).rowCount).toBe(1);
});

test("uses the reference of the remade demo account", async () => {
  await post("demo", { username: "partner" });
  expect((await ask("W-1")).status).toBe(200);
  expect((await owner.query("select 1 from employee where partner_reference = 'W-1'")).rowCount).toBe(2);
});

test("notifies the Willow server of its own employee only, with a valid signature", async () => {
  const stranger = await fetch(`${origin}/sandbox/partner/webhooks`, {
    method: "POST",
    headers: { "content-type": "application/json", "webhook-id": "msg_x", "webhook-timestamp": "1" },
    body: '{"type":"advance.paid"}',
  });
  expect(stranger.status).toBe(401);
  const { rows } = await owner.query<{ id: string }>("select id from employee where partner_reference = 'W-1' limit 1");
  await owner.query(
    `with d as (insert into webhook_delivery (endpoint_id, company_id, event, cause, data, next_try_at)
       select w.id, e.company_id, 'advance.paid', 'a test', '{"reference": "W-1"}', app_now()
       from webhook_endpoint w, employee e where e.id = $1 and w.partner_id = e.partner_id returning id, endpoint_id)
     insert into outbox (kind, key, partner_id, payload, due_at)
     select 'send-webhook', 'a test', w.partner_id, jsonb_build_object('deliveryId', d.id), app_now()
     from d join webhook_endpoint w on w.id = d.endpoint_id`,
    [rows[0]?.id],
  );
  await expect
    .poll(async () => (await fetch(`${origin}/sandbox/partner/webhooks`)).json(), { timeout: 5_000 })
    .toMatchObject([
      { type: "advance.paid", isGood: true },
      { type: "advance.paid", isGood: false, id: "msg_x" },
    ]);
});
