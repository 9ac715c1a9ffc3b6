/** A database of its own for a test file; the server behind it is the one that vitest's global set-up offers. */
import pg from "pg";
import { afterAll, inject } from "vitest";
import { z } from "zod";

/** A pool as the owner, with every migration done. Dropped when the file's tests are done. */
export async function sandboxPool(): Promise<pg.Pool> {
  const { name, ownerUrl } = z
    .object({ name: z.string(), ownerUrl: z.string() })
    .parse(await ask("POST", "?kind=migrated"));
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 6 });
  pool.on("error", () => undefined);
  afterAll(async () => {
    await pool.end();
    await ask("DELETE", `?name=${name}`);
  });
  return pool;
}

async function ask(method: "POST" | "DELETE", query: string): Promise<unknown> {
  const response = await fetch(`${inject("testDatabaseServer")}/${query}`, { method });
  if (!response.ok) throw new Error(`no test database: ${await response.text()}`);
  return response.json();
}
