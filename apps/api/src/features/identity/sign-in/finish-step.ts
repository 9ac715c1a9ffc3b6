import type { Tx } from "../../../database/tables/schema.ts";
import type { FoundSession } from "../../../http/session/session.ts";
import { revokeSession } from "../../../http/session/session-store.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { keepOpenerAndEnd, lockSigningIn } from "./sign-in-store.ts";
import { openNextStep, openSignedIn, type SignedIn, whyNotIn } from "./sign-in.ts";

/**
 * Ends the step that this session of a sign-in owed, once its input is written: revokes its token and returns that of the next
 * step, or the whole session. Of two concurrent calls one succeeds. A person who was suspended meanwhile is refused.
 *
 * A whole session stays one, under a new token and not a second longer.
 *
 * The caller's transaction has written what the step requires (the code used up, the new password, the payday), and has not
 * revoked this session; it may revoke all others.
 */
export async function finishStep(
  tx: Tx,
  session: FoundSession,
): Promise<SignedIn | Refusal<"ACCOUNT_SUSPENDED" | "NO_SESSION" | "WEB_APP_BARRED">> {
  // Locks the employee before the session, as setting a new password does, which then ends every session.
  const who = await lockSigningIn(tx, session.employeeId);
  if (who === null || !(await revokeSession(tx, session.tokenHash))) return refuse("NO_SESSION");
  const refusal = whyNotIn(who);
  if (refusal !== null) return refusal;
  // The next session keeps the passkey with which the sign-in began, if any.
  const { passkeyId } = session;
  if (session.nextStep !== "done") return openNextStep(tx, who, { needsCode: false, passkeyId });
  const seconds = (session.expiresAt.getTime() - session.now.getTime()) / 1_000;
  const signedIn = await openSignedIn(tx, who, { next: "done", passkeyId, seconds });
  await keepOpenerAndEnd(tx, session, signedIn.token);
  return signedIn;
}
