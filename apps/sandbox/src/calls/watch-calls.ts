import { normalisePhone } from "@wellpaid/domain/identity/phone";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { FAULT_MODES, FAULT_TARGETS, setFault } from "../faults.ts";
import { readInbox } from "../inbox/inbox-store.ts";
import { listPayments } from "../rail/rail-store.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { CallRefusal, checked, refuseInput, Username } from "./checked.ts";

const MAX_MESSAGES = 200;
const MAX_PAYMENTS = 50_000;

const MessagesQuery = z.object({ to: z.string().min(1).max(254).optional() });
/** As the call is written down, with nothing after its sign: everybody's. */
const PayoutsQuery = z.object({ username: z.union([z.literal(""), Username]).optional() });
const FaultBody = z.strictObject({
  target: z.enum(FAULT_TARGETS),
  mode: z.enum(FAULT_MODES),
  status: z.int().min(400).max(599).optional(),
  count: z.int().min(1).max(1_000_000).optional(),
});

const SUBSCRIPTION = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A phone in any of its forms, also with the plus that a query turns into a space; an e-mail address or a subscription as it is. */
export function recipientFrom(text: string): string {
  if (text.includes("@") || SUBSCRIPTION.test(text)) return text.trim();
  return normalisePhone(text) ?? `+${text.replace(/[^\d]/g, "").replace(/^00/, "")}`;
}

/** What is seen of the world outside: messages, payouts; and what goes wrong in it. */
export function watchCalls(scope: FastifyInstance, { pool, control }: Sandbox): void {
  scope.get("/messages", async (request) => {
    const { to } = checked(MessagesQuery, request.query);
    return readInbox(pool, { to: to === undefined ? null : recipientFrom(to), words: null, max: MAX_MESSAGES });
  });
  scope.get("/payouts", async (request) => {
    const { username } = checked(PayoutsQuery, request.query);
    const references = username ? await control.payoutReferencesOf(username) : undefined;
    if (references === null) throw new CallRefusal(404, "NOT_FOUND", `There is no employee called ${username}.`);
    const payments = await listPayments(pool, {
      max: MAX_PAYMENTS,
      ...(references === undefined ? {} : { references }),
    });
    const payees = await control.payeesOf(payments.map((payment) => payment.reference));
    return payments.map((payment) => ({
      id: payment.id,
      idempotencyKey: payment.reference,
      username: payees.get(payment.reference) ?? null,
      amountPence: payment.amountPence,
      purpose: payment.purpose,
      status: payment.status,
      at: payment.takenAt,
    }));
  });
  scope.post("/faults", async (request) => {
    const fault = checked(FaultBody, request.body);
    const { target, mode, status } = fault;
    if (status !== undefined && mode !== "error") {
      throw refuseInput([{ path: "/status", message: "must only be sent with the mode error" }]);
    }
    await setFault(pool, fault);
    return { target, mode };
  });
}
