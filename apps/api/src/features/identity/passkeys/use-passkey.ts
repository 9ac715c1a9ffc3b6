import type { ShownCredential } from "@wellpaid/contract/identity/webauthn";
import type { Tx } from "../../../database/tables/schema.ts";
import { checkUseBy, type Site } from "../../../auth/webauthn.ts";
import { lockPasskey, writeUse } from "./passkey-store.ts";

/** Judges a passkey's answer as a passkey of this employee (null: unknown), and records its use. Returns its id, or null. */
export async function usePasskey(
  tx: Tx,
  site: Site,
  employeeId: string | null,
  challenge: string,
  credential: ShownCredential,
): Promise<string | null> {
  const lockedPasskey = employeeId === null ? null : await lockPasskey(tx, employeeId, credential.id);
  const use = await checkUseBy(site, { personId: employeeId, stored: lockedPasskey }, challenge, credential);
  if (use === null || lockedPasskey === null) return null;
  await writeUse(tx, lockedPasskey.id, use);
  return lockedPasskey.id;
}
