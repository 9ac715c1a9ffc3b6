import {
  administratorCode,
  administratorLogin,
  administratorLogout,
  ownAdministrator,
} from "@wellpaid/contract/administrators/administrators";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { lastCode, TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const company = await testCompany(product);
const nobody = product.asAdministrator(null);
const login = (email: string, password = TEST_PASSWORD) => nobody(administratorLogin, { body: { email, password } });

test("opens the console with the token of the e-mailed code, and not with that of the step", async () => {
  const who = await testAdministrator(product, company.id, ["approver"]);
  const step = await login(who.email.toUpperCase());
  expect(step).toMatchObject({ next: "second-factor", factors: ["email-code"] });
  expect(await refusalOf(product.asAdministrator(step.token)(ownAdministrator))).toBe("STEP_REQUIRED");
  const code = await lastCode(product, who.email);
  const done = await product.asAdministrator(step.token)(administratorCode, { body: { code } });
  expect(done).toMatchObject({ next: "done" });
  const ask = product.asAdministrator(done.token);
  expect(await ask(ownAdministrator)).toMatchObject({
    id: who.id,
    roles: ["approver"],
    company: { id: company.id, name: company.name },
  });
  expect(await refusalOf(product.asAdministrator(step.token)(ownAdministrator))).toBe("NO_SESSION");
  const { rows } = await product.database.owner.query(
    "select action, by_name from audit_entry where administrator_id = $1",
    [who.id],
  );
  expect(rows).toHaveLength(1);
  await ask(administratorLogout, { query: {} });
  expect(await refusalOf(ask(ownAdministrator))).toBe("NO_SESSION");
});

test("refuses a wrong e-mail and a wrong password alike", async () => {
  const who = await testAdministrator(product, company.id);
  expect(await refusalOf(login(who.email, "Wrong-pass-2026!"))).toBe("WRONG_LOGIN");
  expect(await refusalOf(login("nobody@company.example"))).toBe("WRONG_LOGIN");
});

test("ends the token after five code guesses, also for the right code", async () => {
  const who = await testAdministrator(product, company.id);
  const { token } = await login(who.email);
  const code = await lastCode(product, who.email);
  const wrong = code === "000000" ? "000001" : "000000";
  const ask = product.asAdministrator(token);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(ask(administratorCode, { body: { code: wrong } }))),
  );
  expect(codes.filter((code) => code === "WRONG_CODE")).toHaveLength(4);
  expect(codes.filter((code) => code === "TOO_MANY_CODE_TRIES")).toHaveLength(1);
  expect(await refusalOf(ask(administratorCode, { body: { code } }))).toBe("NO_SESSION");
});

test("gives two sign-ins a code each, and neither completes nor spoils the other", async () => {
  const who = await testAdministrator(product, company.id);
  const own = await login(who.email);
  const code = await lastCode(product, who.email);
  // An attacker with the password begins others, and uses them.
  const [other, third] = [await login(who.email), await login(who.email)];
  const take = (token: string, typedCode: string) =>
    product.asAdministrator(token)(administratorCode, { body: { code: typedCode } });
  const wrong = code === "000000" ? "000001" : "000000";
  for (const [token, typedCode] of [
    ...Array.from({ length: 4 }, () => [other.token, wrong]),
    [third.token, code],
  ] as const)
    expect(await refusalOf(take(token ?? "", typedCode ?? ""))).toBe("WRONG_CODE");
  expect(await take(own.token, code)).toMatchObject({ next: "done" });
  expect(await refusalOf(take(third.token, code))).toBe("WRONG_CODE");
});

test("ends the session after half an hour idle or twelve hours in all", async () => {
  const who = await testAdministrator(product, company.id);
  for (let halfHours = 0; halfHours < 24; halfHours += 1) {
    expect((await who.ask(ownAdministrator)).id).toBe(who.id);
    await product.advance(1_790);
  }
  await product.advance(240);
  expect(await refusalOf(who.ask(ownAdministrator))).toBe("NO_SESSION");
  const idle = await testAdministrator(product, company.id);
  await product.advance(1_801);
  expect(await refusalOf(idle.ask(ownAdministrator))).toBe("NO_SESSION");
});

test("refuses to change or delete entries of the audit log, also for the database owner", async () => {
  const { owner, db } = product.database;
  for (const statement of ["update audit_entry set action = 'x'", "delete from audit_entry", "truncate audit_entry"]) {
    await expect(owner.query(statement)).rejects.toThrow("never changed");
  }
  await expect(db.deleteFrom("audit_entry").execute()).rejects.toThrow("permission denied");
});

test.each(["at", "id"])("refuses to let the server choose the %s of an audit log entry", async (column) => {
  const columns = sql.join(["company_id", "action", "subject_kind", column].map((name) => sql.ref(name)));
  const chosen = sql`insert into audit_entry (${columns}) overriding system value select ${columns} from audit_entry`;
  await expect(chosen.execute(product.database.db)).rejects.toThrow("permission denied");
});
