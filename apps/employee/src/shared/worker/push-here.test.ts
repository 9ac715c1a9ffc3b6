import { Refused, Unreachable } from "@wellpaid/contract/client";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { allTabsStorage } from "@wellpaid/web/tab-storage";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPushHere } from "./push-here.ts";

const { api, unsubscribeHere } = vi.hoisted(() => ({
  api: vi.fn<() => Promise<unknown>>(),
  unsubscribeHere: vi.fn<() => Promise<void>>(),
}));
vi.mock("../session/api.ts", () => ({ api }));
vi.mock("./worker.ts", () => ({
  unsubscribeHere,
  subscriptionHere: async () => ({
    endpoint: "new",
    toJSON: () => ({ endpoint: "new", keys: { p256dh: "p", auth: "a" } }),
  }),
}));

const refused = (status: number, code: RefusalCode) => new Refused(status, { code, message: "No." });

beforeEach(() => {
  vi.stubGlobal("navigator", { userAgent: "Firefox" });
  allTabsStorage.setItem("wellpaid-push", "old");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test.each([
  ["is no longer this person's", refused(404, "NOT_FOUND"), 1],
  ["is of a suspended person", refused(403, "SUSPENDED"), 1],
  ["cannot be reached", new Unreachable("offline"), 0],
  ["had an error", refused(500, "INTERNAL"), 0],
  ["was opened by a partner", refused(403, "OPENED_BY_PARTNER"), 0],
])("a renewed subscription of which the answer is that it %s", async (_, problem, ends) => {
  api.mockRejectedValue(problem);
  await keepPushHere().catch(() => undefined);
  expect(unsubscribeHere).toHaveBeenCalledTimes(ends);
  expect(allTabsStorage.getItem("wellpaid-push")).toBe(ends === 1 ? null : "old");
});
