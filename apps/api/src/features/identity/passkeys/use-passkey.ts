import type { ShownCredential } from "@wellpaid/contract/identity/webauthn";
import type { Tx } from "../../../database/tables/schema.ts";
import { writeUse } from "../../../auth/passkeys/passkey-store.ts";
import { judgePasskey } from "../../../auth/passkeys/passkeys.ts";
import type { Site } from "../../../auth/passkeys/webauthn.ts";
import { EMPLOYEE_PASSKEYS } from "./passkey-store.ts";

/** Judges a passkey's answer as a passkey of this employee (null: unknown), and records its use. Returns its id, or null. */
export async function usePasskey(
  tx: Tx,
  site: Site,
  employeeId: string | null,
  challenge: string,
  credential: ShownCredential,
): Promise<string | null> {
  const judged = await judgePasskey(tx, { site, kind: EMPLOYEE_PASSKEYS }, employeeId, challenge, credential);
  if (judged === null) return null;
  await writeUse(tx, EMPLOYEE_PASSKEYS, judged.id, judged.use);
  return judged.id;
}
