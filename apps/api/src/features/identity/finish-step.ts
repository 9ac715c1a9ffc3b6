import type { Tx } from "../../database/schema.ts";
import { revokeSession, type Session } from "../../http/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { holdSigningIn, openNextStep, openSignedIn, type SignedIn, whyNotIn } from "./sign-in.ts";

/**
 * Ends the step of a sign-in that this session owed, once what it asked for is written: its token is over, and the one of
 * the next step, or the whole session, is told. Of two at once one goes on. Who was suspended meanwhile does not.
 *
 * A whole session stays one, under a new token and not a second longer.
 *
 * The caller's transaction has written what the step asks for (the code used up, the new password, the payday), and has not
 * revoked this session; all others it may revoke.
 */
export async function finishStep(tx: Tx, session: Session): Promise<SignedIn | Refusal> {
  // The employee before the session, as whoever sets a new password and then ends every session.
  const who = await holdSigningIn(tx, session.employeeId);
  if (who === null || !(await revokeSession(tx, session.tokenHash))) return refuse("NO_SESSION");
  const refusal = whyNotIn(who);
  if (refusal !== null) return refusal;
  if (session.nextStep !== "done") return openNextStep(tx, who, false);
  return openSignedIn(tx, who, "done", (session.expiresAt.getTime() - session.now.getTime()) / 1_000);
}
