import type { NoCode } from "@wellpaid/contract/usual-refusals";
import type { BodyOf } from "@wellpaid/contract/call";
import type { reviewPasskeys as call } from "@wellpaid/contract/identity/passkeys";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { useCode } from "../codes/use-codes.ts";
import { lockOwner, tellOwner } from "./passkey-owner.ts";
import { removePasskey, endAgreements, findPasskey, isReviewDue, writeReview } from "./passkey-store.ts";

/** No passkey answers for passkeys: a session that one opened needs a code, and no confirmation is one. */
async function proveByCode(
  tx: Tx,
  ctx: Context,
  { employeeId, passkeyId }: Session,
  code: string | null | undefined,
): Promise<Refusal<NoCode> | null> {
  if (passkeyId === null) return null;
  if (!code) return refuse("CODE_REQUIRED");
  return useCode(tx, ctx.keys.codes, employeeId, { type: "step_up", code });
}

/**
 * Removes the passkeys that a person does not keep after a new password or phone, notifies the phone of each, and ends
 * the agreements with partners that they do not keep. Where a password opened the session no code is required: the change had
 * its own, and it is reviewed once after each. All that are named, or none.
 */
export async function reviewPasskeys(
  ctx: Context,
  session: Session,
  { remove, endPartners = [], code }: BodyOf<typeof call>,
): Promise<Readonly<Record<string, never>> | RefusalOf<typeof call>> {
  const { employeeId } = session;
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<Readonly<Record<string, never>> | RefusalOf<typeof call>> => {
      const owner = await lockOwner(tx, employeeId);
      if (isRefusal(owner)) return owner;
      if (!(await isReviewDue(tx, session))) return refuse("NOTHING_TO_REVIEW");
      const unproven = await proveByCode(tx, ctx, session, code);
      if (unproven !== null) return unproven;
      for (const id of new Set(remove)) {
        const passkey = await findPasskey(tx, employeeId, id);
        if (passkey === null) return refuse("NOT_FOUND");
        await removePasskey(tx, id, session);
        await tellOwner(tx, ctx, owner, "passkey-removed", passkey.name);
      }
      if (!(await endAgreements(tx, employeeId, endPartners))) return refuse("NOT_FOUND");
      await writeReview(tx, employeeId);
      return {};
    },
  );
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}
