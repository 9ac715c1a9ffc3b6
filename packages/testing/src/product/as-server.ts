import type { Pool } from "pg";

/** What becomes of statements of the server's own role in one transaction: why it is refused, or "done". It stays if it is done. */
export async function asServer(app: Pool, ...statements: readonly string[]): Promise<string> {
  const client = await app.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
    return "done";
  } catch (error) {
    await client.query("rollback");
    return error instanceof Error ? error.message : String(error);
  } finally {
    client.release();
  }
}
