import type { initialLoad as call } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { admit, type Session } from "../../../http/session/session.ts";
import { isRefusal, type Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { readConnected } from "../consent/connection-store.ts";
import { initialLoad, type LoadProgress } from "../sync/initial-load.ts";
import { redeemToken } from "./redeem-token.ts";
import { useUpToken } from "./visit-store.ts";

type Answer = AnswerOf<typeof call>;

/**
 * Loads the employee's banks; with the token of a bank's return, connects that bank first and waits for a load that
 * began after it. Until that load is reported done the token may be sent again, then it is used up.
 */
export async function connectAndLoad(
  ctx: Context,
  session: Session,
  { token, wait }: { readonly token?: string | undefined; readonly wait: number },
): Promise<
  | Answer
  | Refusal<
      "DELETION_REQUESTED" | "IMPORT_TOKEN_INVALID" | "NO_SESSION" | "STEP_REQUIRED" | "SUSPENDED" | "WEB_APP_BARRED"
    >
> {
  const { employeeId } = session;
  const patience = AbortSignal.timeout(wait * 1_000);
  if (token === undefined) return { ...(await initialLoad(ctx, employeeId, patience)), connection: null };
  const mayConnect = admit("session", session);
  if (isRefusal(mayConnect)) return mayConnect;
  const redeemed = await redeemToken(ctx, session, token, patience);
  if (isRefusal(redeemed)) return redeemed;
  if (redeemed === "away" || redeemed === "busy") {
    const progress: LoadProgress = { status: redeemed === "away" ? "failed" : "loading", imported: 0, total: null };
    return { ...progress, connection: null };
  }
  const load = await initialLoad(ctx, employeeId, patience, redeemed.connectedAt);
  const connection = await readConnected(ctx.database, employeeId, redeemed.connectionId);
  if (load.status === "done") await useUpToken(ctx.database, session, token);
  return { ...load, connection };
}
