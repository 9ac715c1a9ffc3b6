import { expect, test } from "vitest";
import { hasUnreadUpdates, markUpdatesRead } from "./unread-updates.ts";

const first = [{ date: "2026-11-27", lines: ["Undo"] }];
const later = [{ date: "2026-12-01", lines: ["Help"] }, ...first];

test("shows an update once to each person, and none on the first visit", () => {
  expect(hasUnreadUpdates("maya", first)).toBe(false);
  expect(hasUnreadUpdates("maya", first)).toBe(false);
  expect(hasUnreadUpdates("maya", later)).toBe(true);
  expect(hasUnreadUpdates("ben", later)).toBe(false);
  markUpdatesRead("maya", later);
  expect(hasUnreadUpdates("maya", later)).toBe(false);
  expect(hasUnreadUpdates("maya", [])).toBe(false);
});
