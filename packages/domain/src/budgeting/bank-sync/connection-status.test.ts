import { expect, test } from "vitest";
import { instant, plusHours } from "../../calendar/instant.ts";
import {
  type ConnectionFacts,
  connectionStatus,
  isRenewableInApp,
  isRenewalNeeded,
  isUnread,
} from "./connection-status.ts";

const now = instant("2026-06-15T10:00:00Z");
const soon = plusHours(now, 7 * 24);
const fine: ConnectionFacts = {
  status: "ok",
  consentEndsAt: plusHours(now, 80 * 24),
  readAt: plusHours(now, -1),
  isLoadFailed: false,
  canReconfirm: true,
};
const dayOld = plusHours(now, -24);
const older = instant(dayOld - 1);

test.each<[string, Partial<ConnectionFacts>, string, unread: boolean, renewal: boolean, inApp: boolean]>([
  ["is read", {}, "ok", false, false, true],
  ["was never read", { readAt: null, isLoadFailed: true }, "ok", false, false, true],
  ["was read a day ago, and the last load failed", { readAt: dayOld, isLoadFailed: true }, "ok", false, false, true],
  ["was read longer ago, and the last load failed", { readAt: older, isLoadFailed: true }, "error", true, false, true],
  ["was read longer ago, and the last load did not fail", { readAt: older }, "ok", false, false, true],
  ["has a bank that does not answer", { status: "error" }, "error", true, false, true],
  ["has a bank that requires a login", { status: "login-needed" }, "error", false, true, false],
  ["was ended by its bank", { status: "expired" }, "expired", false, true, false],
  ["has a consent that ends now", { consentEndsAt: now }, "expired", false, true, false],
  ["has a consent that ends at once", { consentEndsAt: instant(now + 1) }, "ok", false, true, true],
  ["has a consent that ends in seven days", { consentEndsAt: soon }, "ok", false, true, true],
  ["has a consent that ends later", { consentEndsAt: instant(soon + 1) }, "ok", false, false, true],
  ["failed and has ended", { status: "error", consentEndsAt: now }, "expired", true, true, false],
  ["can be renewed at the bank only", { canReconfirm: false }, "ok", false, false, false],
])("a connection that %s has the right status", (_what, change, status, unread, renewal, inApp) => {
  const it = { ...fine, ...change };
  expect(connectionStatus(it, now)).toBe(status);
  expect([isUnread(it, now), isRenewalNeeded(it, now), isRenewableInApp(it, now)]).toEqual([unread, renewal, inApp]);
});
