import { afterEach, expect, test, vi } from "vitest";
import { hearServerTime, serverNow } from "./server-clock.ts";

const answered = (time: string) => new Response(null, { headers: { "server-time": time } });

afterEach(() => vi.restoreAllMocks());

test("has no time before the first answer", () => {
  expect(serverNow()).toBeNull();
});

test("runs monotonically from the server time, whatever the device clock does", () => {
  const elapsed = vi.spyOn(performance, "now").mockReturnValue(1_000);
  hearServerTime(answered("2026-11-16T09:41:00.000Z"));
  vi.spyOn(Date, "now").mockReturnValue(0);
  elapsed.mockReturnValue(31_500);
  expect(serverNow()).toBe(Date.parse("2026-11-16T09:41:30.500Z"));
});

test("keeps the last time when an answer has no readable one", () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  hearServerTime(answered("2026-11-16T09:41:00.000Z"));
  hearServerTime(new Response(null));
  hearServerTime(answered("soon"));
  expect(serverNow()).toBe(Date.parse("2026-11-16T09:41:00.000Z"));
});
