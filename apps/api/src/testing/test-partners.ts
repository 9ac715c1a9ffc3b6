import { linkPartnerEmployee, makePartner, makePartnerKey } from "@wellpaid/contract/employer/partners";
import { makeWebhook } from "@wellpaid/contract/employer/webhooks";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@wellpaid/domain/employer/webhook-events";
import type { WebhookMessage, WebhookOutcome } from "@wellpaid/providers/webhooks/port";
import { type TestAdministrator, testAdministrator } from "./test-administrators.ts";
import { type TestPerson, testPerson } from "./test-people.ts";
import type { TestProduct } from "./test-product.ts";

/** A partner of a company, with its owner and one of its people. */
export interface TestPartner {
  readonly id: string;
  readonly who: TestPerson;
  readonly owner: TestAdministrator;
  /** An API key. */
  readonly key: string;
  readonly reference: string;
}

let made = 0;

/** Makes a company, its owner, a partner with a key, and an employee whom the partner knows. */
export async function testPartner(product: TestProduct): Promise<TestPartner> {
  made += 1;
  const who = await testPerson(product, { needsNoCode: true });
  const owner = await testAdministrator(product, who.companyId, ["owner"]);
  const { id } = await owner.ask(makePartner, { body: { name: `Partner ${made}` } });
  const { key } = await owner.ask(makePartnerKey, { params: { id }, body: { name: "First" } });
  const reference = `R-${made}`;
  await owner.ask(linkPartnerEmployee, { params: { id, employeeId: who.id }, body: { reference } });
  return { id, who, owner, key, reference };
}

/** An endpoint of the partner that has chosen these events, all unless told. */
export async function testWebhookOf(
  { id, owner }: TestPartner,
  events: readonly Exclude<WebhookEvent, "webhook.test">[] = WEBHOOK_EVENTS,
) {
  made += 1;
  const url = `https://hooks-${made}.example/in`;
  return owner.ask(makeWebhook, { params: { id }, body: { url, events: [...events] } });
}

/** What stands for partners' servers: it answers as it is told, and keeps what it was sent. */
export function testReceiver() {
  const sent: WebhookMessage[] = [];
  let answer: WebhookOutcome = { outcome: "answered", status: 204, retryAfterSeconds: null };
  const hanging = new Map<string, Promise<void>>();
  return {
    sent,
    webhooks: {
      send: async (message: WebhookMessage): Promise<WebhookOutcome> => {
        sent.push(message);
        await hanging.get(message.url);
        return answer;
      },
    },
    /** From now on. */
    answers: (next: WebhookOutcome | number): void => {
      answer = typeof next === "number" ? { outcome: "answered", status: next, retryAfterSeconds: null } : next;
    },
    /** This server answers nothing until the function that is given back is called. */
    hangs: (url: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hanging.set(url, promise);
      return resolve;
    },
    bodiesTo: (url: string) =>
      sent
        .filter((message) => message.url === url)
        .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }),
  };
}
