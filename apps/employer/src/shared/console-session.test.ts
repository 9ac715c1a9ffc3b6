import { afterEach, expect, test, vi } from "vitest";
import { endSession, keepLanding, keepSession, onSessionEnd, sessionToken, takeLanding } from "./session.ts";

const whole = { token: "t", next: "done", factors: [], email: "a@acorn.example" } as const;

afterEach(() => {
  endSession("signed-out");
  vi.unstubAllGlobals();
});

test.each([
  ["/employer/people?q=ash", "/employer/people?q=ash"],
  ["/employer", "/employer"],
  ["/employer/sign-in", "/employer"],
  ["/employer/sign-in/confirm", "/employer"],
  ["//elsewhere.example/employer", "/employer"],
  ["/employers", "/employer"],
  ["/dashboard/home", "/employer"],
])("a request for %s without a session leads through the sign-in to %s, once", (path, landing) => {
  keepLanding(path);
  expect([takeLanding(), takeLanding()]).toEqual([landing, "/employer"]);
});

test.each([
  ["timed-out", "/employer/people"],
  ["refused", "/employer/people"],
  ["signed-out", "/employer"],
] as const)("after a session ended %s, the next sign-in leads to %s", (end, landing) => {
  vi.stubGlobal("location", { pathname: "/employer/people", search: "" });
  const heard = vi.fn();
  const stop = onSessionEnd(heard);
  keepSession(whole);
  endSession(end);
  endSession(end);
  stop();
  expect(heard).toHaveBeenCalledExactlyOnceWith(end, "t", false);
  expect(sessionToken()).toBeNull();
  expect(takeLanding()).toBe(landing);
});
