import { WEBHOOK_EVENTS } from "@wellpaid/domain/partners/webhook-events";
import { UNDELIVERED } from "@wellpaid/domain/partners/webhook-attempts";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { Id, Instant, Nothing, pageOf, pageQuery } from "../units.ts";
import { ownPartner } from "./partner-refusals.ts";

const defineCall = administratorCallsOf("employer", ["owner"]);

const TypedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const Events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  status: z.enum(["on", "failing", "off"]),
  failingSince: z.nullable(Instant),
  createdAt: Instant,
  previousSecretUntil: z.nullable(Instant),
});

export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.number(),
  createdAt: Instant,
  lastTriedAt: z.nullable(Instant),
  nextTryAt: z.nullable(Instant),
  lastStatus: z.nullable(z.number()),
  lastReason: z.nullable(z.enum(UNDELIVERED)),
});

const ofPartner = z.object({ id: Id });
const ofEndpoint = z.object({ id: Id, endpointId: Id });

export const listWebhooks = defineCall({
  name: "listWebhooks",
  summary: "Where the partner's server is told of what happens",
  route: "GET /employer/partners/{id}/webhooks",
  params: ofPartner,
  answer: z.array(WebhookEndpoint),
  refusals: ownPartner,
});

export const makeWebhook = defineCall({
  name: "makeWebhook",
  summary: "A new endpoint; the answer is the only place that shows its secret",
  route: "POST /employer/partners/{id}/webhooks",
  params: ofPartner,
  body: z.object({ url: TypedAddress, events: Events }),
  answer: z.extend(WebhookEndpoint, { secret: z.string() }),
  refusals: [...ownPartner, "WEBHOOK_ADDRESS_INVALID", "TOO_MANY_WEBHOOKS"],
});

export const changeWebhook = defineCall({
  name: "changeWebhook",
  summary: "Another address or other events of an endpoint, or on and off; what is left out stays",
  route: "PATCH /employer/partners/{id}/webhooks/{endpointId}",
  params: ofEndpoint,
  body: z.object({ url: z.optional(TypedAddress), events: z.optional(Events), isOn: z.optional(z.boolean()) }),
  answer: WebhookEndpoint,
  refusals: [...ownPartner, "WEBHOOK_ADDRESS_INVALID"],
});

export const removeWebhook = defineCall({
  name: "removeWebhook",
  summary: "Remove an endpoint; what waits for it is not sent any more",
  route: "DELETE /employer/partners/{id}/webhooks/{endpointId}",
  params: ofEndpoint,
  answer: Nothing,
  refusals: ownPartner,
});

export const rotateWebhookSecret = defineCall({
  name: "rotateWebhookSecret",
  summary: "A new secret, shown once; the one before signs beside it for a day",
  route: "POST /employer/partners/{id}/webhooks/{endpointId}/secret",
  params: ofEndpoint,
  answer: z.extend(WebhookEndpoint, { secret: z.string() }),
  refusals: ownPartner,
});

export const testWebhook = defineCall({
  name: "testWebhook",
  summary: "Send `webhook.test` to an endpoint, once",
  route: "POST /employer/partners/{id}/webhooks/{endpointId}/test",
  params: ofEndpoint,
  answer: WebhookDelivery,
  refusals: [...ownPartner, "WEBHOOK_OFF", "TOO_MANY_REQUESTS"],
});

export const listWebhookDeliveries = defineCall({
  name: "listWebhookDeliveries",
  summary: "What an endpoint was told, newest first, and how that went; kept for 90 days",
  route: "GET /employer/partners/{id}/webhooks/{endpointId}/deliveries",
  params: ofEndpoint,
  query: z.object({ ...pageQuery, state: z.optional(z.enum(["waiting", "delivered", "failed"])) }),
  answer: pageOf(WebhookDelivery),
  refusals: ownPartner,
});

export const resendWebhook = defineCall({
  name: "resendWebhook",
  summary: "Tell a thing once more, under the same id; what waits for its next try is tried at once",
  route: "POST /employer/partners/{id}/webhooks/{endpointId}/deliveries/{deliveryId}/again",
  params: z.object({ id: Id, endpointId: Id, deliveryId: Id }),
  answer: WebhookDelivery,
  refusals: [...ownPartner, "WEBHOOK_OFF", "WEBHOOK_UNDER_WAY", "TOO_MANY_SENT_AGAIN"],
});
