import { setImmediate } from "node:timers/promises";
import { likenessOf } from "@wellpaid/domain/budgeting/regular/likeness";
import type { SignedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** What tells whether transactions are alike. */
export interface LikenessFound {
  readonly pence: SignedPence;
  readonly counterparty: string | null;
  readonly description: string;
}

/** Descriptions that are looked at in one go, while others' calls wait. */
const AT_ONCE = 500;

/**
 * Conditions that together hold for the employee's transactions that are like this one, and for each of them once. Who
 * has a counterparty is known by it; of the others each description is looked at, a few at a time.
 */
export async function* alikeOf(
  tx: Tx,
  employeeId: string,
  likenessFound: LikenessFound,
): AsyncGenerator<ReturnType<typeof sql>> {
  const sameWay = likenessFound.pence < 0 ? sql`amount_pence < 0` : sql`amount_pence >= 0`;
  if (likenessFound.counterparty !== null && likenessFound.counterparty !== "") {
    yield sql`counterparty = ${likenessFound.counterparty} and ${sameWay}`;
    return;
  }
  const likeness = likenessOf(likenessFound);
  const unnamed = sql`coalesce(counterparty, '') = '' and ${sameWay}`;
  let last: string | null = null;
  for (;;) {
    const after: ReturnType<typeof sql> = last === null ? sql`` : sql`and description > ${last}`;
    const { rows }: { rows: { description: string }[] } = await sql<{ description: string }>`
      select distinct description from bank_transaction where employee_id = ${employeeId} and ${unnamed} ${after}
      order by description limit ${AT_ONCE}`.execute(tx);
    const alike = rows
      .map((row) => row.description)
      .filter((text) => likenessOf({ ...likenessFound, description: text }) === likeness);
    if (alike.length > 0) yield sql`description = any(${alike}::text[]) and ${unnamed}`;
    if (rows.length < AT_ONCE) return;
    last = rows[rows.length - 1]?.description ?? null;
    await setImmediate();
  }
}
