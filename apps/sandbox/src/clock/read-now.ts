import type { Queryable } from "../banks/bank-store.ts";

/** The time by the sandbox's clock. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>("select app_now() as now");
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no time");
  return row.now;
}
