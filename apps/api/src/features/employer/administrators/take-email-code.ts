import type { administratorCode } from "@wellpaid/contract/employer/administrators";
import { recordAudit } from "../../../audit-log.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf, openAdministratorSession, revokeAdministratorSession } from "../../../http/administrator-session.ts";
import type { Asked } from "../../../http/answer-call.ts";
import type { Refusal } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { useEmailCode } from "./email-code.ts";
import type { SignedIn } from "./log-in.ts";

/** The second factor by e-mail: the token of the step ends, and one that opens everything takes its place. */
export async function takeEmailCode(
  { database, keys }: Surroundings,
  { administrator, body: { code } }: Asked<typeof administratorCode>,
): Promise<SignedIn | Refusal> {
  return inTransaction(database, async (tx) => {
    const refusal = await useEmailCode(tx, keys.codes, administrator.id, code);
    if (refusal !== null) return refusal;
    await revokeAdministratorSession(tx, administrator.tokenHash);
    const token = await openAdministratorSession(tx, { ...administrator, nextStep: "done" });
    await recordAudit(tx, actorOf(administrator), {
      companyId: administrator.companyId,
      action: "administrator-signed-in",
      subject: { kind: "administrator", id: administrator.id },
      before: null,
      after: { factor: "email-code" },
    });
    return { token, next: "done" as const, factors: [] };
  });
}
