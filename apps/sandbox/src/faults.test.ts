import { expect, it } from "vitest";
import { setError, takeFault } from "./faults.ts";
import { sandboxPool } from "./testing/sandbox-database.ts";

const pool = await sandboxPool();

it("when nothing is set, then all is well", async () => {
  expect(await takeFault(pool, "banking")).toBeNull();
});

it("when a fault has a count, then so many calls meet it, also at once", async () => {
  await setError(pool, { target: "payouts", mode: "error", status: 503, count: 3 });
  const met = await Promise.all(Array.from({ length: 10 }, () => takeFault(pool, "payouts")));
  expect(met.filter((fault) => fault !== null)).toEqual([1, 2, 3].map(() => ({ mode: "error", status: 503 })));
  expect(await takeFault(pool, "payouts")).toBeNull();
});

it("when a fault has no count, then it stays until it is set back, and only at its party", async () => {
  await setError(pool, { target: "messages", mode: "slow" });
  for (let call = 0; call < 5; call += 1)
    expect(await takeFault(pool, "messages")).toEqual({ mode: "slow", status: null });
  expect(await takeFault(pool, "banking")).toBeNull();
  await setError(pool, { target: "messages", mode: "ok" });
  expect(await takeFault(pool, "messages")).toBeNull();
});

it("when another fault is set, then it takes the place of the first", async () => {
  await setError(pool, { target: "banking", mode: "error", count: 5 });
  await setError(pool, { target: "banking", mode: "timeout", count: 1 });
  expect(await takeFault(pool, "banking")).toEqual({ mode: "timeout", status: null });
  expect(await takeFault(pool, "banking")).toBeNull();
});
