import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import { openSession, revokeSession, sessionFinder } from "./session-store.ts";

const product = await testProduct();
const { db } = product.database;
const findSession = sessionFinder(db);

async function opened(seconds = 600): Promise<{ employeeId: string; token: string }> {
  const { id: employeeId, companyId } = await testPerson(product);
  return { employeeId, token: await openSession(db, { employeeId, companyId, nextStep: "done", seconds }) };
}

describe("many sessions looked up at once", () => {
  test("finds the session of each token and nothing for an invalid token", async () => {
    const people = [];
    for (let person = 0; person < 7; person += 1) people.push(await opened());
    const tokens = people.flatMap(({ token }) => [token, "x".repeat(128), token, "short", undefined]);
    const found = await Promise.all(tokens.map(findSession));
    expect(found.map((session) => session?.employeeId ?? null)).toEqual(
      people.flatMap(({ employeeId }) => [employeeId, null, employeeId, null, null]),
    );
  });

  test("finds nothing for ended and expired sessions, however recently they were found", async () => {
    const [current, revoked, expired] = [await opened(3_600), await opened(3_600), await opened(60)];
    const all = [current.token, revoked.token, expired.token];
    const [, second] = await Promise.all(all.map(findSession));
    await revokeSession(db, second?.tokenHash ?? Buffer.alloc(0));
    await product.advance(61);
    const found = await Promise.all(all.map(findSession));
    expect(found.map((session) => session?.employeeId ?? null)).toEqual([current.employeeId, null, null]);
  });

  test("reports a database fault to each of them and starts the next look-up fresh", async () => {
    const { token, employeeId } = await opened();
    let isBroken = true;
    const breaking = new Proxy(db, {
      get: (target, name) => {
        if (name === "getExecutor" && isBroken) throw new Error("no connection");
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const find = sessionFinder(breaking);
    const outcomes = await Promise.allSettled([find(token), find("y".repeat(128))]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect((await find(token))?.employeeId).toBe(employeeId);
  });
});

test("caps a session at 12 hours when the company sets a day", async () => {
  const { token } = await opened(86_400);
  await product.advance(43_199);
  expect(await findSession(token)).not.toBeNull();
  await product.advance(2);
  expect(await findSession(token)).toBeNull();
});
