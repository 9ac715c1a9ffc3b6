/** The events that a partner's server can choose to receive. */
export const WEBHOOK_EVENTS = [
  "employee.joined",
  "employee.left",
  "request.decided",
  "advance.paid",
  "payday.posted",
] as const;

/** Sent when an administrator asks for it, whatever the endpoint has chosen. */
export const TEST_EVENT = "webhook.test";

export type ChosenEvent = (typeof WEBHOOK_EVENTS)[number];
export type WebhookEvent = ChosenEvent | typeof TEST_EVENT;
