import { sendCode } from "@wellpaid/contract/identity/codes";
import { linkPartnerEmployee, makePartner, makePartnerKey } from "@wellpaid/contract/partners/partners";
import { makeWebhook } from "@wellpaid/contract/partners/webhooks";
import { agreeToPartner } from "@wellpaid/contract/identity/partner-agreements";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@wellpaid/domain/partners/webhook-events";
import type { WebhookMessage, WebhookOutcome } from "@wellpaid/providers/webhooks/port";
import { type TestAdministrator, testAdministrator } from "../people/administrators.ts";
import { lastCode, type TestPerson, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import { confirmProposals } from "../payroll/proposals.ts";

/** A partner of a company, with its owner and one of its people. */
export interface TestPartner {
  readonly id: string;
  readonly name: string;
  readonly who: TestPerson;
  readonly owner: TestAdministrator;
  /** An API key. */
  readonly key: string;
  readonly keyId: string;
  readonly reference: string;
}

let made = 0;

/** Makes a company, its owner, a partner with a key, and an employee known to the partner without an agreement. */
export async function askingPartner(product: TestProduct): Promise<TestPartner> {
  made += 1;
  const who = await testPerson(product, { needsNoCode: true });
  const owner = await testAdministrator(product, who.companyId, ["owner"]);
  const name = `Partner ${made}`;
  const { id } = await owner.ask(makePartner, { body: { name } });
  const { key, id: keyId } = await owner.ask(makePartnerKey, { params: { id }, body: { name: "First" } });
  await confirmProposals(product, who.companyId);
  const reference = `R-${made}`;
  await owner.ask(linkPartnerEmployee, { params: { id, employeeId: who.id }, body: { reference } });
  return { id, name, who, owner, key, keyId, reference };
}

/** The same, and the employee has agreed. */
export async function testPartner(product: TestProduct): Promise<TestPartner> {
  const partner = await askingPartner(product);
  await agreedWith(product, partner.id, partner.who);
  return partner;
}

/** The employee agrees, by their own session and a code. */
export async function agree(product: TestProduct, { id, who }: Pick<TestPartner, "id" | "who">): Promise<void> {
  const as = product.as(who.token);
  await as(sendCode, { body: { type: "partner_agreement" } });
  await as(agreeToPartner, { params: { id }, body: { code: await lastCode(product, who.phone) } });
}

/** As if this person had agreed that the partner opens sessions of theirs. */
export async function agreedWith(
  product: TestProduct,
  partnerId: string,
  { id, companyId }: Pick<TestPerson, "id" | "companyId">,
): Promise<void> {
  await product.database.owner.query(
    "insert into partner_agreement (company_id, employee_id, partner_id) values ($1, $2, $3)",
    [companyId, id, partnerId],
  );
}

/** An endpoint of the partner that has chosen these events, by default all. */
export async function testWebhookOf(
  { id, owner }: TestPartner,
  events: readonly Exclude<WebhookEvent, "webhook.test">[] = WEBHOOK_EVENTS,
) {
  made += 1;
  const url = `https://hooks-${made}.example/in`;
  return owner.ask(makeWebhook, { params: { id }, body: { url, events: [...events] } });
}

/** Simulates partners' servers: answers as configured, and keeps what it was sent. */
export function testReceiver() {
  const messages: WebhookMessage[] = [];
  let answer: WebhookOutcome = { outcome: "answered", status: 204, retryAfterSeconds: null };
  const hanging = new Map<string, Promise<void>>();
  return {
    messages: messages,
    webhooks: {
      send: async (message: WebhookMessage): Promise<WebhookOutcome> => {
        messages.push(message);
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
      messages
        .filter((message) => message.url === url)
        .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }),
  };
}
