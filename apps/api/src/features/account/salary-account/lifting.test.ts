import { waitingExceptions } from "@wellpaid/contract/overview/overview";
import * as people from "@wellpaid/contract/people/people";
import { undoPayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { confirmPayrollImportUndo } from "@wellpaid/contract/payroll/payroll-import-undo";
import { describe, expect, test } from "vitest";
import { invitedBy, type TestAdministrator, testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { checkRows } from "@wellpaid/testing/payroll/imports";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { NEW_ACCOUNT, testSalaryAccounts } from "@wellpaid/testing/people/salary-accounts";

const product = await testProduct();
const { app, owner } = product.database;
const accounts = testSalaryAccounts(product);
const { attacked, give, lastLink, linksTo, press, object, readAccount, hours, books, takePay } = accounts;

const confirmBy = (who: TestAdministrator, { id }: TestPerson, ending = "0777") =>
  who.ask(people.confirmSalaryAccount, {
    params: { id },
    body: { ending, reason: "Spoke to Maya in person: it is hers." },
  });

describe("an administrator who confirms the account", () => {
  test("is refused after bringing or confirming the file, or when connected to its author", async () => {
    const { maya, payroll, second } = await attacked();
    const friend = await invitedBy(product, second);
    await object(maya);
    const before = await books(maya);
    for (const by of [payroll, second]) expect(await refusalOf(confirmBy(by, maya))).toBe("GAVE_SALARY_ACCOUNT");
    // As the sweep takes the file's rows away after 62 days.
    await owner.query("delete from payroll_import_row where company_id = $1", [maya.companyId]);
    await owner
      .query("update salary_account_objection set given_by = '{}' where company_id = $1", [maya.companyId])
      .catch(() => null);
    for (const by of [payroll, second]) expect(await refusalOf(confirmBy(by, maya))).toBe("GAVE_SALARY_ACCOUNT");
    expect(await refusalOf(confirmBy(friend, maya))).toMatch(/^(NOT_INDEPENDENT|ADDED_RECENTLY)$/);
    expect(await books(maya)).toEqual(before);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
  });

  test("is accepted when independent: it is paid a day later, and owner and all others are notified", async () => {
    const { maya, second } = await attacked();
    const third = await testAdministrator(product, maya.companyId, ["payroll"]);
    expect(await refusalOf(confirmBy(third, maya))).toBe("NO_OBJECTION");
    await object(maya);
    expect(await refusalOf(confirmBy(third, maya, "1234"))).toBe("SALARY_ACCOUNT_CHANGED");
    const [first, again] = await Promise.all([1, 2].map(() => confirmBy(third, maya).catch(() => null)));
    expect([first, again].filter((person) => person !== null)).toMatchObject([{ salaryAccountObjectedAt: null }]);
    await accounts.settle();
    expect(await messagesTo(product, second.email)).toContainEqual(expect.stringContaining("Spoke to Maya in person"));
    expect(await messagesTo(product, maya.phone)).toContainEqual(
      expect.stringMatching(/Your employer has confirmed.*ending 0777/),
    );
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_NEW");
    await hours(24);
    expect(await takePay(maya)).toBe("granted");
  });
});

describe("another account in its place", () => {
  test("by a file is paid a day later, and the first is still refused when it returns", async () => {
    const attack = await attacked();
    const { maya } = attack;
    await object(maya);
    await give(attack, "88800888");
    expect(await readAccount(maya)).toMatchObject({ ending: "0888", objectedAt: null });
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_NEW");
    await give(attack);
    await hours(48);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
    expect(await linksTo(maya)).toHaveLength(3);
  });

  test("by undoing the file needs two people and a tick, sends the SMS and keeps the other objection", async () => {
    const attack = await attacked();
    const { maya, payroll, second, importId } = attack;
    await object(maya);
    const undoBy = testAdministrator(product, maya.companyId, ["payroll"]);
    await payroll.ask(undoPayrollImport, { params: { id: importId } });
    const alone = `update payroll_import set state = 'undone', undone_by = uploaded_by, undone_by_name = '', undone_at = app_now()
      where id = $1`;
    await expect(app.query(alone, [importId])).rejects.toThrow("cannot undo an import");
    expect(await readAccount(maya)).toMatchObject({ ending: "0777" });
    expect(await refusalOf(payroll.ask(confirmPayrollImportUndo, { params: { id: importId } }))).toBe("OWN_PROPOSAL");
    const looker = await undoBy;
    const waitingImports = async () =>
      (await looker.ask(waitingExceptions, { params: { kind: "import-waiting" }, query: {} })).items;
    expect(await waitingImports()).toMatchObject([{ what: "import-undo" }]);
    const confirmUndo = () => looker.ask(confirmPayrollImportUndo, { params: { id: importId } });
    expect(await refusalOf(confirmUndo())).toBe("IMPORT_ROWS_NOT_CHECKED");
    await checkRows(looker.ask, importId, "undoing");
    expect(await confirmUndo()).toMatchObject({ state: "undone" });
    expect(await waitingImports()).toEqual([]);
    expect(await readAccount(maya)).toMatchObject({ ending: "4821", objectedAt: null });
    const third = await testAdministrator(product, maya.companyId);
    expect(await refusalOf(confirmBy(looker, maya, "4821"))).toBe("NO_OBJECTION");
    expect(await press(await lastLink(maya))).toEqual({ state: "objected", ending: "4821" });
    for (const by of [second, looker]) expect(await refusalOf(confirmBy(by, maya, "4821"))).toBe("GAVE_SALARY_ACCOUNT");
    expect(await confirmBy(third, maya, "4821")).toMatchObject({ salaryAccountObjectedAt: null });
    await give(attack);
    expect(await readAccount(maya)).toMatchObject({ ending: "0777", objectedAt: expect.any(String) });
  });

  test("when missing: pays what is owed to no account under objection", async () => {
    const { maya } = await attacked();
    await hours(25);
    expect(await takePay(maya)).toBe("granted");
    await product.advance(31);
    await accounts.settle();
    await object(maya);
    await owner.query(
      "update payroll_record set salary_sort_code = null, salary_account_number = null where company_id = $1",
      [maya.companyId],
    );
    const { rows } = await owner.query<{ id: string }>("select id from withdrawal where employee_id = $1", [maya.id]);
    await owner.query(
      `insert into refund (withdrawal_id, company_id, employee_id, amount_pence, fee_pence)
       select id, company_id, employee_id, amount_pence, fee_pence from withdrawal where id = $1`,
      [rows[0]?.id],
    );
    await expect(
      app.query(
        `insert into payment_authorisation (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code, account_number)
         select company_id, employee_id, 'refund', id, 1, amount_pence + fee_pence, '040004', $2 from refund where employee_id = $1`,
        [maya.id, NEW_ACCOUNT],
      ),
    ).rejects.toThrow("that its owner objects to");
  });
});
