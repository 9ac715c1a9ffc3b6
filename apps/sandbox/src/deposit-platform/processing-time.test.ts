import { instant } from "@wellpaid/domain/calendar/instant";
import { describe, expect, test } from "vitest";
import { depositDoneAt, paymentDoneAt } from "./processing-time.ts";

describe("when the platform has done it", () => {
  test("when a deposit is announced, then the money is there two hours later, on any day", () => {
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
  ])("when money is asked for on %s, then it comes at the promised time", (_name, at, done) => {
    expect(paymentDoneAt(instant(at), 0)).toBe(instant(done));
  });

  test.each([
    ["2026-11-23T09:00:00Z", 30, "2026-12-23T09:00:00Z"],
    ["2026-11-25T09:00:00Z", 30, "2026-12-29T09:00:00Z"],
  ])("when notice is given at %s of %i days, then it comes on the working day after them", (at, days, done) => {
    expect(paymentDoneAt(instant(at), days)).toBe(instant(done));
  });
});
