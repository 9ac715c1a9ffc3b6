import type { Pence } from "@wellpaid/domain/money/pence";
import type { InstructionState } from "@wellpaid/providers/deposit-platform/port";
import { sql } from "kysely";
import { enqueueJob, type ClaimedJob } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** What an instruction is for; its outcome is settled with that. */
export type InstructionCause = "deposit" | "withdrawal" | "bank-change";

export interface InstructionRow {
  readonly reference: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly savingId: string;
  readonly shard: number;
  readonly clientReference: string;
  readonly kind: "deposit" | "withdraw" | "close-account";
  readonly productId: string;
  readonly amountPence: Pence | null;
  readonly causeType: InstructionCause;
  readonly causeId: string;
  readonly step: string;
  readonly status: "created" | "processed" | "rejected";
  readonly createdAt: Date;
}

export interface NewInstruction
  extends Pick<
    InstructionRow,
    "companyId" | "savingId" | "kind" | "productId" | "amountPence" | "causeType" | "causeId" | "step"
  > {
  /** The platform gets it this many hours from now; by default at once. */
  readonly inHours?: number;
}

/**
 * Writes an instruction with the job that hands it over and follows it, in the transaction of its cause. One for each
 * cause and step: when requested again, the first is kept.
 */
export async function leaveInstruction(tx: Tx, { inHours, ...instruction }: NewInstruction): Promise<void> {
  const made = await tx
    .insertInto("savings_instruction")
    .values({
      company_id: instruction.companyId,
      saving_id: instruction.savingId,
      kind: instruction.kind,
      product_id: instruction.productId,
      amount_pence: instruction.amountPence,
      cause_type: instruction.causeType,
      cause_id: instruction.causeId,
      step: instruction.step,
    })
    .onConflict((conflict) => conflict.columns(["cause_type", "cause_id", "step"]).doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (made === undefined) return;
  await enqueueJob(tx, {
    kind: "follow-instruction",
    key: `instruction ${made.reference}`,
    companyId: instruction.companyId,
    payload: { reference: made.reference },
    ...(inHours === undefined ? {} : { dueAt: await hoursFromNow(tx, inHours) }),
  });
}

async function hoursFromNow(tx: Tx, hours: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select app_now() + make_interval(hours => ${hours}::int) as at`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no time");
  return row.at;
}

export function instructionOf(job: ClaimedJob): string {
  const { reference } = job.payload;
  if (typeof reference !== "string") throw new Error(`job ${job.id} names no instruction`);
  return reference;
}

export async function findInstruction(db: Database | Tx, reference: string): Promise<InstructionRow | null> {
  const { rows } = await sql<InstructionRow>`
    select i.reference, i.company_id as "companyId", s.employee_id as "employeeId", i.saving_id as "savingId", s.shard,
      s.client_reference as "clientReference", i.kind, i.product_id as "productId", i.amount_pence as "amountPence",
      i.cause_type as "causeType", i.cause_id as "causeId", i.step, i.status, i.created_at as "createdAt"
    from savings_instruction i join saving s on s.id = i.saving_id where i.reference = ${reference}`.execute(db);
  return rows[0] ?? null;
}

/** How an instruction ended at the platform. */
export type EndedInstruction = Exclude<InstructionState, { readonly status: "created" }>;

/** Records the end if it is not recorded yet; false when it was. */
export async function endInstruction(tx: Tx, reference: string, end: EndedInstruction): Promise<boolean> {
  const moved = end.status === "processed" ? end.amountPence : null;
  const reason = end.status === "rejected" ? end.reason.slice(0, 300) : null;
  const { numAffectedRows } =
    await sql`update savings_instruction set status = ${end.status}, moved_pence = ${moved}::bigint,
      reason = ${reason}, ended_at = app_now()
    where reference = ${reference} and status = 'created'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether the platform has an account for the saving in this product: what was deposited last has not been closed since. */
export async function isAccountOpen(tx: Tx, savingId: string, productId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select kind = 'deposit' as "isOpen" from savings_instruction
    where saving_id = ${savingId} and product_id = ${productId} and status = 'processed' and kind in ('deposit', 'close-account')
    order by ended_at desc limit 1`.execute(tx);
  return rows[0]?.isOpen ?? false;
}

/** Whether the account is being closed, or its money is on the way to another bank: what came or went meanwhile would go astray. */
export async function isAccountClosing(tx: Tx, savingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank_change where saving_id = ${savingId} and ended_at is null
    union all select 1 from savings_instruction
      where saving_id = ${savingId} and kind = 'close-account' and status = 'created'`.execute(tx);
  return rows.length > 0;
}
