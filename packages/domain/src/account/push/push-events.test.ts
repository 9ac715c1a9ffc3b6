import { expect, test } from "vitest";
import { PUSH_EVENT_NAMES, PUSH_KINDS, PUSH_PAGES, pathOfPushPage, pushEventOf, pushFactsOf } from "./push-events.ts";

test.each([
  ["payday-deducted", "sms", "payday"],
  ["payday-carried-over", "sms", "payday"],
  ["withdrawal-failed-credited", "sms", "withdrawal-failed"],
  ["access-rejected-because", "sms", "access-rejected"],
  ["new-device", "email", "new-device"],
  ["new-device", "sms", "new-device"],
  ["complaint-answered", "email", "complaint-answered"],
  ["salary-account-changed", "sms", "salary-account-changed"],
  ["salary-account-changed", "email", null],
  ["passkey-added", "email", null],
  ["code", "sms", null],
  ["code", "voice", null],
  ["temporary-password", "sms", null],
  ["device-link", "email", null],
  ["phone-changed", "sms", null],
  ["account-suspended", "sms", null],
  ["deletion-requested", "sms", null],
  ["administrator-code", "email", null],
  ["toString", "sms", null],
])("beside %s by %s pushes %s", (template, channel, event) => {
  expect(pushEventOf({ template, channel })).toBe(event);
});

test("every event has a topic that push services take, a page, and a kind that may be chosen", () => {
  for (const event of PUSH_EVENT_NAMES) {
    expect(event).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
    const { kind, page, minutes } = pushFactsOf(event);
    expect(PUSH_PAGES[page]).toMatch(/^\/dashboard\/[a-z/-]+$/);
    expect(kind === null || PUSH_KINDS.includes(kind)).toBe(true);
    expect(minutes).toBeGreaterThan(0);
  }
});

test.each([
  ["news", "/dashboard/home/news"],
  ["https://evil.example/", "/dashboard/home"],
  ["//evil.example", "/dashboard/home"],
  ["toString", "/dashboard/home"],
  [undefined, "/dashboard/home"],
  [7, "/dashboard/home"],
])("the page %j is %s", (page, path) => {
  expect(pathOfPushPage(page)).toBe(path);
});
