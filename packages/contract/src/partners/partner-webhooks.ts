import { TEST_EVENT, type WebhookEvent } from "@wellpaid/domain/partners/webhook-events";
import * as z from "zod/mini";
import { CivilDate, Id, Instant } from "../units.ts";

/** By what the partner knows the person. */
const Reference = z.string();

const event = <T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.object({ type: z.literal(type), timestamp: Instant, data });

/**
 * What a partner's server is notified of, each with when: ids and the partner's own references, never an amount. Each is a
 * POST by the convention of Standard Webhooks, signed.
 */
export const webhookBodies = {
  "employee.joined": {
    summary:
      "An employee was linked to the partner, and exchange tokens open the app for this reference; or somebody's last day was taken back",
    body: event("employee.joined", z.object({ reference: Reference })),
  },
  "employee.left": {
    summary:
      "An employee's last day is known, the account was closed, or the link was taken away, as where somebody gets another reference",
    body: event("employee.left", z.object({ reference: Reference, reason: z.enum(["left", "closed", "unlinked"]) })),
  },
  "request.decided": {
    summary: "The employer decided what an employee asked for",
    body: event(
      "request.decided",
      z.object({
        reference: Reference,
        requestId: Id,
        kind: z.enum(["on-demand-pay", "savings", "change-request"]),
        decision: z.enum(["approved", "rejected"]),
      }),
    ),
  },
  "advance.paid": {
    summary: "An employee's withdrawal arrived in the bank account",
    body: event("advance.paid", z.object({ reference: Reference, advanceId: Id })),
  },
  "payday.posted": {
    summary: "A payday of people of the partner is over and posted",
    body: event("payday.posted", z.object({ payPeriodId: Id, payday: CivilDate })),
  },
  [TEST_EVENT]: { summary: "A test was requested in the console", body: event(TEST_EVENT, z.object({})) },
} as const satisfies Record<WebhookEvent, { readonly summary: string; readonly body: z.ZodMiniType }>;
