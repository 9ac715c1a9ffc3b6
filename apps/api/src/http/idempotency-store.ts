import type { Call } from "@wellpaid/contract/call";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/tables/schema.ts";
import type { Session } from "./session/session.ts";

/** A request that may be sent twice: the caller, the call, its key (null when none was sent) and its body. */
export interface Repeatable {
  readonly session: Session;
  readonly call: Call;
  readonly key: string | null;
  readonly body: unknown;
}

interface Entered {
  readonly isInFlight: boolean;
  /** Null where this key has no answer yet. */
  readonly bodyHash: Buffer | null;
  readonly answer: unknown;
}

/** Takes the key's lock, looks for its first answer, and else holds the employee's row: `enter_call` in the database. */
export async function enterCall(tx: Tx, { session, call, key }: Repeatable): Promise<Entered> {
  const { rows } = await sql<Entered>`
    select is_in_flight as "isInFlight", body_hash as "bodyHash", answer
    from enter_call(${session.employeeId}, ${call.name}, ${key})`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no row for a key");
  return row;
}

/** The row that keeps the first answer of a key. */
export function keyInsert({ session, call, key }: Repeatable, bodyHash: Buffer, answer: object): RawBuilder<unknown> {
  return sql`insert into idempotency_key (employee_id, company_id, call, key, body_hash, answer)
    values (${session.employeeId}, ${session.companyId}, ${call.name}, ${key}, ${bodyHash}, ${JSON.stringify(answer)})`;
}

/** Without a key a statement that does nothing takes its place. */
export const NO_KEY: RawBuilder<unknown> = sql`select`;
