import type { ShownCredential } from "@wellpaid/contract/passkeys";
import type { Tx } from "../../../database/schema.ts";
import { holdPasskey, writeUse } from "./passkey-store.ts";
import { checkUse, NOBODYS, type Site } from "./webauthn.ts";

/** The user handle that a credential is made with: the employee's id, which says nothing of who it is. */
export const userHandleOf = (employeeId: string): string =>
  Buffer.from(employeeId.replaceAll("-", ""), "hex").toString("base64url");

/**
 * Judges a passkey's answer to a challenge that was just taken back, as the passkey of this employee (null: of nobody), and
 * notes its use. A credential of nobody or of somebody else takes as long to refuse as a signature that is wrong.
 */
export async function usePasskey(
  tx: Tx,
  site: Site,
  employeeId: string | null,
  challenge: string,
  credential: ShownCredential,
): Promise<boolean> {
  const held = employeeId === null ? null : await holdPasskey(tx, employeeId, credential.id);
  const use = await checkUse(site, challenge, credential, held ?? NOBODYS);
  if (use === null || held === null || employeeId === null) return false;
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(employeeId)) return false;
  await writeUse(tx, held.id, use);
  return true;
}
