import { sql } from "kysely";
import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { inTransaction } from "./transaction.ts";

const { db, owner } = await testDatabase();

/** A use case that writes a row and that the database then ends with this code, the given number of times. */
function failingWork(times: number, code: string) {
  let runs = 0;
  const who = `${code} ${times}`;
  const result = inTransaction(db, async (tx) => {
    runs += 1;
    await sql`insert into rate_limit_use (kind, who) values ('message', ${who})`.execute(tx);
    if (runs <= times)
      await sql`${sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`)}`.execute(tx);
    return runs;
  });
  return {
    result: result,
    runs: () => runs,
    rows: async () => (await owner.query("select 1 from rate_limit_use where who = $1", [who])).rowCount,
  };
}

test.each([
  // code, times, how it ends, runs, rows kept
  ["40P01", 0, "done", 1, 1],
  ["40P01", 1, "done", 2, 1],
  ["40P01", 4, "done", 5, 1],
  ["40P01", 5, "fails", 5, 0],
  ["40001", 1, "done", 2, 1],
  ["55P03", 1, "fails", 1, 0],
  ["23505", 1, "fails", 1, 0],
] as const)("after %s raised %i times, %s after %i runs and leaves %i row", async (...row) => {
  const [code, times, how, runs, rows] = row;
  const work = failingWork(times, code);
  if (how === "done") expect(await work.result).toBe(runs);
  else await expect(work.result).rejects.toMatchObject({ code });
  expect([work.runs(), await work.rows()]).toEqual([runs, rows]);
});

test("runs a refused transaction once and keeps nothing of it", async () => {
  let runs = 0;
  const result = await inTransaction(db, async (tx) => {
    runs += 1;
    await sql`insert into rate_limit_use (kind, who) values ('message', 'refused')`.execute(tx);
    return refuse("NOT_FOUND");
  });
  const { rowCount } = await owner.query("select 1 from rate_limit_use where who = 'refused'");
  expect([result, runs, rowCount]).toEqual([refuse("NOT_FOUND"), 1, 0]);
});

test("completes both of two transactions that hold what the other waits for", async () => {
  const { rows } = await owner.query<{ id: number }>(
    "insert into rate_limit_use (kind, who) values ('message', 'one'), ('message', 'two') returning id",
  );
  const [row, two] = rows.map(({ id }) => id);
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const takes = (first: number | undefined, second: number | undefined) =>
    inTransaction(db, async (tx) => {
      await sql`delete from rate_limit_use where id = ${first}`.execute(tx);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`delete from rate_limit_use where id = ${second}`.execute(tx);
      return { done: true };
    });
  expect(await Promise.all([takes(row, two), takes(two, row)])).toEqual([{ done: true }, { done: true }]);
});
