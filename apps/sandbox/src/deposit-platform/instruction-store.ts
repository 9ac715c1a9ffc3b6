import type { Pool, PoolClient } from "pg";

export const INSTRUCTION_TYPES = ["Deposit", "Withdrawal", "CloseAccount"] as const;
export type InstructionType = (typeof INSTRUCTION_TYPES)[number];

export interface NewInstruction {
  /** A UUID in small letters. */
  readonly reference: string;
  readonly type: InstructionType;
  readonly clientId: number;
  readonly productId: string;
  readonly issueNumber: string;
  readonly versionNumber: string;
  /** Null: all there is. */
  readonly amount: number | null;
}

export interface StoredInstruction extends NewInstruction {
  readonly status: "Created" | "Processed" | "Rejected";
  readonly takenAt: Date;
  readonly processesAt: Date;
  readonly processedPence: number | null;
  readonly rejection: string | null;
}

export interface DueInstruction extends NewInstruction {
  readonly processesAt: Date;
  readonly rejectsWith: string | null;
}

const INSTRUCTION_COLUMNS = `reference::text, type, client_id::float8 as "clientId", product_id as "productId",
  issue_number as "issueNumber", version_number as "versionNumber", amount_pence::float8 as amount,
  processes_at as "processesAt"`;

/** Takes an instruction unless its reference has been taken. */
export async function takeInstruction(
  pool: Pool,
  instruction: NewInstruction,
  fate: { readonly processesAt: Date; readonly rejectsWith: string | null },
): Promise<void> {
  const { reference, type, clientId, productId, issueNumber, versionNumber, amount } = instruction;
  await pool.query(
    `insert into sandbox.deposit_instruction
       (reference, type, client_id, product_id, issue_number, version_number, amount_pence, processes_at, rejects_with)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (reference) do nothing`,
    [reference, type, clientId, productId, issueNumber, versionNumber, amount, fate.processesAt, fate.rejectsWith],
  );
}

export async function findInstruction(pool: Pool, reference: string): Promise<StoredInstruction | null> {
  const { rows } = await pool.query<StoredInstruction>(
    `select ${INSTRUCTION_COLUMNS}, status, taken_at as "takenAt", processed_pence::float8 as "processedPence", rejection
     from sandbox.deposit_instruction where reference = $1`,
    [reference],
  );
  return rows[0] ?? null;
}

/** What must have happened to a client by now, in the order of its times. */
export async function dueInstructions(db: PoolClient, clientId: number, now: Date): Promise<readonly DueInstruction[]> {
  const { rows } = await db.query<DueInstruction>(
    `select ${INSTRUCTION_COLUMNS}, rejects_with as "rejectsWith" from sandbox.deposit_instruction
     where client_id = $1 and status = 'Created' and processes_at <= $2 order by processes_at, sequence`,
    [clientId, now],
  );
  return rows;
}

export async function writeOutcome(
  db: PoolClient,
  reference: string,
  outcome: { readonly moved: number } | { readonly rejection: string },
): Promise<void> {
  const moved = "moved" in outcome ? outcome.moved : null;
  const rejection = "rejection" in outcome ? outcome.rejection : null;
  await db.query(
    "update sandbox.deposit_instruction set status = $2, processed_pence = $3, rejection = $4 where reference = $1",
    [reference, rejection === null ? "Processed" : "Rejected", moved, rejection],
  );
}

/** Whether it is the same to the letter. */
export function isSameInstruction(known: NewInstruction, instruction: NewInstruction): boolean {
  return (
    known.type === instruction.type &&
    known.clientId === instruction.clientId &&
    known.productId === instruction.productId &&
    known.issueNumber === instruction.issueNumber &&
    known.versionNumber === instruction.versionNumber &&
    known.amount === instruction.amount
  );
}
