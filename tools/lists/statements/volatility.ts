import type { Pool } from "pg";
import type { Volatility } from "./statement-rules.ts";

/** How PostgreSQL declares its functions and ours; of several with one name, the one that changes least. */
export async function readVolatility(owner: Pool): Promise<Volatility> {
  const { rows } = await owner.query<{ name: string; volatility: "i" | "s" | "v" }>(
    "select proname as name, min(provolatile::text) as volatility from pg_proc where prokind <> 'a' group by proname",
  );
  const known = new Map(rows.map(({ name, volatility }) => [name, volatility]));
  return (name) => known.get(name) ?? null;
}
