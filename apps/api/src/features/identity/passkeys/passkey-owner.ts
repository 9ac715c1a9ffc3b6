import type { Tx } from "../../../database/tables/schema.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { leaveOwnerNotice } from "../../../notifications/owner-notices.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { findOwner, type Owner } from "./passkey-store.ts";

/** Holds the employee, so that passkeys are counted in order and none is added to an account that ends. */
export async function lockOwner(
  tx: Tx,
  employeeId: string,
): Promise<Owner | Refusal<"DELETION_REQUESTED" | "NO_SESSION" | "SUSPENDED">> {
  await lockEmployee(tx, employeeId);
  const row = await findOwner(tx, employeeId);
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
