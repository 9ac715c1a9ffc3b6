import { allCalls } from "@wellpaid/contract/all-calls";
import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { Unreachable } from "@wellpaid/contract/client";
import { closeAccount } from "@wellpaid/contract/account/closure";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { downloadMyData } from "@wellpaid/contract/account/my-data";
import { pauseWithdrawals } from "@wellpaid/contract/on-demand-pay/pause";
import { mayTryAgain } from "@wellpaid/web";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { takePartner } from "../host/embedded.ts";
import { endSession, sessionToken, startSession } from "./session.ts";
import { codeStillGood, keepCode, shownProof } from "../verification/proof.ts";
import { ProofClosed } from "../verification/proof-closed.ts";
import { codeToKeep } from "../verification/use-code-sending.ts";

const [before, after] = ["b".repeat(128), "a".repeat(128)];
const refused = () => Response.json({ error: { code: "NO_SESSION", message: "Please log in." } }, { status: 401 });
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("window", { parent: null });
  window.parent = window;
  vi.stubGlobal("location", { pathname: "/dashboard/home", search: "" });
});
afterEach(() => {
  endSession("logged-out");
  send.mockReset();
  vi.unstubAllGlobals();
});

test("ends a session that the server no longer knows", async () => {
  startSession(before);
  send.mockResolvedValue(refused());
  await expect(api(checkSession)).rejects.toMatchObject({ code: "NO_SESSION" });
  expect(sessionToken()).toBeNull();
});

test("keeps the current session when a late answer reports the previous one as ended", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  startSession(before);
  send.mockReturnValue(promise);
  const late = api(checkSession);
  startSession(after);
  resolve(refused());
  await expect(late).rejects.toMatchObject({ code: "NO_SESSION" });
  expect(sessionToken()).toBe(after);
});

test("refuses a call that needs a session without a request to the server", async () => {
  await expect(api(checkSession)).rejects.toMatchObject({ code: "NO_SESSION", status: 401 });
  expect(send).not.toHaveBeenCalled();
});

/** Answers when called, and aborts with its signal, as the browser's does. */
function answerLate() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  send.mockImplementation((_address, init) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    return promise;
  });
  return resolve;
}

test("aborts pending reads without a retry when their session ends", async () => {
  startSession(before);
  answerLate();
  const late = api(checkSession);
  endSession("timed-out");
  await expect(late).rejects.toMatchObject({ code: "NO_SESSION", status: 401 });
});

test("lets pending writes continue when their session ends", async () => {
  startSession(before);
  const answer = answerLate();
  const late = api(closeAccount);
  endSession("timed-out");
  answer(Response.json({}));
  await expect(late).resolves.toEqual({});
});

describe("without an answer", () => {
  const statusCodes: number[] = [];
  const over = new Set<AbortController>();
  const timeIsUp = () => {
    for (const abortController of over) abortController.abort();
  };

  beforeEach(() => {
    statusCodes.length = 0;
    over.clear();
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const abortController = new AbortController();
      statusCodes.push(milliseconds / 1_000);
      over.add(abortController);
      return abortController.signal;
    });
    startSession(before);
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["read", checkSession],
    ["sent", closeAccount],
  ])("to %s, times out as a lost answer, and the session continues", async (_, call) => {
    answerLate();
    const late = api(call);
    timeIsUp();
    const problem = await late.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Unreachable);
    expect(statusCodes).toEqual([20]);
    expect(sessionToken()).toBe(before);
    // It was waited for long enough.
    expect(mayTryAgain(0, problem as Error)).toBe(false);
  });

  test("because the network is down, retries", async () => {
    send.mockRejectedValue(new TypeError("Failed to fetch"));
    const problem = await api(checkSession).catch((error: unknown) => error);
    expect([0, 1, 2].map((failures) => mayTryAgain(failures, problem as Error))).toEqual([true, true, false]);
  });

  test("beyond its beginning, times out", async () => {
    // Breaks off with its signal, as the browser's does.
    const half = ({ signal }: RequestInit): ReadableStream =>
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode('{"id":'));
          signal?.addEventListener("abort", () => body.error(signal.reason));
        },
      });
    send.mockImplementation(async (_address, init = {}) => new Response(half(init)));
    const late = api(checkSession);
    timeIsUp();
    const problem = await late.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Unreachable);
    expect(mayTryAgain(0, problem as Error)).toBe(false);
  });

  test("to a slow call, waits longer", async () => {
    send.mockImplementation(() => Promise.resolve(Response.json({})));
    for (const call of [initialLoad, downloadMyData]) await api(call);
    expect(statusCodes).toEqual([60, 300]);
    for (const call of allCalls) if (call.file !== undefined) expect(call.withinSeconds, call.name).toBe(300);
  });
});

