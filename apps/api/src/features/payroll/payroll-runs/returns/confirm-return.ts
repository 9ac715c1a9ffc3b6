import type { NoSecondPerson } from "@wellpaid/contract/usual-refusals";
import type { RunReturn } from "@wellpaid/contract/payroll/payroll-returns";
import { recordAudit } from "../../../../shared/audit-log.ts";
import { enqueueJob } from "../../../../database/outbox.ts";
import { inTransaction } from "../../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../../refusal.ts";
import { judgeSecondPerson } from "../../../../auth/second-person.ts";
import type { Context } from "../../../../context.ts";
import { lockPayPeriod } from "../../pay-period-store.ts";
import { acceptTakenMore } from "./accept-taken-more.ts";
import type { AcceptedDifference } from "./difference-store.ts";
import { findBroughtBy, findReturn, markConfirmed } from "./return-store.ts";
import { findRun } from "../run-store.ts";

interface ConfirmationOfReturn {
  readonly id: string;
  readonly returnId: string;
  readonly accepted: readonly AcceptedDifference[];
}

/**
 * A second person confirms what another uploaded: what they were shown is carried by a job, which continues until all of it is.
 * Where payroll took more than was due they give a reason for each person; the reasons are in the audit log.
 */
export async function confirmReturn(
  context: Pick<Context, "database" | "supportEmail">,
  administrator: Administrator,
  { id: runId, returnId, accepted }: ConfirmationOfReturn,
): Promise<
  | RunReturn
  | Refusal<NoSecondPerson | "NOT_FOUND" | "NO_SESSION" | "OWN_RETURN" | "RETURN_REASON_MISSING" | "RUN_RETURNED">
> {
  const { companyId, id } = administrator;
  return inTransaction(context.database, async (tx) => {
    await lockPayPeriod(tx, runId);
    const run = await findRun(tx, companyId, runId);
    const brought = run === null ? null : await findReturn(tx, runId, id);
    if (brought?.id !== returnId) return refuse("NOT_FOUND");
    if (brought.status !== "brought") return refuse("RUN_RETURNED");
    const { broughtBy, owed, owedBack } = brought;
    if (brought.isOwn) return refuse("OWN_RETURN");
    const dependent = await judgeSecondPerson(tx, context, administrator, await findBroughtBy(tx, returnId));
    if (dependent !== null) return dependent;
    const refused = await acceptTakenMore(tx, administrator, { returnId, tookMore: brought.tookMore, accepted });
    if (refused !== null) return refused;
    await markConfirmed(tx, returnId, id);
    await enqueueJob(tx, {
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
