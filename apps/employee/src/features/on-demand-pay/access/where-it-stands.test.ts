import { instant, instantText, plusHours } from "@wellpaid/domain/calendar";
import type { HomeCard } from "@wellpaid/domain/on-demand-pay/home-card";
import { expect, test } from "vitest";
import { mayAskAgain, redirectOf, placesOf } from "./where-it-stands.ts";

const now = instant("2026-11-21T12:00:00Z");
const request = (status: "pending" | "approved" | "rejected", from: string | null = null) => ({
  id: "1",
  status,
  approver: { email: "admin@acorn.example" },
  createdAt: "2026-11-01T12:00:00Z",
  canRequestFrom: from,
  reason: null,
});
const later = request("rejected", instantText(plusHours(now, 1)));
const already = request("rejected", instantText(now));

const home = "/dashboard/home";
const ask = "/dashboard/request-on-demand-pay";
const interest = "/dashboard/register-interest";
const waiting = "/dashboard/waiting-request-on-demand-pay";
const rejected = "/dashboard/rejected-request-on-demand-pay";

test.each<[HomeCard, Parameters<typeof placesOf>[0]["request"], readonly string[]]>([
  [{ kind: "can-register" }, null, [ask, interest]],
  [{ kind: "being-set-up" }, request("pending"), [waiting]],
  [{ kind: "being-set-up" }, request("approved"), [waiting]],
  [{ kind: "rejected" }, later, [rejected]],
  [{ kind: "rejected" }, already, [rejected, ask, interest]],
  [{ kind: "register-now" }, null, [interest, ask, interest]],
  [{ kind: "register-now" }, request("approved"), [interest, ask, interest]],
  [{ kind: "register-now" }, request("pending"), [waiting]],
  [{ kind: "register-now" }, later, [rejected]],
  [{ kind: "register-now" }, already, [rejected, ask, interest]],
  [{ kind: "company-suspended" }, request("approved"), [interest]],
  [{ kind: "amount", pounds: 98, isClosed: false }, request("approved"), [home]],
  [{ kind: "paused", until: null }, null, [home]],
  [{ kind: "not-available", reason: "registration-closed", payslipUrl: null }, null, [interest]],
  [{ kind: "none" }, null, [home]],
])("for the card %j and the request %j allows these screens: %j", (card, last, expected) => {
  expect(placesOf({ card, request: last }, now)).toEqual(expected);
});

test("redirects home from the waiting page when there is no request", () => {
  expect(redirectOf(waiting, { card: { kind: "can-register" }, request: null }, now)).toBe(home);
  expect(redirectOf(waiting, { card: { kind: "register-now" }, request: null }, now)).toBe(home);
  expect(redirectOf(waiting, { card: { kind: "rejected" }, request: later }, now)).toBe(rejected);
  expect(redirectOf(waiting, { card: { kind: "being-set-up" }, request: request("pending") }, now)).toBeNull();
  expect(redirectOf(rejected, { card: { kind: "can-register" }, request: null }, now)).toBe(ask);
});

test("does not allow a new request after a rejection while the server time is unknown", () => {
  expect(mayAskAgain(already, null)).toBe(false);
  expect(mayAskAgain(request("pending"), now)).toBe(false);
});
