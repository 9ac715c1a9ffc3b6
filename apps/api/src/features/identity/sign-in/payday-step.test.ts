import * as contract from "@wellpaid/contract/identity/identity";
import * as steps from "@wellpaid/contract/identity/sign-in-steps";
import { describe, expect, test } from "vitest";
import { transact } from "../../../database/transaction.ts";
import { sessionFinder } from "../../../http/session/session-store.ts";
import { isRefusal } from "../../../refusal.ts";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { finishStep } from "./finish-step.ts";

const product = await testProduct();
const { owner } = product.database;

const logIn = (who: TestPerson) =>
  product.as(null)(contract.login, { body: { identifier: who.username, password: TEST_PASSWORD } });
const verify = (token: string, who: Pick<TestPerson, "phone">, code: string) =>
  product.as(token)(steps.verifyLoginCode, { body: { phone: who.phone, type: "employee_login", code } });
const givePayday = (token: string, date: number | string) => product.as(token)(steps.givePayday, { body: { date } });
const check = (token: string) => product.as(token)(contract.checkSession);
const setEmployee = (who: TestPerson, columns: string) =>
  owner.query(`update employee set ${columns} where id = $1`, [who.id]);
/** As the demo account `codes`: no pay group tells the payday. */
const withoutPayGroup = (who: TestPerson) =>
  owner.query("update payroll_record set pay_group_id = null where company_id = $1", [who.companyId]);

describe("a login that requires the payday", () => {
  test("ends the last step with the submitted payday", async () => {
    const who = await testPerson(product);
    await withoutPayGroup(who);
    const { token, next } = await logIn(who);
    expect(next).toBe("payday-date");
    expect(await refusalOf(verify(token, who, "123456"))).toBe("STEP_REQUIRED");
    const answer = await givePayday(token, "2031-03-25");
    expect(answer).toMatchObject({ next: "done", employee: { paydayDate: 25 } });
    await expect(check(answer.token)).resolves.toMatchObject({ paydayDate: 25 });
    expect(await refusalOf(givePayday(token, 3))).toBe("NO_SESSION");
    expect((await logIn(who)).next).toBe("done");
  });

  test.each([0, 32, 1.5, "2031-02-30", "", null])("answers 400 and stores nothing for the payday %j", async (date) => {
    const who = await testPerson(product);
    await withoutPayGroup(who);
    const { token } = await logIn(who);
    const { status } = await product.send({ method: "PATCH", path: "/employees/payday-date", token, body: { date } });
    expect(status).toBe(400);
    const { rows } = await owner.query("select own_payday_day from employee where id = $1", [who.id]);
    expect(rows).toEqual([{ own_payday_day: null }]);
  });

  test("completes the step and keeps the payroll payday when payroll supplies it meanwhile", async () => {
    const who = await testPerson(product);
    await withoutPayGroup(who);
    const { token } = await logIn(who);
    await owner.query(
      `update payroll_record r set pay_group_id = (select id from pay_group g where g.company_id = r.company_id limit 1)
        where company_id = $1`,
      [who.companyId],
    );
    await expect(givePayday(token, 25)).resolves.toMatchObject({ next: "done" });
    const { rows } = await owner.query("select own_payday_day from employee where id = $1", [who.id]);
    expect(rows).toEqual([{ own_payday_day: null }]);
  });

  test("opens a single session when the payday is sent twenty times at once", async () => {
    const who = await testPerson(product);
    await withoutPayGroup(who);
    const { token } = await logIn(who);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        givePayday(token, at + 1).then(
          ({ next }) => next,
          () => "refused",
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  test("does not store the payday when the employee is suspended meanwhile", async () => {
    const who = await testPerson(product);
    await withoutPayGroup(who);
    const { token } = await logIn(who);
    await setEmployee(who, "status = 'suspended'");
    expect(await refusalOf(givePayday(token, 25))).toBe("ACCOUNT_SUSPENDED");
    expect(await refusalOf(givePayday(who.token, 25))).toBe("SUSPENDED");
  });
});

describe("a full session that submits the payday", () => {
  test("continues under a new token without extending its lifetime", async () => {
    const who = await testPerson(product);
    await withoutPayGroup(who);
    await product.advance(3_000);
    const { token, next } = await givePayday(who.token, 31);
    expect(next).toBe("done");
    expect(await refusalOf(check(who.token))).toBe("NO_SESSION");
    expect((await check(token)).issuedForEmployeeFor).toBeLessThanOrEqual(600);
  });

  test("does not extend the session by the minute that the request took to arrive", async () => {
    const who = await testPerson(product);
    await withoutPayGroup(who);
    const session = await sessionFinder(product.database.db)(who.token);
    if (session === null) throw new Error("the session is not live");
    await product.advance(60);
    const opened = await transact(product.database.db, (tx) => finishStep(tx, session));
    if (isRefusal(opened)) throw new Error(opened.refused);
    expect((await sessionFinder(product.database.db)(opened.token))?.expiresAt).toEqual(session.expiresAt);
  });

  test("refuses the payday and keeps the session when payroll already knows it", async () => {
    const who = await testPerson(product);
    expect(await refusalOf(givePayday(who.token, 25))).toBe("READ_ONLY");
    await expect(check(who.token)).resolves.toMatchObject({ id: who.id });
  });
});
