import type { Tx } from "../../../database/tables/schema.ts";
import { deleteTotp } from "./totp-store.ts";

/** Takes away every way to sign in besides the password. */
export async function deleteMethods(tx: Tx, administratorId: string): Promise<void> {
  await deleteTotp(tx, administratorId);
  await tx.deleteFrom("administrator_passkey").where("administrator_id", "=", administratorId).execute();
}
