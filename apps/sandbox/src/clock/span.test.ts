import { describe, expect, test } from "vitest";
import { momentAfter, readSpan } from "./span.ts";

const after = (from: string, text: string): string | null => {
  const span = readSpan(text);
  return span === null ? null : momentAfter(new Date(from), span).toISOString();
};

describe("a duration", () => {
  test.each([
    ["2026-11-16T09:42:08.000Z", "P3DT2H", "2026-11-19T11:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "PT30S", "2026-11-16T09:42:38.000Z"],
    ["2026-11-16T09:42:08.000Z", "PT0.5S", "2026-11-16T09:42:08.500Z"],
    ["2026-11-16T09:42:08.000Z", "P2W", "2026-11-30T09:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "P90D", "2027-02-14T09:42:08.000Z"],
    ["2027-01-31T09:42:08.000Z", "P1M", "2027-02-28T09:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "P1Y", "2027-11-16T09:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "PT0S", "2026-11-16T09:42:08.000Z"],
  ])("from %s on, %s long, ends at %s", (from, text, then) => {
    expect(after(from, text)).toBe(then);
  });

  test.each(["", "P", "PT", "P1DT", "-P1D", "P-1D", "3 days", "P1.5D", "P1H", "PT1D", "p1d", "P999999D"])(
    "is not read from the text %j",
    (text) => {
      expect(readSpan(text)).toBeNull();
    },
  );
});
