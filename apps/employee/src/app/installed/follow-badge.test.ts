import { QueryClient } from "@tanstack/react-query";
import { listNews } from "@wellpaid/contract/budgeting/news";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, startSession } from "../../shared/session/session.ts";
import { followBadge } from "./follow-badge.ts";

const setAppBadge = vi.fn<(unread: number) => Promise<void>>().mockResolvedValue();
const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue();
const newest = [listNews.name, "newest"];
const pages = [listNews.name, "pages"];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  startSession("t".repeat(128));
});
afterEach(() => vi.unstubAllGlobals());

test("shows how many news are unread, from before and from then on, by either list", () => {
  const queries = new QueryClient();
  queries.setQueryData(newest, { unread: 3 });
  followBadge(queries);
  expect(setAppBadge.mock.calls).toEqual([[3]]);
  queries.setQueryData(newest, { unread: 4 });
  queries.setQueryData(pages, { pages: [{ unread: 4 }, { unread: 2 }] });
  queries.setQueryData(["another"], { unread: 9 });
  queries.setQueryData(newest, { unread: 0 });
  expect(setAppBadge.mock.calls).toEqual([[3], [4], [2], [0]]);
});

test("clears the badge at a logout, and shows no answer that comes later", () => {
  const queries = new QueryClient();
  followBadge(queries);
  endSession("logged-out");
  expect(clearAppBadge).toHaveBeenCalledOnce();
  queries.setQueryData(newest, { unread: 5 });
  expect(setAppBadge).not.toHaveBeenCalled();
});

test("does nothing in a browser without badges", () => {
  vi.stubGlobal("navigator", {});
  const queries = new QueryClient();
  followBadge(queries);
  queries.setQueryData(newest, { unread: 5 });
  expect(() => endSession("logged-out")).not.toThrow();
});
