import type { Tx } from "../../../database/tables/schema.ts";
import type { FoundSession } from "../../../http/session/session.ts";
import { revokeSession } from "../../../http/session/session-store.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { keepOpenerAndEnd, lockSigningIn } from "./sign-in-store.ts";
import { openNextStep, openSignedIn, type SignedIn, whyNotIn } from "./sign-in.ts";

/**
 * Ends the step of a sign-in that this session owed, once its input is written: its token is over, and the one of
 * the next step, or the whole session, is returned. Of two at once one goes on. A person who was suspended meanwhile does not.
 *
 * A whole session stays one, under a new token and not a second longer.
 *
 * The caller's transaction has written what the step requires (the code used up, the new password, the payday), and has not
 * revoked this session; all others it may revoke.
 */
export async function finishStep(
  tx: Tx,
  session: FoundSession,
): Promise<SignedIn | Refusal<"ACCOUNT_SUSPENDED" | "NO_SESSION" | "WEB_APP_BARRED">> {
  // The employee before the session, as in setting a new password, which then ends every session.
  const who = await lockSigningIn(tx, session.employeeId);
  if (who === null || !(await revokeSession(tx, session.tokenHash))) return refuse("NO_SESSION");
  const refusal = whyNotIn(who);
  if (refusal !== null) return refusal;
  // By what the sign-in began it goes on.
  const { passkeyId } = session;
  if (session.nextStep !== "done") return openNextStep(tx, who, { needsCode: false, passkeyId });
  const seconds = (session.expiresAt.getTime() - session.now.getTime()) / 1_000;
  const signedIn = await openSignedIn(tx, who, { next: "done", passkeyId, seconds });
  await keepOpenerAndEnd(tx, session, signedIn.token);
  return signedIn;
}
