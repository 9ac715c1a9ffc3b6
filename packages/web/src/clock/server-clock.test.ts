import { afterEach, expect, test, vi } from "vitest";
import { hearServerTime, serverNow } from "./server-clock.ts";

const answered = (time: string) => new Response(null, { headers: { "server-time": time } });

afterEach(() => vi.restoreAllMocks());

test("when nothing was heard yet, then there is no time", () => {
  expect(serverNow()).toBeNull();
});

test("when the server said its time, then it goes on monotonically, whatever the device's clock does", () => {
  const elapsed = vi.spyOn(performance, "now").mockReturnValue(1_000);
  hearServerTime(answered("2026-11-16T09:41:00.000Z"));
  vi.spyOn(Date, "now").mockReturnValue(0);
  elapsed.mockReturnValue(31_500);
  expect(serverNow()).toBe(Date.parse("2026-11-16T09:41:30.500Z"));
});

test("when an answer carries no readable time, then the last one stays", () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  hearServerTime(answered("2026-11-16T09:41:00.000Z"));
  hearServerTime(new Response(null));
  hearServerTime(answered("soon"));
  expect(serverNow()).toBe(Date.parse("2026-11-16T09:41:00.000Z"));
});
