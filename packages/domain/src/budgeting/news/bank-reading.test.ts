import { describe, expect, test } from "vitest";
import { type Instant, instant, plusHours } from "../../calendar/instant.ts";
import type { ConnectionFacts } from "../bank-sync/connection-status.ts";
import { oldFigures, readDayOf, unreadBanks } from "./bank-reading.ts";

const readAt = instant("2031-03-10T09:00:00Z");

const connection = (change: Partial<ConnectionFacts> = {}, balancesAt: readonly Instant[] = [readAt]) => ({
  id: "c",
  bankName: "Test Bank",
  facts: {
    status: "ok",
    consentEndsAt: instant("2031-05-01T00:00:00Z"),
    readAt,
    isLoadFailed: false,
    canReconfirm: true,
    ...change,
  } as const satisfies ConnectionFacts,
  balancesAt,
});
const seen = (items: readonly { readonly isBeginning: boolean }[]) =>
  items.map(({ isBeginning }) => (isBeginning ? "+" : "=")).join("");

describe("a bank that cannot be read", () => {
  const failing = connection({ status: "error" });

  test.each([
    [1, ""],
    [24, ""],
    [25, "+"],
    [6 * 24, "+"],
    [9 * 24, "="],
  ])("%i hours after it was read last", (hours, expected) => {
    expect(seen(unreadBanks([failing], plusHours(readAt, hours)))).toBe(expected);
  });

  test.each([
    ["reads well", {}, 0],
    ["was not reached by the aggregator", { isLoadFailed: true }, 1],
    ["whose consent is over", { status: "error", consentEndsAt: instant("2031-03-11T00:00:00Z") }, 0],
    ["whose consent the bank ended", { status: "expired" }, 0],
    ["wants to see the person", { status: "login-needed" }, 0],
    ["was never read", { status: "error", readAt: null }, 0],
  ] as const)("one that %s", (_, change, count) => {
    expect(unreadBanks([connection(change)], plusHours(readAt, 30))).toHaveLength(count);
  });

  test("is one occurrence until it has been read on another day", () => {
    const key = (facts: Partial<ConnectionFacts>, hours: number) =>
      unreadBanks([connection({ status: "error", ...facts })], plusHours(readAt, hours))[0]?.key;
    expect([key({}, 25), key({}, 100)]).toEqual(["2031-03-10 c", "2031-03-10 c"]);
    expect(key({ readAt: plusHours(readAt, 24) }, 49)).toBe("2031-03-11 c");
  });
});

describe("old figures", () => {
  test.each([
    [24, ""],
    [25, "+"],
    [6 * 24, "+"],
    [9 * 24, "="],
  ])("%i hours old", (hours, expected) => {
    expect(seen(oldFigures([connection()], plusHours(readAt, hours)))).toBe(expected);
  });

  test("are by the oldest balance of the banks with nothing else to say", () => {
    const now = plusHours(readAt, 50);
    const newer = connection({}, [plusHours(readAt, 49)]);
    expect(oldFigures([newer, connection()], now)).toMatchObject([{ key: "2031-03-10", day: "2031-03-10" }]);
    expect(oldFigures([newer, connection({ status: "error" })], now)).toEqual([]);
    expect(oldFigures([newer, connection({ status: "login-needed" })], now)).toEqual([]);
    expect(oldFigures([connection({}, [])], now)).toEqual([]);
  });
});

test("the day of reading is of the bank that was read longest ago", () => {
  const later = connection({ readAt: plusHours(readAt, 30) });
  expect(readDayOf([later, connection()])).toBe("2031-03-10");
  expect(readDayOf([later])).toBe("2031-03-11");
  expect(readDayOf([later, connection({ readAt: null })])).toBeNull();
  expect(readDayOf([])).toBeNull();
});
