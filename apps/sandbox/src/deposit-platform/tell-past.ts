import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { Pool } from "pg";
import type { PlatformEvent } from "../savings-control.ts";
import { catalogueProduct } from "./catalogue.ts";
import { issueOn } from "./rates.ts";

/**
 * Records instructions at the platform as if it had received them then and done each at once. It computes balances and
 * interest when they are read. One that it received meanwhile is done at once, too.
 */
export async function tellPast(pool: Pool, events: readonly PlatformEvent[]): Promise<void> {
  for (const { reference, type, clientReference, productId, amountPence, at } of events) {
    const product = catalogueProduct(productId);
    if (product === undefined) throw new RangeError(`there is no product ${productId}`);
    const issue = issueOn(product, londonDate(instant(at.getTime())));
    await pool.query(
      `insert into sandbox.deposit_instruction
         (reference, type, client_id, product_id, issue_number, version_number, amount_pence, taken_at, processes_at)
       values ($1, $2, $3, $4, $5, '1', $6, $7, $7)
       on conflict (reference) do update set processes_at = least(deposit_instruction.processes_at, excluded.processes_at)
         where deposit_instruction.status = 'Created'`,
      [reference, type, clientReference, productId, String(issue.number), amountPence, at],
    );
  }
}
