/**
 * The payout rail: takes a payment once for each reference, refuses the reference with another body, and settles some
 * seconds later by the sandbox's clock. Its faults: `reject` takes a payment that then fails, `slow` one that is paid
 * after ten minutes, `lost` takes it and loses the reply, `twice` is handed the call twice, as by a network.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { faultOf, meetFaults } from "../faults.ts";
import { findPayment, isSamePayment, type NewPayment, type Payment, takePayment } from "./rail-store.ts";

export interface RailSimulatorOptions {
  readonly pool: Pool;
  readonly apiKey: string;
  /** From taken to paid; 5 by default. */
  readonly settlesInSeconds?: number;
  /** Has the payees' banks book what has settled by now; without it no bank knows of the payments. */
  readonly present?: () => Promise<void>;
}

const USUAL_SECONDS = 5;
const SLOW_SECONDS = 600;

const NewPaymentBody = z.object({
  reference: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  amountPence: z.int().min(1).max(100_000_000),
  currency: z.literal("GBP"),
  payee: z.object({ sortCode: z.string(), accountNumber: z.string(), name: z.string().min(1).max(140) }),
  purpose: z.enum(["advance", "refund", "savings-withdrawal"]),
});
const PayableAccount = z.object({ sortCode: z.string().regex(/^\d{6}$/), accountNumber: z.string().regex(/^\d{8}$/) });

/** Faults of payments only: a status query made first does not use these up. */
const OF_PAYMENTS = ["slow", "lost", "twice", "reject"] as const;

/** To be registered below a prefix of its own, such as `/sandbox/rail`. */
export async function railSimulator(scope: FastifyInstance, options: RailSimulatorOptions): Promise<void> {
  scope.addHook("preHandler", async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${options.apiKey}`) {
      return refuse(reply, 401, "UNKNOWN_KEY", "The key is not known");
    }
  });
  await scope.register(async (paying) => {
    meetFaults(paying, options.pool, "payouts", 503);
    payingRoute(paying, options);
  });
  await scope.register(async (looking) => {
    meetFaults(looking, options.pool, "payouts", 503, () => true, OF_PAYMENTS);
    lookingRoute(looking, options);
  });
}

function payingRoute(scope: FastifyInstance, options: RailSimulatorOptions): void {
  scope.post("/payments", async (request, reply) => {
    const read = NewPaymentBody.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, "MALFORMED", "The payment cannot be read");
    if (!PayableAccount.safeParse(read.data.payee).success) {
      return refuse(reply, 422, "NOT_PAYABLE", "There is no such account");
    }
    const times = faultOf(request)?.mode === "twice" ? 2 : 1;
    for (let handed = 1; handed < times; handed += 1)
      await takePayment(options.pool, read.data, fateOf(options, request));
    return take(options, request, reply, read.data);
  });
}

function lookingRoute(scope: FastifyInstance, options: RailSimulatorOptions): void {
  scope.get<{ Params: { reference: string } }>("/payments/:reference", async (request, reply) => {
    await options.present?.();
    const payment = await findPayment(options.pool, request.params.reference);
    if (payment === null) return refuse(reply, 404, "PAYMENT_NOT_FOUND", "No payment of this reference was taken");
    return reply.send(wire(payment));
  });
}

async function take(
  options: RailSimulatorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  newPayment: NewPayment,
): Promise<FastifyReply> {
  const { isNew } = await takePayment(options.pool, newPayment, fateOf(options, request));
  const payment = await findPayment(options.pool, newPayment.reference);
  if (payment === null) throw new Error("a payment that was taken is gone");
  if (!isSamePayment(payment, newPayment)) {
    return refuse(reply, 409, "REFERENCE_REUSED", "This reference was taken for another payment");
  }
  return reply.code(isNew ? 201 : 200).send(wire(payment));
}

function fateOf(options: RailSimulatorOptions, request: FastifyRequest) {
  const mode = faultOf(request)?.mode;
  return {
    settlesInSeconds: mode === "slow" ? SLOW_SECONDS : (options.settlesInSeconds ?? USUAL_SECONDS),
    failsWith: mode === "reject" ? "The receiving bank gave it back" : null,
  };
}

function wire(payment: Payment) {
  const { reference, status, settledAt, failure } = payment;
  return { reference, status, settledAt: settledAt?.toISOString() ?? null, failure };
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } });
}
