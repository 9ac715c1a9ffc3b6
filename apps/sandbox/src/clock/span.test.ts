import { describe, expect, test } from "vitest";
import { momentAfter, readSpan } from "./span.ts";

const after = (from: string, text: string): string | null => {
  const span = readSpan(text);
  return span === null ? null : momentAfter(new Date(from), span).toISOString();
};

describe("a length of time", () => {
  test.each([
    ["2026-11-16T09:42:08.000Z", "P3DT2H", "2026-11-19T11:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "PT30S", "2026-11-16T09:42:38.000Z"],
    ["2026-11-16T09:42:08.000Z", "PT0.5S", "2026-11-16T09:42:08.500Z"],
    ["2026-11-16T09:42:08.000Z", "P2W", "2026-11-30T09:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "P90D", "2027-02-14T09:42:08.000Z"],
    ["2027-01-31T09:42:08.000Z", "P1M", "2027-02-28T09:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "P1Y", "2027-11-16T09:42:08.000Z"],
    ["2026-11-16T09:42:08.000Z", "PT0S", "2026-11-16T09:42:08.000Z"],
  ])("when it is %s and %s go by, then it is %s", (from, text, then) => {
    expect(after(from, text)).toBe(then);
  });

  test.each(["", "P", "PT", "P1DT", "-P1D", "P-1D", "3 days", "P1.5D", "P1H", "PT1D", "p1d", "P999999D"])(
    "when the text is %j, then it is none",
    (text) => {
      expect(readSpan(text)).toBeNull();
    },
  );
});
