import { expect, test } from "vitest";
import { type Look, leapBetween, sleptOf } from "./idle-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const before: Look = { monotonicMs: 5_000, wallMs: Date.UTC(2026, 10, 16, 9, 41) };
const after = (monotonicMs: number, wallMs: number): Look => ({
  monotonicMs: before.monotonicMs + monotonicMs,
  wallMs: before.wallMs + wallMs,
});

test.each([
  ["a second passes", after(1000, 1000), 0],
  ["an hour passes by both, as where monotonic time goes on in sleep", after(HOUR, HOUR), 0],
  ["the wall clock is put right by 20 s", after(1000, 21_000), 0],
  ["the laptop slept for ten minutes", after(1000, 10 * MINUTE + 1000), 10 * MINUTE],
  ["the wall clock is set forward by three hours", after(1000, 3 * HOUR + 1000), 3 * HOUR],
  ["the wall clock is set back by three hours", after(1000, -3 * HOUR), 0],
])("measures the leap by the advance of the wall clock when %s", (_, now, leapMs) => {
  expect(leapBetween(before, now)).toBe(leapMs);
});

test.each([
  ["the server's clock ran ahead as well", 10 * MINUTE, 10 * MINUTE, 10 * MINUTE],
  ["the server's clock ran ahead a little less", 10 * MINUTE, 9 * MINUTE, 10 * MINUTE],
  ["the server's clock did not", 3 * HOUR, 200, 0],
  ["the server's clock was even a little behind", 3 * HOUR, -200, 0],
  ["the server did not answer", 10 * MINUTE, null, 10 * MINUTE],
])("decides whether the leap was sleep when %s", (_, leapMs, aheadMs, sleptMs) => {
  expect(sleptOf(leapMs, aheadMs)).toBe(sleptMs);
});
