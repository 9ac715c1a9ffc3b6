import { expect, it } from "vitest";
import { setFault, takeFault } from "./faults.ts";
import { sandboxPool } from "./testing/sandbox-database.ts";

const pool = await sandboxPool();

it("is healthy by default", async () => {
  expect(await takeFault(pool, "banking")).toBeNull();
});

it("applies a fault with a count to that many calls, also concurrent ones", async () => {
  await setFault(pool, { target: "payouts", mode: "error", status: 503, count: 3 });
  const met = await Promise.all(Array.from({ length: 10 }, () => takeFault(pool, "payouts")));
  expect(met.filter((fault) => fault !== null)).toEqual([1, 2, 3].map(() => ({ mode: "error", status: 503 })));
  expect(await takeFault(pool, "payouts")).toBeNull();
});

it("applies a fault without a count to its party only, until it is reset", async () => {
  await setFault(pool, { target: "messages", mode: "slow" });
  for (let call = 0; call < 5; call += 1)
    expect(await takeFault(pool, "messages")).toEqual({ mode: "slow", status: null });
  expect(await takeFault(pool, "banking")).toBeNull();
  await setFault(pool, { target: "messages", mode: "ok" });
  expect(await takeFault(pool, "messages")).toBeNull();
});

it("replaces the first fault with another", async () => {
  await setFault(pool, { target: "banking", mode: "error", count: 5 });
  await setFault(pool, { target: "banking", mode: "timeout", count: 1 });
  expect(await takeFault(pool, "banking")).toEqual({ mode: "timeout", status: null });
  expect(await takeFault(pool, "banking")).toBeNull();
});
