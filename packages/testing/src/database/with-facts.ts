import type { Pool } from "pg";

type Row = Readonly<Record<string, unknown>>;

/** Rows that a test writes as the owner, without the keys and triggers that hold them together. */
export interface Facts {
  /** Returns the row's id. */
  readonly insert: (table: string, row: Row) => Promise<string>;
  /** The value of an expression, such as the call of a function. */
  readonly valueOf: (expression: string, ...parameters: readonly unknown[]) => Promise<unknown>;
}

/** Gives `read` a transaction in which it writes facts and reads what follows from them; none of it stays. */
export async function withFacts<Answer>(owner: Pool, read: (facts: Facts) => Promise<Answer>): Promise<Answer> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    return await read({
      insert: async (table, row) => {
        const columns = Object.keys(row);
        const values = columns.map((_, at) => `$${at + 1}`);
        const { rows } = await client.query<{ id: string }>(
          `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")}) returning *`,
          Object.values(row),
        );
        return rows[0]?.id ?? "";
      },
      valueOf: async (expression, ...parameters) => {
        const { rows } = await client.query<{ value: unknown }>(`select ${expression} as value`, [...parameters]);
        return rows[0]?.value;
      },
    });
  } finally {
    await client.query("rollback");
    client.release();
  }
}
