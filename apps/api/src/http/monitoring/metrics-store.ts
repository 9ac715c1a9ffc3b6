import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

export const countJobs = (database: Database) =>
  database
    .selectFrom("outbox")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("dead_lettered_at", "is", null).as("waiting"),
      eb.fn.countAll<number>().filterWhere("dead_lettered_at", "is not", null).as("parked"),
    ])
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();

export const countNearLimit = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ companies: number }>`select count(*)::int as companies from exposure_notice`.execute(
    database,
  );
  return rows[0]?.companies ?? 0;
};
