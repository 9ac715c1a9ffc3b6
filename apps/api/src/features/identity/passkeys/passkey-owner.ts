import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { leaveOwnerNotice } from "../../../notifications/owner-notices.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";

/** An employee whose passkeys are being changed, held until the transaction ends. */
export interface Owner {
  readonly employeeId: string;
  readonly name: string;
  /** By what they know themselves when a prompt lists accounts. */
  readonly login: string;
}

/** Holds the employee, so that passkeys are counted in order and none is added to an account that ends. */
export async function lockOwner(
  tx: Tx,
  employeeId: string,
): Promise<Owner | Refusal<"DELETION_REQUESTED" | "NO_SESSION" | "SUSPENDED">> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
  const { rows } = await sql<Owner & { isSuspended: boolean; isLeaving: boolean }>`
    select id as "employeeId", concat_ws(' ', name, surname) as name,
      coalesce(email, username, phone) as login, status = 'suspended' as "isSuspended",
      deletion_requested_at is not null as "isLeaving"
    from employee where id = ${employeeId} and ended_at is null`.execute(tx);
  const [row] = rows;
  if (row === undefined) return refuse("NO_SESSION");
  if (row.isSuspended) return refuse("SUSPENDED");
  return row.isLeaving ? refuse("DELETION_REQUESTED") : row;
}

/** Notes what tells the owner of a passkey that came or went. */
export async function tellOwner(
  tx: Tx,
  ctx: Pick<Context, "supportEmail">,
  owner: Owner,
  template: "passkey-added" | "passkey-removed",
  name: string,
): Promise<void> {
  const notice = { employeeId: owner.employeeId, key: `${template} ${crypto.randomUUID()}` };
  await leaveOwnerNotice(tx, notice, { template, values: { name, support: ctx.supportEmail } });
}
