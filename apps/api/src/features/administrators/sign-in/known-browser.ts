import { DEVICE_DAYS } from "@wellpaid/domain/identity/known-device";
import { sql } from "kysely";
import { hashOfToken } from "../../../auth/random-token.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { transact } from "../../../database/transaction.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import { ADMINISTRATOR_DEVICES, forgetDevices, rememberDevice } from "../../../auth/known-devices.ts";
import { isRefusal, type Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import type { SignedIn } from "./finish-sign-in.ts";
import { lockForChange, type KnownAdministrator } from "../lock-administrator.ts";

/** The known device that this browser is, for any administrator who signs in here; null where it is none. */
export async function findAnyDevice(tx: Tx, browser: BrowserDevice): Promise<string | null> {
  if (browser.tokens.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select d.id from administrator_device d join administrator a on a.id = d.administrator_id
    where d.token_hash = any(${browser.tokens.map(hashOfToken)}::bytea[]) and a.ended_at is null
      and d.last_used_at > app_now() - make_interval(days => ${DEVICE_DAYS})
    order by d.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Makes the browser of a complete sign-in a known device; nothing while something is still owed. */
export async function rememberSignIn<T extends SignedIn | Refusal>(
  { database }: Context,
  browser: BrowserDevice,
  administratorId: string | null,
  answer: T,
): Promise<T> {
  if (isRefusal(answer) || answer.next !== "done" || administratorId === null) return answer;
  await transact(database, async (tx) => {
    const who = await lockForChange(tx, administratorId);
    if (who !== null) await rememberDevice(tx, ADMINISTRATOR_DEVICES, who, browser);
  });
  return answer;
}

/** After a new password: the browser in which it was set is known, every other one no more. */
export async function knowOnlyThisBrowser(tx: Tx, browser: BrowserDevice, who: KnownAdministrator): Promise<void> {
  const { id } = await rememberDevice(tx, ADMINISTRATOR_DEVICES, who, browser);
  await forgetDevices(tx, ADMINISTRATOR_DEVICES, who.id, id);
}
