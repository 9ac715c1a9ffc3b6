import * as contract from "@wellpaid/contract/partners/webhooks";
import { webhookBodies } from "@wellpaid/contract/partners/partner-webhooks";
import { describe, expect, test } from "vitest";
import { sweep } from "../../../jobs/sweep-store.ts";
import { tellPartners } from "../../../notifications/partner-event-store.ts";
import { type TestPartner, testPartner, testReceiver, testWebhookOf } from "@wellpaid/testing/partners/partners";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const receiver = testReceiver();
const product = await testProduct({ webhooks: receiver.webhooks });
const { owner: database, db } = product.database;

const sentTo = (url: string) => receiver.messages.filter((message) => message.url === url);

let causes = 0;
/** Sends an event about the partner's person. */
async function happen({ who }: TestPartner, event: "advance.paid" | "employee.joined" = "advance.paid"): Promise<void> {
  causes += 1;
  const data = { advanceId: crypto.randomUUID() };
  await db
    .transaction()
    .execute((tx) => tellPartners(tx, [{ event, employeeId: who.id, cause: `cause ${causes}`, data }]));
  await product.runner.runDue();
}

/** Keeps console sessions alive: they last for hours, and time here advances by days. */
const stayIn = () =>
  database.query("update administrator_session set seen_at = app_now(), expires_at = app_now() + interval '1 hour'");
const logOf = async ({ id, owner }: TestPartner, endpointId: string) =>
  (await owner.ask(contract.listWebhookDeliveries, { params: { id, endpointId }, query: {} })).items;
const endpointOf = async ({ id, owner }: TestPartner) =>
  (await owner.ask(contract.listWebhooks, { params: { id } }))[0];

