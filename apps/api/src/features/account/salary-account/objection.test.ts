import { waitingExceptions } from "@wellpaid/contract/overview/overview";
import { toDo } from "@wellpaid/contract/overview/to-do";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testImports } from "@wellpaid/testing/payroll/imports";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { NEW_ACCOUNT, testSalaryAccounts } from "@wellpaid/testing/people/salary-accounts";

const product = await testProduct({ rateLimits: { wrongLinksPerHour: 3, codesPerPhonePerDay: 1_000 } });
const { app, owner } = product.database;
const { newCompany, auditOf } = testImports(product);
const accounts = testSalaryAccounts(product);
const { attacked, give, lastLink, linksTo, press, check, object, accept, readAccount, newCode, hours, books } =
  accounts;
const { takePay, takeSavings, endSaving } = accounts;

test("pays a thief with the session nothing after a day when the owner objects by SMS, nor the server role", async () => {
  const company = await attacked();
  const { maya, second } = company;
  const [token = ""] = await linksTo(maya);
  const before = await books(maya);
  expect(await check(token)).toEqual({ state: "open", ending: "0777" });
  expect(await books(maya)).toEqual(before);
  await hours(20);
  expect(await press(token)).toEqual({ state: "objected", ending: "0777" });
  await hours(30);
  const frozen = await books(maya);
  expect(await takeSavings(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
  expect(await endSaving(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
  expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
  expect(await books(maya)).toEqual(frozen);
  expect(await product.as(maya.token)(pay.advanceAmount)).toMatchObject({
    isAccountObjectedTo: true,
    isAccountNew: false,
  });
  expect(await auditOf(company)).toContain("salary-account-objected");
  for (const to of [second.email, "operations@wellpaid.example"])
    expect(await messagesTo(product, to)).toContainEqual(expect.stringMatching(/Maya Example.*ending 0777/));
  expect(await messagesTo(product, maya.phone)).toContainEqual(
    expect.stringContaining("the salary account ending 0777 is not yours"),
  );
  const { items } = await second.ask(toDo);
  expect(items).toMatchObject([{ kind: "salary-account-objected", count: 1 }]);
  expect(await second.ask(waitingExceptions, { params: { kind: "salary-account-objected" }, query: {} })).toMatchObject(
    { items: [{ person: { name: "Maya Example" } }] },
  );
});

describe("a payment on its way to the account", () => {
  test("returns the withdrawal, holds the savings, and lets the server role write neither", async () => {
    const { maya } = await attacked();
    await hours(25);
    expect(await takePay(maya)).toBe("granted");
    const { rows } = await owner.query<{ id: string }>(
      `insert into savings_withdrawal (company_id, employee_id, saving_id, kind, amount_pence, fee_pence, due_on, sort_code,
           account_number, account_name)
         select company_id, employee_id, id, 'amount', 1000, 0, app_now()::date, '040004', $2, 'Maya' from saving
         where employee_id = $1 returning id`,
      [maya.id, NEW_ACCOUNT],
    );
    const id = rows[0]?.id ?? "";
    await owner.query("update savings_withdrawal set status = 'paying' where id = $1", [id]);
    await owner.query(
      `insert into outbox (kind, key, company_id, payload, due_at)
         values ('pay-savings-withdrawal', $1, $2, jsonb_build_object('withdrawalId', $1::text), app_now())`,
      [id, maya.companyId],
    );
    await object(maya);
    await product.advance(31);
    await accounts.settle();
    const { rows: advances } = await owner.query("select status from withdrawal where employee_id = $1", [maya.id]);
    expect(advances).toEqual([{ status: "failed" }]);
    const write = (cause: string) =>
      app.query(
        `insert into payment_authorisation (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code, account_number)
         values ($1, $2, $3, $4, 1, 1000, '040004', $5)`,
        [maya.companyId, maya.id, cause, id, NEW_ACCOUNT],
      );
    await expect(write("withdrawal")).rejects.toThrow("that its owner objects to");
    await hours(72);
    const { rows: waiting } = await owner.query("select status from savings_withdrawal where id = $1", [id]);
    expect(waiting).toEqual([{ status: "paying" }]);
    await accept(maya, await newCode(maya));
    await expect(write("withdrawal")).rejects.toThrow("for 24 hours");
    await hours(36);
    expect((await owner.query("select 1 from payment_authorisation where cause_id = $1", [id])).rowCount).toBe(1);
  });
});

describe("the server role", () => {
  test.each([
    ["takes an objection away", "delete from salary_account_objection"],
    ["says that it is to another account", "update salary_account_objection set account_number = '00000000'"],
    ["clears when the account was replaced", "update payroll_record set salary_account_replaced_at = null"],
  ])("%s: is refused by the database", async (_, statement) => {
    const { maya } = await attacked();
    await object(maya);
    await expect(app.query(statement)).rejects.toThrow("permission denied");
  });

  test("cannot lift an objection for its author, another company, or twice", async () => {
    const { maya, second } = await attacked();
    const stranger = await testAdministrator(product, (await newCompany()).maya.companyId);
    const other = await testAdministrator(product, maya.companyId);
    await object(maya);
    const lift = (by: string) =>
      app.query(
        `update salary_account_objection set lifted_at = app_now() - interval '5 days', lifted_by = 'administrator',
           lifted_by_administrator = $2, reason = 'x' where employee_id = $1`,
        [maya.id, by],
      );
    for (const by of [second.id, stranger.id]) await expect(lift(by)).rejects.toThrow("cannot lift an objection");
    await lift(other.id);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_NEW");
    await expect(lift(other.id)).rejects.toThrow("lifted once");
  });
});

describe("the link in an SMS", () => {
  test("makes a single objection and gives everybody the same answer when pressed ten times at once", async () => {
    const { maya, second } = await attacked();
    const token = await lastLink(maya);
    const results = await Promise.all(Array.from({ length: 10 }, () => press(token)));
    expect(results).toEqual(results.map(() => ({ state: "objected", ending: "0777" })));
    await accounts.settle();
    expect((await books(maya)) as object).toMatchObject({ objections: [{ objected_by: "link" }], used: 1 });
    const mails = (await messagesTo(product, second.email)).filter((text) => text.includes("is not theirs"));
    expect(mails).toHaveLength(1);
    expect(await press(token)).toEqual({ state: "objected", ending: "0777" });
  });

  test("does nothing more once used and lifted, and another link has come", async () => {
    const { maya } = await attacked();
    const token = await lastLink(maya);
    await press(token);
    await accept(maya, await newCode(maya));
    for (const call of [check, press]) expect(await call(token)).toEqual({ state: "lifted", ending: null });
    const newer = await lastLink(maya);
    expect(newer).not.toBe(token);
    expect(await press(newer)).toEqual({ state: "objected", ending: "0777" });
  });

  test("says that it has expired and does nothing after seven days", async () => {
    const { maya } = await attacked();
    const token = await lastLink(maya);
    await hours(7 * 24);
    const before = await books(maya);
    for (const call of [check, press]) expect(await call(token)).toEqual({ state: "expired", ending: null });
    expect(await books(maya)).toEqual(before);
  });

  test("reveals nothing of another current account and does nothing", async () => {
    const attack = await attacked();
    const token = await lastLink(attack.maya);
    await give(attack, "88800888");
    for (const call of [check, press]) expect(await call(token)).toEqual({ state: "replaced", ending: null });
    expect(await readAccount(attack.maya)).toMatchObject({ ending: "0888", objectedAt: null });
  });

  test("counts guesses by address when it is invalid, and still accepts a right link", async () => {
    const [{ maya }, other] = [await attacked(), await attacked()];
    const guess = () => refusalOf(press("A".repeat(43)));
    const results = [];
    for (let time = 0; time < 4; time += 1) results.push(await guess());
    expect(results).toEqual(["TOKEN_INVALID", "TOKEN_INVALID", "TOKEN_INVALID", "TOO_MANY_REQUESTS"]);
    expect(await press(await lastLink(other.maya))).toMatchObject({ state: "objected" });
    expect(await readAccount(maya)).toMatchObject({ objectedAt: null });
  });
});

describe("in the app", () => {
  test("accepts an objection without a code, twice as once, and from a suspended employee", async () => {
    const { maya } = await attacked();
    await owner.query("update employee set status = 'suspended' where id = $1", [maya.id]);
    const first = await object(maya);
    expect(first).toMatchObject({ ending: "0777", usableFrom: null });
    expect(await object(maya)).toEqual(first);
    expect(await refusalOf(object(maya, "1234"))).toBe("SALARY_ACCOUNT_CHANGED");
  });

  test("has nothing to object to when the account was theirs from the start", async () => {
    const { maya } = await newCompany();
    expect(await refusalOf(object(maya, "4821"))).toBe("SALARY_ACCOUNT_NOT_CHANGED");
  });

  test("lifts the objection by a code, and 24 hours count from then", async () => {
    const { maya } = await attacked();
    await hours(48);
    await object(maya);
    const before = await books(maya);
    expect(await refusalOf(accept(maya, null))).toBe("CODE_REQUIRED");
    expect(await refusalOf(accept(maya, "000000"))).toBe("WRONG_CODE");
    expect(await books(maya)).toEqual(before);
    expect(await accept(maya, await newCode(maya))).toMatchObject({ objectedAt: null, usableFrom: expect.any(String) });
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_NEW");
    expect(await refusalOf(accept(maya, await newCode(maya)))).toBe("NO_OBJECTION");
    await hours(23);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_NEW");
    await hours(1);
    expect(await takePay(maya)).toBe("granted");
  });

  test("does not lift by a code of a phone that changed today", async () => {
    const { maya } = await attacked();
    await object(maya);
    await owner.query("update employee set phone = '+447911999001' where id = $1", [maya.id]);
    expect(await refusalOf(newCode(maya))).toBe("STEP_UP_NOT_YET");
    expect(await refusalOf(accept(maya, "123456"))).toBe("STEP_UP_NOT_YET");
  });

  test("refuses the sixth objection in a month", async () => {
    const { maya } = await attacked();
    for (let time = 0; time < 5; time += 1) {
      await object(maya);
      await accept(maya, await newCode(maya));
    }
    expect(await refusalOf(object(maya))).toBe("TOO_MANY_OBJECTIONS");
    expect(await press(await lastLink(maya))).toEqual({ state: "too-many", ending: null });
    await hours(24);
    expect(await takePay(maya)).toBe("granted");
  });
});
