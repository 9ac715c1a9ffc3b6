import type { RefusalCode } from "@wellpaid/contract/refusals";
import type { AdministratorLogin } from "@wellpaid/contract/administrators/administrators";
import type { output } from "zod/mini";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf, type ShownBy } from "../../../http/session/administrator-session.ts";
import {
  openAdministratorSession,
  revokeAdministratorSession,
} from "../../../http/session/administrator-session-store.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import { ADMINISTRATOR_DEVICES, findDevice } from "../../../auth/known-device-store.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { judgeFactor, notifyOfWrongFactor } from "./count-factor.ts";
import { lockSigningIn, lockToken, type KnownAdministrator } from "../administrator-store.ts";
import { rememberSignIn } from "./known-browser.ts";
import { countWrongFactor } from "./sign-in-store.ts";

/** How a step of a sign-in ended. */
export type SignedIn = output<typeof AdministratorLogin>;

/** Opens the session of a sign-in that owes nothing more; the caller has locked the administrator. */
export async function openWholeSession(tx: Tx, who: KnownAdministrator, shown: ShownBy): Promise<SignedIn> {
  const token = await openAdministratorSession(tx, { ...who, nextStep: "done" }, shown);
  await recordAudit(tx, actorOf(who), {
    companyId: who.companyId,
    action: "administrator-signed-in",
    subject: { kind: "administrator", id: who.id },
    before: null,
    after: { factor: shown.factor },
  });
  return { token, next: "done", factors: [] };
}

/** Ends the step that this token owed and opens the full session instead; of two simultaneous requests one succeeds. */
export async function finishStep(
  tx: Tx,
  { id, tokenHash }: Administrator,
  shown: ShownBy,
): Promise<SignedIn | Refusal<"NO_SESSION">> {
  // Locks the administrator before the session, as a removal or a new password does.
  const who = await lockSigningIn(tx, id);
  if (who === null || !(await revokeAdministratorSession(tx, tokenHash))) return refuse("NO_SESSION");
  return openWholeSession(tx, who, shown);
}

/** A second factor as presented: the administrator and the browser. */
interface ShownFactor {
  readonly administrator: Administrator;
  readonly browser: BrowserDevice;
  readonly factor: "totp" | "email-code";
}

/** Why a factor did not end its step, in addition to the refusals of its own check. */
type NoFactor = "ADMINISTRATOR_PROOF_REQUIRED" | "NO_SESSION" | "TOO_MANY_CODE_TRIES" | "TOO_MANY_REQUESTS";

/**
 * The step `second-factor` with a factor that could be guessed. The token is locked while the factor is checked, so of
 * any number of simultaneous guesses five are checked; then it ends.
 */
export async function takeFactor<C extends RefusalCode>(
  ctx: Context,
  { administrator, browser, factor }: ShownFactor,
  judge: (tx: Tx) => Promise<Refusal<C> | null>,
): Promise<SignedIn | Refusal<C | NoFactor>> {
  const signedIn = await inTransaction(ctx.database, async (tx): Promise<SignedIn | Refusal<C | NoFactor>> => {
    const who = await lockSigningIn(tx, administrator.id);
    if (who === null) return refuse("NO_SESSION");
    const device = await findDevice(tx, ADMINISTRATOR_DEVICES, administrator.id, browser);
    // Knowing the password uses up no attempts of a known device.
    const by = { who: device ?? administrator.id, isOwn: device !== null };
    if (!(await lockToken(tx, administrator.tokenHash))) return refuse("NO_SESSION");
    const refusal = await judgeFactor<C | "TOO_MANY_CODE_TRIES">(tx, by, async () => {
      const wrong = await judge(tx);
      if (wrong === null) return null;
      const isOver = await countWrongFactor(tx, administrator.tokenHash);
      await notifyOfWrongFactor(tx, ctx, who, by);
      return isOver ? refuse("TOO_MANY_CODE_TRIES") : wrong;
    });
    if (refusal !== null) return refusal;
    await revokeAdministratorSession(tx, administrator.tokenHash);
    return openWholeSession(tx, who, { factor });
  });
  return rememberSignIn(ctx, browser, administrator.id, signedIn);
}
