import * as contract from "@wellpaid/contract/partners/webhooks";
import { expect, test, vi } from "vitest";
import { tellPartners } from "../../../notifications/partner-event-store.ts";
import { type TestPartner, testPartner, testReceiver, testWebhookOf } from "@wellpaid/testing/partners/partners";
import { testProduct } from "@wellpaid/testing/product/product";

const receiver = testReceiver();
const product = await testProduct({ webhooks: receiver.webhooks });
const { owner: database, db } = product.database;

const sentTo = (...urls: readonly string[]) => receiver.messages.filter(({ url }) => urls.includes(url));
const newestEntries = async ({ who }: TestPartner, max: number) =>
  (
    await database.query<{ action: string; before: unknown; after: unknown }>(
      "select action, before, after from audit_entry where company_id = $1 order by id desc limit $2",
      [who.companyId, max],
    )
  ).rows;

/** Enqueues the given number of events about the partner's person at once; none is sent yet. */
const happen = ({ who }: TestPartner, times: number) =>
  db.transaction().execute((tx) =>
    tellPartners(
      tx,
      Array.from({ length: times }, () => ({
        event: "advance.paid" as const,
        employeeId: who.id,
        cause: crypto.randomUUID(),
        data: { advanceId: crypto.randomUUID() },
      })),
    ),
  );

test("a hanging partner server holds three places while others are notified", async () => {
  const [hanging, well] = [await testPartner(product), await testPartner(product)];
  // A second address of the same partner makes it no better off.
  const urls = [(await testWebhookOf(hanging)).url, (await testWebhookOf(hanging)).url];
  const { url } = await testWebhookOf(well);
  const releases = urls.map((each) => receiver.hangs(each));
  await happen(hanging, 6);
  let working = Promise.resolve();
  try {
    // Repeated, since a job that ends while the next ones are being looked for must not be missed.
    for (let day = 6; day <= 120; day += 6) {
      await happen(well, 6);
      working = product.runner.runDue();
      await vi.waitFor(() => expect(sentTo(url)).toHaveLength(day), { timeout: 5_000, interval: 5 });
      expect(sentTo(...urls)).toHaveLength(3);
    }
  } finally {
    for (const release of releases) release();
  }
  await working;
  expect(sentTo(...urls)).toHaveLength(12);
});

test("logs a test by the owner in the audit log", async () => {
  const partner = await testPartner(product);
  const { id: endpointId } = await testWebhookOf(partner, ["payday.posted"]);
  await partner.owner.ask(contract.testWebhook, { params: { id: partner.id, endpointId } });
  expect(await newestEntries(partner, 1)).toMatchObject([{ action: "webhook-tested", after: { webhook: endpointId } }]);
});

test("logs a changed query of an address in the audit log without the query", async () => {
  const partner = await testPartner(product);
  const { id: endpointId } = await testWebhookOf(partner, ["payday.posted"]);
  const params = { id: partner.id, endpointId };
  const changeTo = (url: string) => partner.owner.ask(contract.changeWebhook, { params, body: { url } });
  await changeTo("https://hooks.example/in?token=first");
  await changeTo("https://hooks.example/in?token=second");
  await changeTo("https://hooks.example/in?token=second");
  const url = "https://hooks.example/in";
  const [second, first] = await newestEntries(partner, 2);
  expect(first?.after).toEqual({ webhook: endpointId, url, events: ["payday.posted"], isOn: true });
  expect(second).toMatchObject({ before: { url }, after: { url, isQueryChanged: true } });
});

test("sends 120 tests an hour in all for an owner and says when the next is possible", async () => {
  const partner = await testPartner(product);
  const { id: endpointId } = await testWebhookOf(partner);
  await happen(partner, 1);
  await product.runner.runDue();
  const listing = { params: { id: partner.id, endpointId }, query: {} };
  const [delivery] = (await partner.owner.ask(contract.listWebhookDeliveries, listing)).items;
  await database.query(
    "insert into rate_limit_use (kind, who) select 'webhook-sent-again', $1 from generate_series(1, 119)",
    [partner.who.companyId],
  );
  const params = { id: partner.id, endpointId, deliveryId: delivery?.id ?? "" };
  const again = () => partner.owner.ask(contract.resendWebhook, { params });
  expect(await again()).toMatchObject({ state: "delivered" });
  await expect(again()).rejects.toMatchObject({ code: "TOO_MANY_SENT_AGAIN", status: 429, retryAfterSeconds: 3_600 });
});
