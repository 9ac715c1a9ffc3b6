import { instant, instantText, plusHours } from "@wellpaid/domain/calendar/instant";
import { pence } from "@wellpaid/domain/money/pence";
import { penceFromPounds, poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { faultOf } from "../faults.ts";
import { refuse } from "./access.ts";
import { catalogueProduct } from "./catalogue.ts";
import { clientIdOf } from "./client-routes.ts";
import {
  findInstruction,
  type InstructionType,
  isSameInstruction,
  type NewInstruction,
  type StoredInstruction,
  takeInstruction,
} from "./instruction-store.ts";
import { depositDoneAt, paymentDoneAt } from "./processing-time.ts";
import { settle } from "./settle.ts";

const TYPES: Readonly<Record<string, InstructionType>> = {
  deposit: "Deposit",
  withdraw: "Withdrawal",
  "close-account": "CloseAccount",
};
/** What a slow instruction takes longer: as long as the platform ever takes. */
const SLOW_HOURS = 24;

const Reference = z.uuid().transform((text) => text.toLowerCase());
const CloseBody = z.object({
  productReference: z.string().min(1),
  productIssueNumber: z.string().regex(/^\d+$/),
  productVersionNumber: z.string().regex(/^\d+$/),
  accountReference: z.string().min(1),
  instructionReference: Reference,
});
const MoneyBody = CloseBody.extend({ amount: z.number().refine((pounds) => (penceFromPounds(pounds) ?? 0) > 0) });

type CloseRequest = z.output<typeof CloseBody> & { readonly amount?: number };

export function instructionRoutes(scope: FastifyInstance, pool: Pool, now: () => Promise<Date>): void {
  for (const [path, type] of Object.entries(TYPES)) {
    scope.post(`/instruction-request/${path}`, async (request, reply) => {
      const read = (type === "CloseAccount" ? CloseBody : MoneyBody).safeParse(request.body);
      if (!read.success) return refuse(reply, 400, "INVALID_REQUEST", "The instruction cannot be read");
      return take(request, reply, pool, type, read.data, await now());
    });
  }
}

export function statusRoute(scope: FastifyInstance, pool: Pool): void {
  scope.get<{ Params: { reference: string } }>("/instruction-request/status/:reference", async (request, reply) => {
    const reference = Reference.safeParse(request.params.reference);
    const known = reference.success ? await settled(pool, reference.data) : null;
    if (known === null)
      return refuse(reply, 404, "INSTRUCTION_NOT_FOUND", "No instruction of this reference was taken");
    return reply.send(wire(known));
  });
}

async function take(
  request: FastifyRequest,
  reply: FastifyReply,
  pool: Pool,
  type: InstructionType,
  body: CloseRequest,
  now: Date,
): Promise<FastifyReply> {
  const clientId = await clientIdOf(pool, body.accountReference);
  if (clientId === null) return refuse(reply, 404, "CLIENT_NOT_FOUND", "There is no such client");
  const amount = body.amount === undefined ? null : (penceFromPounds(body.amount) ?? null);
  const instruction: NewInstruction = {
    reference: body.instructionReference,
    type,
    clientId,
    productId: body.productReference,
    issueNumber: body.productIssueNumber,
    versionNumber: body.productVersionNumber,
    amount,
  };
  const times = faultOf(request)?.mode === "twice" ? 2 : 1;
  for (let handed = 0; handed < times; handed += 1)
    await takeInstruction(pool, instruction, fateOf(request, instruction, now));
  const known = await settled(pool, instruction.reference);
  if (known === null) throw new Error("an instruction that was taken is gone");
  if (!isSameInstruction(known, instruction)) {
    return refuse(reply, 409, "REFERENCE_REUSED", "This reference was taken for another instruction");
  }
  return reply.code(202).send(wire(known));
}

function fateOf(request: FastifyRequest, { type, productId }: NewInstruction, now: Date) {
  const mode = faultOf(request)?.mode;
  const at = instant(now.getTime());
  const noticeDays = catalogueProduct(productId)?.notice.length ?? 0;
  const usual = type === "Deposit" ? depositDoneAt(at) : paymentDoneAt(at, noticeDays);
  return {
    processesAt: new Date(mode === "slow" ? plusHours(usual, SLOW_HOURS) : usual),
    rejectsWith: mode === "reject" ? "RejectedByBank" : null,
  };
}

/** An instruction's state once everything due for its client is done. */
async function settled(pool: Pool, reference: string): Promise<StoredInstruction | null> {
  const known = await findInstruction(pool, reference);
  if (known === null || known.status !== "Created") return known;
  await settle(pool, known.clientId);
  return findInstruction(pool, reference);
}

const pounds = (amount: number | null): number | null => (amount === null ? null : poundsFromPence(pence(amount)));

function wire(known: StoredInstruction) {
  return {
    instructionReference: known.reference,
    instructionType: known.type,
    accountReference: String(known.clientId),
    productReference: known.productId,
    amount: pounds(known.amount),
    status: known.status,
    processedAt: known.status === "Created" ? null : instantText(instant(known.processesAt.getTime())),
    processedAmount: pounds(known.processedPence),
    rejectionReason: known.rejection,
  };
}