const headersOf = (call: number): unknown => send.mock.calls[call]?.[1]?.headers;
const refusedWith = (code: string) => Response.json({ error: { code, message: code } }, { status: 400 });

test("sends with each call whether the page is framed, and by whose page", async () => {
  startSession(before);
  send.mockImplementation(async () => Response.json({}));
  await api(checkSession);
  vi.stubGlobal("window", { parent: {} });
  await api(checkSession);
  expect(headersOf(0)).not.toHaveProperty("in-frame");
  expect(headersOf(1)).toHaveProperty("in-frame", "true");
  const id = crypto.randomUUID();
  vi.stubGlobal("location", { pathname: "/dashboard/home", search: `?embedded=true&partner=${id}` });
  takePartner();
  await api(checkSession);
  expect(headersOf(2)).toHaveProperty("in-frame", id);
});

describe("a code required for a call that does not mention codes", () => {
  const pause = () => api(pauseWithdrawals, { body: { duration: "oneDay" }, idempotencyKey: "key" });
  const askForProof = async () => {
    await vi.waitFor(() => expect(shownProof()?.isBusy).toBe(false));
    return shownProof();
  };

  test("prompts until the code is right and repeats the call with it", async () => {
    startSession(before);
    send.mockResolvedValueOnce(refusedWith("CODE_REQUIRED"));
    send.mockResolvedValueOnce(refusedWith("WRONG_CODE"));
    send.mockResolvedValueOnce(Response.json({ frozenUntil: "then" }));
    const paused = pause();
    (await askForProof())?.give("000000");
    await vi.waitFor(() => expect(shownProof()?.problem).toMatchObject({ code: "WRONG_CODE" }));
    shownProof()?.give("123456");
    expect(await paused).toEqual({ frozenUntil: "then" });
    expect(headersOf(0)).not.toHaveProperty("step-up");
    expect(headersOf(2)).toMatchObject({ "step-up": "123456", "idempotency-key": "key" });
    expect(shownProof()).toBeNull();
  });

  test("when closed or the session ends, is a refusal, and the next call prompts again", async () => {
    startSession(before);
    send.mockImplementation(async () => refusedWith("CODE_REQUIRED"));
    const [first, second] = [pause(), pause()];
    (await askForProof())?.close();
    await expect(first).rejects.toBeInstanceOf(ProofClosed);
    await askForProof();
    endSession("logged-out");
    await expect(second).rejects.toBeInstanceOf(ProofClosed);
    expect(shownProof()).toBeNull();
  });

  test("when the call is refused or the modal closed, prompts for the sent code while it is valid", async () => {
    startSession(before);
    vi.useFakeTimers({ toFake: ["Date"] });
    send.mockImplementation(async () => refusedWith("CODE_REQUIRED"));
    const closed = pause();
    await askForProof();
    expect(codeStillGood()).toBeUndefined();
    keepCode(codeToKeep({ nextCodeInSeconds: 30, expiresInSeconds: 600 }));
    shownProof()?.close();
    await expect(closed).rejects.toBeInstanceOf(ProofClosed);
    vi.advanceTimersByTime(100_000);
    expect(codeStillGood()).toMatchObject({ expiresInSeconds: 500 });
    const giveCode = async (answer: () => Promise<Response>) => {
      send.mockImplementationOnce(async () => refusedWith("CODE_REQUIRED"));
      const paused = pause().catch((problem: unknown) => problem);
      await askForProof();
      send.mockImplementationOnce(answer);
      shownProof()?.give("123456");
      await paused;
    };
    await giveCode(async () => refusedWith("WITHDRAWALS_PAUSED"));
    expect(codeStillGood()).toBeDefined();
    vi.advanceTimersByTime(450_000);
    expect(codeStillGood()).toBeUndefined();
    keepCode(codeToKeep());
    await giveCode(async () => Response.json({ frozenUntil: "then" }));
    expect(codeStillGood()).toBeUndefined();
    keepCode(codeToKeep());
    await giveCode(() => Promise.reject(new TypeError("no answer")));
    expect(codeStillGood()).toBeUndefined();
    vi.useRealTimers();
  });

  test("shows the refusal of the call itself and prompts no further", async () => {
    startSession(before);
    send.mockResolvedValueOnce(refusedWith("CODE_REQUIRED"));
    send.mockResolvedValueOnce(refusedWith("WITHDRAWALS_PAUSED"));
    const paused = pause();
    (await askForProof())?.give("123456");
    await expect(paused).rejects.toMatchObject({ code: "WITHDRAWALS_PAUSED" });
    expect(shownProof()).toBeNull();
  });
});
