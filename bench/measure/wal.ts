import type { Pool } from "pg";

/** Records the size of a database's log so far; called later, returns the kilobytes since, per piece of work. */
export async function watchWal(owner: Pool): Promise<(pieces: number) => Promise<number>> {
  const { rows } = await owner.query<{ at: string }>("select pg_current_wal_insert_lsn()::text as at");
  return async (pieces) => {
    const since = await owner.query<{ bytes: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn) as bytes",
      [rows[0]?.at],
    );
    return Number((Number(since.rows[0]?.bytes) / 1024 / pieces).toFixed(2));
  };
}
