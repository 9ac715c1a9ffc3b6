import type { ShownCredential } from "@wellpaid/contract/identity/webauthn";
import type { Tx } from "../../../database/tables/schema.ts";
import { checkUseBy, type Site } from "../../../auth/webauthn.ts";
import { lockPasskey, writeUse } from "./passkey-store.ts";

/** Judges a passkey's answer as the passkey of this employee (null: of nobody), and notes its use. Returns its id, or null. */
export async function usePasskey(
  tx: Tx,
  site: Site,
  employeeId: string | null,
  challenge: string,
  credential: ShownCredential,
): Promise<string | null> {
  const held = employeeId === null ? null : await lockPasskey(tx, employeeId, credential.id);
  const use = await checkUseBy(site, { personId: employeeId, kept: held }, challenge, credential);
  if (use === null || held === null) return null;
  await writeUse(tx, held.id, use);
  return held.id;
}
