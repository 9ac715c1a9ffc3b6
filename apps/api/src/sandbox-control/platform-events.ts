import type { PlatformEvent } from "@wellpaid/sandbox/savings-control";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";

const TYPES = { deposit: "Deposit", withdraw: "Withdrawal", "close-account": "CloseAccount" } as const;

/** What these withdrawals of savings ask of the platform, to be done now. */
export async function instructionsOfWithdrawal(
  db: Database | Tx,
  withdrawalIds: readonly string[],
): Promise<readonly PlatformEvent[]> {
  const { rows } = await sql<Omit<PlatformEvent, "type"> & { readonly kind: keyof typeof TYPES }>`
    select i.reference, i.kind, s.client_reference as "clientReference", i.product_id as "productId",
      i.amount_pence as "amountPence", app_now() as at
    from savings_instruction i join saving s on s.id = i.saving_id
    where i.cause_type = 'withdrawal' and i.cause_id = any(${withdrawalIds}::uuid[]) and i.step = 'out'`.execute(db);
  return rows.map(({ kind, ...event }) => ({ ...event, type: TYPES[kind] }));
}
