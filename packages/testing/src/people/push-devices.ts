import { addPushDevice } from "@wellpaid/contract/account/push";
import { enqueueJob } from "@wellpaid/api/database/outbox";
import { inCompany } from "@wellpaid/api/database/company-scope";
import { transact } from "@wellpaid/api/database/transaction";
import { subscribePretendBrowser } from "@wellpaid/sandbox/push-service/push-simulator";
import { listPushed } from "@wellpaid/sandbox/push-service/subscription-store";
import type { TestProduct } from "../product/product.ts";
import type { TestPerson } from "./people.ts";

/** A browser that has subscribed at the sandbox's push service. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly name: string;
}

export async function testBrowser({ database, ctx, pushEndpoints }: TestProduct): Promise<TestBrowser> {
  const key = ctx.webPush?.publicKey ?? "";
  const { endpoint, keys } = await subscribePretendBrowser(database.owner, pushEndpoints, key);
  return { endpoint, keys, name: "Chrome on Android" };
}

/** Turns push on in a new browser, in the session of this token. */
export async function testDevice(product: TestProduct, token: string) {
  const browser = await testBrowser(product);
  const { id } = await product.as(token)(addPushDevice, { body: browser });
  return { id, browser };
}

interface Notification {
  readonly title: string;
  readonly body: string;
  readonly page: string;
  readonly tag: string;
  readonly lang: string;
  readonly unread: number | null;
}

/** What a browser has received, newest first, and by which headers. */
export async function notificationsOf({ database }: TestProduct, { endpoint }: Pick<TestBrowser, "endpoint">) {
  const pushed = await listPushed(database.owner, endpoint.slice(endpoint.lastIndexOf("/") + 1));
  return pushed.map(({ payload, ...headers }) => ({ ...headers, ...(JSON.parse(payload) as Notification) }));
}

/** Queues a text message to a person, as the features do, and runs what is due. */
export async function textTo(
  product: TestProduct,
  { companyId, phone }: Pick<TestPerson, "companyId" | "phone">,
  template: string,
  values: Readonly<Record<string, string>> = {},
  key: string = crypto.randomUUID(),
): Promise<void> {
  const payload = { to: phone, channel: "sms", template, values };
  await inCompany(companyId, () =>
    transact(product.database.db, (tx) => enqueueJob(tx, { kind: "send-message", key, companyId, payload })),
  );
  await product.runner.runDue();
}
