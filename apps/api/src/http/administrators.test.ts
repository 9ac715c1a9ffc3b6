import { allCalls } from "@wellpaid/contract/all-calls";
import type { Call } from "@wellpaid/contract/call";
import { ADMINISTRATOR_ROLES } from "@wellpaid/domain/employer/roles";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "../testing/test-administrators.ts";
import { testPerson } from "../testing/test-people.ts";
import { testProduct } from "../testing/test-product.ts";
import { isOfAdministrators, openAdministratorSession } from "./administrator-session.ts";

const product = await testProduct();
const employee = await testPerson(product);
const { companyId } = employee;
const someone = await testAdministrator(product, companyId);

const calls = allCalls.filter(isOfAdministrators);
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

const codeOf = async ({ method, path }: Call, headers: Record<string, string>): Promise<string | undefined> => {
  const { body } = await product.send({
    method,
    path: path.replace(/\{\w+\}/g, crypto.randomUUID()),
    headers,
    ...(method === "GET" ? {} : { body: {} }),
  });
  return (body as { error?: { code: string } } | null)?.error?.code;
};

describe("when a call of the console is made without what it needs", () => {
  test.each(named)("%s with no token, or an employee's in whichever header, then it is 401", async (_name, call) => {
    for (const headers of [
      {},
      { "app-auth": employee.token },
      { "admin-auth": employee.token },
      { "app-auth": someone.token },
      { "admin-auth": "A".repeat(128) },
    ])
      expect(await codeOf(call, headers as Record<string, string>)).toBe("NO_SESSION");
  });

  test.each(named)("%s with a token that owes a step, then only the step's own call opens", async (_name, call) => {
    const token = await openAdministratorSession(product.database.db, { ...someone, nextStep: "second-factor" });
    const told = await codeOf(call, { "admin-auth": token });
    if (call.access === "administrator") expect(told).toBe("STEP_REQUIRED");
    else expect(["NO_SESSION", "STEP_REQUIRED"]).not.toContain(told);
  });

  test.each(named)("%s by whoever has none of its roles, then it is 403", async (_name, call) => {
    const { roles } = call as Call;
    for (const role of ADMINISTRATOR_ROLES) {
      const { token } = await testAdministrator(product, companyId, [role]);
      const told = await codeOf(call, { "admin-auth": token });
      if (call.access !== "administrator" || roles === undefined || roles.includes(role))
        expect(told).not.toBe("ROLE_REQUIRED");
      else expect(told).toBe("ROLE_REQUIRED");
    }
  });
});

test("when an employee's call gets an administrator's token, then it is 401", async () => {
  const call = allCalls.find(({ access }) => access === "session");
  for (const header of ["app-auth", "admin-auth"])
    expect(call && (await codeOf(call, { [header]: someone.token }))).toBe("NO_SESSION");
});
