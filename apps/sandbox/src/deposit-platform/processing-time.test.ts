import { instant } from "@wellpaid/domain/calendar/instant";
import { describe, expect, test } from "vitest";
import { depositDoneAt, paymentDoneAt } from "./processing-time.ts";

describe("the processing time of the platform", () => {
  test("places a deposit two hours after it is announced, on any day", () => {
    expect(depositDoneAt(instant("2026-12-25T23:00:00Z"))).toBe(instant("2026-12-26T01:00:00Z"));
  });

  test.each([
    ["a working day, early", "2026-11-23T00:10:00Z", "2026-11-23T00:40:00Z"],
    ["a working day, just before midday", "2026-11-23T11:59:59Z", "2026-11-23T12:29:59Z"],
    ["a working day, midday", "2026-11-23T12:00:00Z", "2026-11-24T09:00:00Z"],
    ["midday of summer time", "2026-06-22T10:59:59Z", "2026-06-22T11:29:59Z"],
    ["after midday of summer time", "2026-06-22T11:00:00Z", "2026-06-23T08:00:00Z"],
    ["Friday afternoon", "2026-11-27T15:00:00Z", "2026-11-30T09:00:00Z"],
    ["a Saturday morning", "2026-11-28T09:00:00Z", "2026-11-30T09:00:00Z"],
    ["before Christmas", "2026-12-24T13:00:00Z", "2026-12-29T09:00:00Z"],
  ])("pays a withdrawal requested on %s at the promised time", (_name, at, done) => {
    expect(paymentDoneAt(instant(at), 0)).toBe(instant(done));
  });

  test.each([
    ["2026-11-23T09:00:00Z", 30, "2026-12-23T09:00:00Z"],
    ["2026-11-25T09:00:00Z", 30, "2026-12-29T09:00:00Z"],
  ])("pays a notice given at %s of %i days on the next working day after it", (at, days, done) => {
    expect(paymentDoneAt(instant(at), days)).toBe(instant(done));
  });
});
