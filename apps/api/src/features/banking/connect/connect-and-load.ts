import type { initialLoad as call } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import { admit, type Session } from "../../../http/session/session.ts";
import { isRefusal, type Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { initialLoad, type LoadProgress } from "../sync/initial-load.ts";
import { redeemToken } from "./redeem-token.ts";
import { useUpToken } from "./visit-store.ts";

type Answer = AnswerOf<typeof call>;
type Connected = NonNullable<Answer["connection"]>;

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

/** A connection with its accounts as far as they are here; null once it was removed. */
async function readConnected(database: Database, employeeId: string, connectionId: string): Promise<Connected | null> {
  const { rows } = await sql<Connected>`
    select c.id, c.bank_name as "connectionName", coalesce(
      (select json_agg(json_build_object('id', a.id, 'name', a.name,
          'balance', json_build_object('value', a.balance_pence, 'currency', a.currency),
          'transactions', (select count(*) from bank_transaction t
            where t.employee_id = a.employee_id and t.account_id = a.id)) order by a.name, a.id)
        from bank_account a where a.connection_id = c.id and a.is_shared), '[]') as accounts
    from bank_connection c
    where c.id = ${connectionId} and c.employee_id = ${employeeId} and c.removed_at is null`.execute(database);
  return rows[0] ?? null;
}
