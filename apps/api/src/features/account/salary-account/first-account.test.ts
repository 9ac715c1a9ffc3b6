import { confirmSalaryAccount } from "@wellpaid/contract/people/people";
import { describe, expect, test } from "vitest";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testSalaryAccounts } from "@wellpaid/testing/people/salary-accounts";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload, confirm, shownImport } = testImports(product);
const { settle, lastLink, press, takePay, hours } = testSalaryAccounts(product);

describe("an account that colleagues give to a signed-up employee", () => {
  /** Uploads and confirms a file of Maya's; returns how many of its rows are ticked one by one. */
  const bring = async (company: Awaited<ReturnType<typeof newCompany>>, accounts: string): Promise<number> => {
    const text = `${HEADER},Phone,Sort code,Account number\n1,Maya,Example,2000,${company.maya.phone},${accounts}`;
    const { id, rowsToCheck } = await upload(company, text);
    await confirm(company, id, { acceptsImplausiblePay: true });
    await settle();
    return rowsToCheck;
  };
  const noAccountYet = async ({ companyId }: TestPerson) => {
    const none =
      "update payroll_record set salary_sort_code = null, salary_account_number = null where company_id = $1";
    await owner.query(none, [companyId]);
    await owner.query("update payroll_record set salary_account_replaced_at = null where company_id = $1", [companyId]);
  };
  const notLinked = async ({ id, companyId }: TestPerson) => {
    await owner.query("update employee set payroll_record_id = null where id = $1", [id]);
    await owner.query("update payroll_record set retired_at = app_now() where company_id = $1", [companyId]);
  };

  test.each([
    ["their first", noAccountYet, ["040004,77700777"], [1]],
    [
      "another, by a file that takes theirs away and a second one",
      async () => undefined,
      [",", "040004,77700777"],
      [1, 1],
    ],
    ["one with the record that they are linked to", notLinked, ["040004,77700777"], [0]],
  ])("%s: is ticked by default, rests a day and can be objected to", async (_, before, files, ticks) => {
    const company = await newCompany();
    const { maya } = company;
    await owner.query("update employee set disable_withdrawal_2fa = true where id = $1", [maya.id]);
    await before(maya);
    const ticked = [];
    for (const file of files) ticked.push(await bring(company, file));
    expect(ticked).toEqual(ticks);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_NEW");
    expect(await press(await lastLink(maya))).toEqual({ state: "objected", ending: "0777" });
    const accept = { params: { id: maya.id }, body: { ending: "0777", reason: "It is theirs." } };
    for (const { ask } of [company.payroll, company.second])
      expect(await refusalOf(ask(confirmSalaryAccount, accept))).toMatch(/^(GAVE_SALARY_ACCOUNT|ROLE_REQUIRED)$/);
    await hours(30);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
  });

  test("as the first, between dry run and confirmation: the row is judged again and ticked", async () => {
    const company = await newCompany();
    const { maya } = company;
    await noAccountYet(maya);
    await owner.query("update employee set payroll_record_id = null where id = $1", [maya.id]);
    const { id, rowsToCheck } = await upload(
      company,
      `${HEADER},Sort code,Account number\n1,Maya,Example,2000,040004,77700777`,
    );
    expect(rowsToCheck).toBe(0);
    await owner.query(
      "update employee set payroll_record_id = (select id from payroll_record where company_id = $2) where id = $1",
      [maya.id, maya.companyId],
    );
    expect(await refusalOf(confirm(company, id))).toBe("IMPORT_OUTDATED");
    await settle();
    expect(await shownImport(company, id)).toMatchObject({ state: "ready", rowsToCheck: 1 });
  });
});
