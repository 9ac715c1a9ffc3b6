import { createClock } from "@wellpaid/sandbox/clock/clock";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";

const { owner: pool } = await testDatabase();

const HOUR = 3_600_000;

/** A product whose jobs are due at moments; each tells at what time it ran, and may make another one due. */
function fakeProduct() {
  const waiting: { due: Date; and?: (ranAt: Date) => Date | null }[] = [];
  const ran: Date[] = [];
  let polls = 0;
  const readNow = async () => (await pool.query<{ now: Date }>("select app_now() as now")).rows[0]?.now ?? new Date(0);
  const control = {
    nextDue: async (after: Date | null) =>
      waiting
        .map((job) => job.due)
        .filter((due) => after === null || due > after)
        .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    runDue: async () => {
      const now = await readNow();
      for (const job of waiting.filter(({ due }) => due <= now)) {
        waiting.splice(waiting.indexOf(job), 1);
        ran.push(now);
        const next = job.and?.(now) ?? null;
        if (next !== null) waiting.push({ due: next });
      }
    },
    runStandingPolls: async () => {
      polls += 1;
    },
  };
  return { waiting, ran, control: control, readNow, polls: () => polls };
}

/** How many seconds lie between. */
const apart = (moment: Date | undefined, expected: Date): number =>
  Math.abs((moment?.getTime() ?? 0) - expected.getTime()) / 1_000;

beforeEach(async () => {
  await pool.query("update sandbox.clock set ahead_by = interval '0'");
});

describe("the sandbox clock", () => {
  test("runs each due job at its own time, including jobs that these make due", async () => {
    const product = fakeProduct();
    const clock = createClock(pool, product.control);
    const start = await clock.now();
    const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
    product.waiting.push(
      { due: at(5) },
      { due: at(2), and: (ranAt) => new Date(ranAt.getTime() + HOUR) },
      { due: at(30) },
    );
    const now = await clock.moveTo(() => at(24));
    expect(apart(now, at(24))).toBeLessThan(2);
    expect(product.ran).toHaveLength(3);
    for (const [index, hours] of [2, 3, 5].entries()) expect(apart(product.ran[index], at(hours))).toBeLessThan(2);
    expect(product.waiting).toHaveLength(1);
    expect(product.polls()).toBe(5);
  });

  test("has run a job that is due exactly then", async () => {
    const product = fakeProduct();
    const clock = createClock(pool, product.control);
    const target = new Date((await clock.now()).getTime() + HOUR);
    product.waiting.push({ due: target });
    await clock.moveTo(() => target);
    expect(product.ran).toHaveLength(1);
  });

  test("applies two simultaneous moves one after the other", async () => {
    const product = fakeProduct();
    const clock = createClock(pool, product.control);
    const start = await clock.now();
    const later = (now: Date) => new Date(now.getTime() + 24 * HOUR);
    const times = await Promise.all([clock.moveTo(later), clock.moveTo(later)]);
    expect(apart(times[0], new Date(start.getTime() + 24 * HOUR))).toBeLessThan(2);
    expect(apart(times[1], new Date(start.getTime() + 48 * HOUR))).toBeLessThan(2);
  });

  test("works again after a failed move", async () => {
    const product = fakeProduct();
    const clock = createClock(pool, {
      ...product.control,
      runStandingPolls: () => Promise.reject(new Error("a poll failed")),
    });
    await expect(clock.moveTo((now) => now)).rejects.toThrow("a poll failed");
    await expect(clock.moveTo((now) => now)).rejects.toThrow("a poll failed");
  });

  test("stays when the target has passed", async () => {
    const product = fakeProduct();
    const clock = createClock(pool, product.control);
    const before = await clock.now();
    const after = await clock.moveTo((now) => new Date(now.getTime() - HOUR));
    expect(apart(after, before)).toBeLessThan(2);
  });
});