describe("an event of a partner person", () => {
  test("is sent once to each subscribed endpoint, with the reference, in the contract form", async () => {
    receiver.answers(204);
    const partner = await testPartner(product);
    const [all, some] = [await testWebhookOf(partner), await testWebhookOf(partner, ["employee.left"])];
    await happen(partner);
    expect(sentTo(some.url)).toEqual([]);
    const [message] = sentTo(all.url);
    const body: unknown = JSON.parse(message?.body ?? "");
    expect(webhookBodies["advance.paid"].body.parse(body)).toMatchObject({ data: { reference: partner.reference } });
    expect(message?.secrets).toEqual([all.secret]);
    expect(await logOf(partner, all.id)).toMatchObject([
      { event: "advance.paid", state: "delivered", tries: 1, lastStatus: 204, nextTryAt: null },
    ]);
    await product.runner.runDue();
    expect(sentTo(all.url)).toHaveLength(1);
    const stored = await database.query("select row_to_json(w)::text as row from webhook_endpoint w where id = $1", [
      all.id,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain(all.secret);
  });

  test("is not sent when the transaction behind it is rolled back", async () => {
    const partner = await testPartner(product);
    const { url } = await testWebhookOf(partner);
    const failing = db.transaction().execute(async (tx) => {
      await tellPartners(tx, [{ event: "employee.joined", employeeId: partner.who.id, cause: "rolled back" }]);
      throw new Error("the reason failed");
    });
    await expect(failing).rejects.toThrow("the reason failed");
    await product.runner.runDue();
    expect(sentTo(url)).toEqual([]);
  });

  test("is not sent for a person linked to no partner or to another partner", async () => {
    const [partner, other] = [await testPartner(product), await testPartner(product)];
    const { url } = await testWebhookOf(partner);
    await happen(other);
    expect(sentTo(url)).toEqual([]);
  });
});

describe("a server that does not accept it", () => {
  test("gets ten attempts over three days with the same id, and the endpoint shows as failing", async () => {
    receiver.answers(500);
    const partner = await testPartner(product);
    const { id: endpointId, url } = await testWebhookOf(partner);
    await happen(partner);
    const started = await product.now();
    const tried = [sentTo(url).length];
    for (const seconds of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 90_000]) {
      expect((await endpointOf(partner))?.status).toBe(tried.length >= 4 ? "failing" : "on");
      await product.advance(seconds - 2);
      await product.runner.runDue();
      expect(sentTo(url).length).toBe(tried.at(-1));
      await product.advance(3);
      await product.runner.runDue();
      await stayIn();
      tried.push(sentTo(url).length);
    }
    expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
    expect(new Set(sentTo(url).map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect(new Set(sentTo(url).map(({ at }) => at)).size).toBe(10);
    expect((await product.now()).getTime() - started.getTime()).toBeGreaterThan(3 * 86_400_000);
    expect(await logOf(partner, endpointId)).toMatchObject([{ state: "failed", tries: 10, lastStatus: 500 }]);
    expect(product.failures).toEqual([]);
  });

  test("gets it again with the same id by Send again, and a delivery restores the endpoint", async () => {
    receiver.answers({ outcome: "unanswered", reason: "timeout" });
    const partner = await testPartner(product);
    const { id: endpointId, url } = await testWebhookOf(partner);
    await happen(partner);
    const [first] = await logOf(partner, endpointId);
    expect(first).toMatchObject({ state: "waiting", lastStatus: null, lastReason: "timeout" });
    const again = () =>
      partner.owner.ask(contract.resendWebhook, {
        params: { id: partner.id, endpointId, deliveryId: first?.id ?? "" },
      });
    // Its next attempt may be a day away, and an operator who fixed their server does not wait for it.
    expect(await again()).toMatchObject({ state: "waiting", tries: 2 });
    expect(sentTo(url)).toHaveLength(2);
    const lease = (until: string) =>
      database.query(`update outbox set leased_until = ${until} where payload ->> 'deliveryId' = $1`, [first?.id]);
    await lease("clock_timestamp() + interval '1 minute'");
    expect(await refusalOf(again())).toBe("WEBHOOK_UNDER_WAY");
    await lease("null");
    await database.query("update webhook_delivery set state = 'failed', next_try_at = null where id = $1", [first?.id]);
    await database.query("update webhook_endpoint set status = 'failing', failing_since = app_now() where id = $1", [
      endpointId,
    ]);
    receiver.answers(200);
    const both = await Promise.allSettled([again(), again()]);
    expect(both.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(product.failures).toEqual([]);
    expect(new Set(sentTo(url).map(({ id }) => id)).size).toBe(1);
    expect(await endpointOf(partner)).toMatchObject({ status: "on", failingSince: null });
    expect(await logOf(partner, endpointId)).toMatchObject([{ state: "delivered", tries: 1 }]);
  });

  test("turns the endpoint off on 410, until the owner turns it on", async () => {
    receiver.answers(410);
    const partner = await testPartner(product);
    const { id: endpointId, url } = await testWebhookOf(partner);
    await happen(partner);
    await happen(partner);
    expect(sentTo(url)).toHaveLength(1);
    expect((await endpointOf(partner))?.status).toBe("off");
    const params = { id: partner.id, endpointId };
    expect(await refusalOf(partner.owner.ask(contract.testWebhook, { params }))).toBe("WEBHOOK_OFF");
    await partner.owner.ask(contract.changeWebhook, { params, body: { isOn: true } });
    receiver.answers(200);
    await happen(partner);
    expect(sentTo(url)).toHaveLength(2);
  });

  test("gets nothing that waited when the endpoint is removed meanwhile", async () => {
    receiver.answers(500);
    const partner = await testPartner(product);
    const { id: endpointId, url } = await testWebhookOf(partner);
    await happen(partner);
    await partner.owner.ask(contract.removeWebhook, { params: { id: partner.id, endpointId } });
    await product.advance(6);
    await product.runner.runDue();
    expect(sentTo(url)).toHaveLength(1);
    expect(await refusalOf(logOf(partner, endpointId))).toBe("NOT_FOUND");
  });
});

describe("managing an endpoint", () => {
  test("sends a test and reports its result at once", async () => {
    receiver.answers(418);
    const partner = await testPartner(product);
    const { id: endpointId, url } = await testWebhookOf(partner, ["payday.posted"]);
    const params = { id: partner.id, endpointId };
    expect(await partner.owner.ask(contract.testWebhook, { params })).toMatchObject({
      event: "webhook.test",
      state: "failed",
      tries: 1,
      lastStatus: 418,
    });
    expect(receiver.bodiesTo(url)).toMatchObject([{ type: "webhook.test", data: {} }]);
    expect((await endpointOf(partner))?.status).toBe("on");
  });

  test("signs with both the new and the old secret for a day", async () => {
    receiver.answers(200);
    const partner = await testPartner(product);
    const { id: endpointId, url, secret } = await testWebhookOf(partner);
    const params = { id: partner.id, endpointId };
    const turned = await partner.owner.ask(contract.rotateWebhookSecret, { params });
    await happen(partner);
    await product.advance(86_401);
    await stayIn();
    await happen(partner);
    expect(sentTo(url).map(({ secrets }) => secrets)).toEqual([[turned.secret, secret], [turned.secret]]);
    expect((await endpointOf(partner))?.previousSecretUntil).toBeNull();
  });

  test.each([
    "http://hooks.example/",
    "https://10.0.0.8/",
    "https://intranet/",
    "https://user:word@hooks.example/",
    "file:///etc/passwd",
  ])("refuses the address %s", async (url) => {
    const { id, owner } = await testPartner(product);
    const made = owner.ask(contract.makeWebhook, { params: { id }, body: { url, events: ["advance.paid"] } });
    expect(await refusalOf(made)).toBe("WEBHOOK_ADDRESS_INVALID");
  });
});

test("does not find the endpoint for an owner of another company", async () => {
  const [mine, theirs] = [await testPartner(product), await testPartner(product)];
  const { id: endpointId } = await testWebhookOf(theirs);
  const foreign = { id: theirs.id, endpointId };
  const crossed = { id: mine.id, endpointId };
  for (const params of [foreign, crossed]) {
    const pending = [
      mine.owner.ask(contract.listWebhookDeliveries, { params, query: {} }),
      mine.owner.ask(contract.testWebhook, { params }),
      mine.owner.ask(contract.rotateWebhookSecret, { params }),
      mine.owner.ask(contract.changeWebhook, { params, body: { isOn: false } }),
      mine.owner.ask(contract.removeWebhook, { params }),
    ];
    expect(new Set(await Promise.all(pending.map(refusalOf)))).toEqual(new Set(["NOT_FOUND"]));
  }
});

test("forgets completed log entries after 90 days", async () => {
  receiver.answers(200);
  const partner = await testPartner(product);
  const { id } = await testWebhookOf(partner);
  await happen(partner);
  const left = async () =>
    (await database.query("select 1 from webhook_delivery where endpoint_id = $1", [id])).rowCount;
  await product.advance(89 * 86_400);
  await sweep(db);
  expect(await left()).toBe(1);
  await product.advance(2 * 86_400);
  await sweep(db);
  expect(await left()).toBe(0);
});
