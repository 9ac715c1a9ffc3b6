import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/connect.ts";
import { enqueueJob, nextDueAt } from "../database/outbox.ts";
import type { JobKind } from "./job-kinds.ts";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { inTransaction } from "../database/transaction.ts";
import { refuse } from "../refusal.ts";
import { type JobHandler, type Runner, startRunner } from "./runner.ts";

const { db, owner, appUrl } = await testDatabase();

const jobOf = (key: string, dueAt?: Date) => ({
  kind: "send-message" as const,
  key,
  companyId: null,
  payload: { secret: "482913" },
  ...(dueAt === undefined ? {} : { dueAt }),
});
const leave = (key: string, dueAt?: Date) => inTransaction(db, (tx) => enqueueJob(tx, jobOf(key, dueAt)));
const rowOf = async (key: string) => (await owner.query("select * from outbox where key = $1", [key])).rows[0];

async function working(handler: JobHandler, use: (runner: Runner) => Promise<void>, onFailure = () => undefined) {
  const handlers = new Proxy({} as Record<JobKind, JobHandler>, { get: () => handler });
  const runner = startRunner({ database: db, handlers, onFailure, pollMilliseconds: 3_600_000 });
  try {
    await use(runner);
  } finally {
    await runner.stop();
  }
}

describe("a queued job", () => {
  test("exists only if its transaction does", async () => {
    await inTransaction(db, async (tx) => {
      await enqueueJob(tx, jobOf("rolled back"));
      return refuse("NOT_FOUND");
    });
    expect(await rowOf("rolled back")).toBeUndefined();
  });

  test("is queued once for the same key", async () => {
    await Promise.all([leave("once"), leave("once"), leave("once")]);
    const done: string[] = [];
    await working(
      async ({ key }) => {
        done.push(key);
        return "done";
      },
      (runner) => runner.runDue(),
    );
    expect(done.filter((key) => key === "once")).toEqual(["once"]);
  });

  test("loses its payload when it is done", async () => {
    await leave("carried");
    await working(
      async () => "done",
      (runner) => runner.runDue(),
    );
    const row = await rowOf("carried");
    expect(row.done_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain("482913");
  });
});

describe("a party that requires a delay", () => {
  test.each([
    [900, 900],
    [86_400, 3_600],
    [null, 2],
  ])("retries a job that waits for %j seconds after %i", async (retryAfterSeconds, seconds) => {
    const key = `asked to wait for ${retryAfterSeconds}`;
    await leave(key);
    const handler: JobHandler = (taken) => {
      if (taken.key !== key) return Promise.resolve("done");
      throw Object.assign(new Error("too many calls"), { retryAfterSeconds });
    };
    await working(handler, (runner) => runner.runDue());
    const { rows } = await owner.query(
      "select round(extract(epoch from due_at - app_now()))::int between $2 - 60 and $2 as is_then from outbox where key = $1",
      [key, seconds],
    );
    expect(rows).toEqual([{ is_then: true }]);
    await owner.query("update outbox set done_at = app_now() where key = $1", [key]);
  });
});

describe("due jobs", () => {
  test("go to one handler each with two workers", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, at) => leave(`shared ${at}`)));
    const done: string[] = [];
    const handler: JobHandler = async ({ key }) => {
      done.push(key);
      return "done";
    };
    await working(handler, (first) =>
      working(handler, async (second) => void (await Promise.all([first.runDue(), second.runDue()]))),
    );
    expect(done.filter((key) => key.startsWith("shared")).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, at) => `shared ${at}`).toSorted(),
    );
  });

  test("leave out a job that is not due, and state its time", async () => {
    const dueAt = new Date(Date.now() + 3_600_000);
    await leave("later", dueAt);
    const done: string[] = [];
    await working(
      async ({ key }) => {
        done.push(key);
        return "done";
      },
      (runner) => runner.runDue(),
    );
    expect(done).not.toContain("later");
    expect(await nextDueAt(db)).toEqual(dueAt);
  });

  test("are not held up by a slow job when queued meanwhile", async () => {
    await leave("slow");
    let release = () => undefined as void;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const started: string[] = [];
    const done: string[] = [];
    await working(
      async ({ key }) => {
        started.push(key);
        if (key === "slow") await blocked;
        done.push(key);
        return "done";
      },
      async (runner) => {
        const all = runner.runDue();
        await expect.poll(() => started).toContain("slow");
        await leave("quick");
        runner.wake();
        await expect.poll(() => done).toContain("quick");
        expect(done).not.toContain("slow");
        release();
        await all;
      },
    );
    expect(done).toEqual(expect.arrayContaining(["slow", "quick"]));
  });
});

describe("a failing handler", () => {
  test("is retried later and dead-lettered for manual review after twelve attempts", async () => {
    await leave("failing");
    let attempts = 0;
    await working(
      async () => {
        attempts += 1;
        throw new Error("ill");
      },
      async (runner) => {
        for (let round = 0; round < 14; round += 1) {
          await runner.runDue();
          await owner.query("update outbox set due_at = app_now() where key = 'failing'");
        }
      },
    );
    expect(attempts).toBe(12);
    expect(await rowOf("failing")).toMatchObject({ last_error: "Error: ill", done_at: null });
    const { dead_lettered_at: deadLetteredAt } = await rowOf("failing");
    expect(deadLetteredAt).not.toBeNull();
    const nextTry = deadLetteredAt.getTime() + 3_600_000;
    expect(await nextDueAt(db, new Date(nextTry - 1))).toEqual(new Date(nextTry));
  });

  test("leaves the job of a dead worker to others after its lease", async () => {
    await leave("orphan");
    await owner.query(
      "update outbox set leased_until = clock_timestamp() + interval '30 s', attempts = 1 where key = 'orphan'",
    );
    const done: string[] = [];
    const handler: JobHandler = async ({ key }) => {
      done.push(key);
      return "done";
    };
    await working(handler, (runner) => runner.runDue());
    expect(done).not.toContain("orphan");
    await owner.query("update outbox set leased_until = clock_timestamp() - interval '1 s' where key = 'orphan'");
    await working(handler, (runner) => runner.runDue());
    expect(done).toContain("orphan");
  });
});

test("survives a database loss with jobs in hand and takes each again", async () => {
  const keys = ["lost 1", "lost 2", "lost 3"];
  for (const key of keys) await leave(key);
  const unhandled: unknown[] = [];
  const hear = (error: unknown): void => void unhandled.push(error);
  process.prependListener("unhandledRejection", hear);
  const own = openDatabase(appUrl, { maxConnections: 2 });
  const failures: unknown[] = [];
  const handler: JobHandler = async ({ key }) => {
    // The runner's next look at the jobs goes first, so that it does not wait for a place in a pool that closes.
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (keys.includes(key)) await own.close().catch(() => undefined);
    return "done";
  };
  const handlers = new Proxy({} as Record<JobKind, JobHandler>, { get: () => handler });
  const onFailure = (_note: unknown, error: unknown): void => void failures.push(error);
  const runner = startRunner({ database: own.db, handlers, onFailure, pollMilliseconds: 3_600_000 });
  await runner.runDue().catch(() => undefined);
  await runner.stop();
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", hear);
  expect(unhandled).toEqual([]);
  expect(failures.length).toBeGreaterThanOrEqual(3);

  await owner.query("update outbox set leased_until = clock_timestamp() - interval '1 s' where done_at is null");
  const done: string[] = [];
  await working(
    async ({ key }) => {
      done.push(key);
      return "done";
    },
    (other) => other.runDue(),
  );
  expect(done).toEqual(expect.arrayContaining(keys));
});
