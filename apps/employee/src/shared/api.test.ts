import { closeAccount } from "@wellpaid/contract/closure";
import { checkSession } from "@wellpaid/contract/identity";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { endSession, sessionToken, startSession } from "./session.ts";

const [before, after] = ["b".repeat(128), "a".repeat(128)];
const refused = () => Response.json({ error: { code: "NO_SESSION", message: "Please log in." } }, { status: 401 });
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("location", { pathname: "/dashboard/home", search: "" });
});
afterEach(() => {
  endSession("logged-out");
  send.mockReset();
  vi.unstubAllGlobals();
});

test("when the server knows a session no more, then it ends", async () => {
  startSession(before);
  send.mockResolvedValue(refused());
  await expect(api(checkSession)).rejects.toMatchObject({ code: "NO_SESSION" });
  expect(sessionToken()).toBeNull();
});

test("when that is said late of the session before, then the one that began meanwhile goes on", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  startSession(before);
  send.mockReturnValue(promise);
  const late = api(checkSession);
  startSession(after);
  resolve(refused());
  await expect(late).rejects.toMatchObject({ code: "NO_SESSION" });
  expect(sessionToken()).toBe(after);
});

test("when there is no session, then a call that needs one is refused without asking the server", async () => {
  await expect(api(checkSession)).rejects.toMatchObject({ code: "NO_SESSION", status: 401 });
  expect(send).not.toHaveBeenCalled();
});

/** Answers when it is told to, and breaks off with its signal, as the browser's does. */
function answerLate() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  send.mockImplementation((_address, init) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    return promise;
  });
  return resolve;
}

test("when a session ends, then what is still being read by it is broken off, and not tried again", async () => {
  startSession(before);
  answerLate();
  const late = api(checkSession);
  endSession("timed-out");
  await expect(late).rejects.toMatchObject({ code: "NO_SESSION", status: 401 });
});

test("when a session ends, then what is being sent by it goes on", async () => {
  startSession(before);
  const answer = answerLate();
  const late = api(closeAccount);
  endSession("timed-out");
  answer(Response.json({}));
  await expect(late).resolves.toEqual({});
});
