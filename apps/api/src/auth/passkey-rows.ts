import { sql } from "kysely";
import type { CheckedCredential, CheckedUse } from "./webauthn.ts";

/** What the rows of passkeys have in common, whether an employee's or an administrator's. */

/** A passkey as returned to its owner. */
export interface PasskeyResponse {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly isBackedUp: boolean;
}

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly is_backed_up: boolean;
}

/** What is read of a row to tell of it. */
export const PASSKEY_COLUMNS = ["id", "name", "created_at", "last_used_at", "is_backed_up"] as const;

export const passkeyResponse = (row: PasskeyRow): PasskeyResponse => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isBackedUp: row.is_backed_up,
});

/** A credential as sent to the browser, so that it finds or leaves out its own. */
export const describedOf = (row: { readonly credential_id: Buffer; readonly transports: string[] }) => ({
  id: row.credential_id.toString("base64url"),
  type: "public-key" as const,
  transports: row.transports,
});

/** A credential as a browser names it, as the column keeps it. */
export const credentialBytes = (credentialId: string): Buffer => Buffer.from(credentialId, "base64url");

export interface MadePasskey extends CheckedCredential {
  readonly companyId: string;
  readonly transports: readonly string[];
  readonly name: string;
}

/** The columns of a new row but for its owner. */
export const columnsOf = (made: MadePasskey) => ({
  company_id: made.companyId,
  credential_id: made.credentialId,
  public_key: made.publicKey,
  counter: made.counter,
  transports: [...made.transports],
  is_backup_eligible: made.isBackupEligible,
  is_backed_up: made.isBackedUp,
  name: made.name,
  last_used_at: null,
});

/** What a use changes of a row. */
export const columnsOfUse = (use: CheckedUse) => ({
  counter: use.counter,
  is_backup_eligible: use.isBackupEligible,
  is_backed_up: use.isBackedUp,
  last_used_at: sql<Date>`app_now()`,
});
