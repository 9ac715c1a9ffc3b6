import { allCalls } from "@wellpaid/contract/all-calls";
import type { Access, AdministratorAccess, Call } from "@wellpaid/contract/call";
import type { LoginStep } from "@wellpaid/contract/identity/identity";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import { openSession } from "./session-store.ts";

const product = await testProduct();
const who = await testPerson(product);
const opened = (nextStep: LoginStep) =>
  openSession(product.database.db, { employeeId: who.id, companyId: who.companyId, nextStep, seconds: 600 });

/** The login steps whose tokens a call accepts; a full session's token is not listed. */
const STEPS: Readonly<Record<Exclude<Access, AdministratorAccess>, readonly LoginStep[] | "needs none">> = {
  anyone: "needs none",
  "anyone-or-session": "needs none",
  partner: "needs none",
  session: [],
  "session-even-suspended": [],
  "session-even-leaving": [],
  "any-step": ["verify-code", "payday-date", "change-password"],
  "step:verify-code": ["verify-code"],
  "step:payday-date": ["payday-date"],
};

const stepsOf = ({ access }: Call): readonly string[] => {
  const steps = access in STEPS ? STEPS[access as keyof typeof STEPS] : "needs none";
  return steps === "needs none" ? [] : steps;
};
/** The console's calls have a matrix of their own (administrators.test.ts). */
const guarded = allCalls.filter(
  ({ access }) => access in STEPS && STEPS[access as keyof typeof STEPS] !== "needs none",
);
const codeOf = async ({ method, path }: Call, token?: string): Promise<string | undefined> => {
  const { body } = await product.send({
    method,
    path: path.replace(/\{\w+\}/g, crypto.randomUUID()),
    ...(token === undefined ? {} : { token }),
    ...(method === "GET" ? {} : { body: {} }),
  });
  return (body as { error?: { code: string } } | null)?.error?.code;
};
const names = guarded.map((call) => [`${call.method} ${call.path}`, call] as const);

describe("a call without its requirements", () => {
  test.each(names)("answers 401 to %s without a token", async (_name, call) => {
    expect(await codeOf(call)).toBe("NO_SESSION");
    expect(await codeOf(call, "A".repeat(128))).toBe("NO_SESSION");
  });

  test.each(names)("accepts for %s only the token of its own step", async (_name, call) => {
    for (const step of ["verify-code", "payday-date", "change-password"] as const) {
      const code = await codeOf(call, await opened(step));
      if (stepsOf(call).includes(step)) expect(["NO_SESSION", "STEP_REQUIRED"]).not.toContain(code);
      else expect(code).toBe("STEP_REQUIRED");
    }
  });
});

test("lets a suspended employee read all of savings and begin nothing but a cover target", () => {
  const closed = allCalls.filter(
    (call) => call.feature === "savings" && call.method === "GET" && call.access === "session",
  );
  expect(closed.map(({ name }) => name)).toEqual(["offerCoverUpload"]);
});

test("does not accept the token of a finished sign-in in the code step", async () => {
  const call = allCalls.find(({ access }) => access === "step:verify-code");
  expect(call && (await codeOf(call, who.token))).toBe("STEP_REQUIRED");
});

describe("an employer barred from the web app", () => {
  const setBarred = (isBarred: boolean) =>
    product.database.owner.query("update company set is_web_app_barred = $2 where id = $1", [who.companyId, isBarred]);

  test("refuses any next call of each session of its employees, and logout ends the session", async () => {
    const token = await opened("done");
    const step = await opened("verify-code");
    await setBarred(true);
    try {
      const codes = await Promise.all(
        guarded
          .filter(({ access }) => access !== "any-step")
          .map(async (call) => [call.name, await codeOf(call, token)]),
      );
      expect(codes.filter(([, code]) => code !== "WEB_APP_BARRED")).toEqual([]);
      for (const call of guarded.filter(({ access }) => access === "step:verify-code"))
        expect(await codeOf(call, step)).toBe("WEB_APP_BARRED");
      const out = allCalls.find(({ name }) => name === "logout");
      expect(out && (await codeOf(out, token))).toBeUndefined();
    } finally {
      await setBarred(false);
    }
    const check = allCalls.find(({ name }) => name === "checkSession");
    expect(check && (await codeOf(check, token))).toBe("NO_SESSION");
  });

  test("treats a session holder as anonymous where no session is needed", async () => {
    const token = await opened("done");
    const path = `/employees/is-email-registered?email=${who.username}@example.com`;
    // The employee's own address counts as free.
    const ask = async () => (await product.send({ method: "GET", path, token })).body;
    const asKnown = await ask();
    await setBarred(true);
    try {
      expect(await ask()).not.toEqual(asKnown);
    } finally {
      await setBarred(false);
    }
  });
});
