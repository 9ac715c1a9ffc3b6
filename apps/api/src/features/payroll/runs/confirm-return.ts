import type { RunReturn } from "@wellpaid/contract/employer/payroll-return";
import { recordAudit } from "../../../audit-log.ts";
import { leaveNote } from "../../../database/outbox.ts";
import type { Database } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { isInvitedSince } from "../accounts-of.ts";
import { holdPayPeriod } from "../pay-period-store.ts";
import { findReturn } from "./return-store.ts";
import { findRun } from "./run-store.ts";

/** A second person confirms what another brought: what they were shown is carried, by a note that goes on until all of it is. */
export async function confirmReturn(
  database: Database,
  administrator: Administrator,
  { id: runId, returnId }: { readonly id: string; readonly returnId: string },
): Promise<RunReturn | Refusal> {
  const { companyId, id } = administrator;
  return inTransaction(database, async (tx) => {
    await holdPayPeriod(tx, runId);
    const run = await findRun(tx, companyId, runId);
    const brought = run === null ? null : await findReturn(tx, runId, id);
    if (brought?.id !== returnId) return refuse("NOT_FOUND");
    if (brought.status !== "brought") return refuse("RUN_RETURNED");
    const { broughtBy, owed, owedBack } = brought;
    if (brought.isOwn) return refuse("OWN_RETURN");
    const by = await tx
      .selectFrom("payroll_return")
      .select(["brought_by", "brought_at"])
      .where("id", "=", returnId)
      .executeTakeFirstOrThrow();
    const file = { broughtBy: by.brought_by, broughtAt: by.brought_at };
    if (await isInvitedSince(tx, administrator, file)) return refuse("INVITED_SINCE");
    await tx
      .updateTable("payroll_return")
      .set((eb) => ({ status: "confirmed", confirmed_by: id, confirmed_at: eb.fn<Date>("app_now") }))
      .where("id", "=", returnId)
      .execute();
    await leaveNote(tx, {
      kind: "carry-payroll-return",
      key: `carry payroll return ${returnId}`,
      companyId,
      payload: { returnId },
    });
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "payroll-return-confirmed",
      subject: { kind: "payroll-run", id: runId },
      before: { return: returnId, broughtBy, status: "brought" },
      after: { return: returnId, broughtBy, status: "confirmed", owedPence: owed, owedBackPence: owedBack },
    });
    const confirmed = await findReturn(tx, runId, id);
    return confirmed ?? refuse("NOT_FOUND");
  });
}
