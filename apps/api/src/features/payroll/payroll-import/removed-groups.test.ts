import { addPayGroup, changePayGroup, removePayGroup } from "@wellpaid/contract/company-settings/pay-groups";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload, confirm, undo, recordOf } = testImports(product);
type Company = Awaited<ReturnType<typeof newCompany>>;

describe("a removed pay group", () => {
  const officeOf = async ({ maya }: Company) => {
    const { ask } = await testAdministrator(product, maya.companyId, ["owner"]);
    const add = (name: string) => ask(addPayGroup, { body: { name, paydayDay: 5 } });
    return { ask, add, remove: (id: string) => ask(removePayGroup, { params: { id } }), office: await add("Office") };
  };
  const readErrors = async (company: Company, id: string) => {
    const request = { params: { id }, query: { kind: "faulty" as const } };
    const { items } = await company.second.ask(contract.payrollImportRows, request);
    return items.flatMap(({ line, faults: errors }) => errors.map((error) => ({ line, ...error })));
  };
  const file = `${HEADER},Pay group\n1,Maya,Example,2000,  office\n2,Ada,Moss,1500,OFFICE\n`;

  test("resolves its name to another group of that name, however it is typed", async () => {
    const company = await newCompany();
    const { ask, add, remove, office } = await officeOf(company);
    await remove(office.id);
    const { id } = await add("Days");
    const rename = (name: string, of: string) =>
      ask(changePayGroup, { params: { id }, body: { name, paydayDay: 5, was: { name: of, paydayDay: 5 } } });
    expect(await rename("Office", "Days")).toMatchObject({ id, name: "Office" });
    expect(await refusalOf(add("office"))).toBe("PAY_GROUP_NAME_TAKEN");

    const made = await upload(company, file);
    const request = { params: { id: made.id }, query: { kind: "change" as const } };
    const { items } = await company.second.ask(contract.payrollImportRows, request);
    expect(items[0]?.changes).toEqual([{ column: "payGroupId", before: "all", after: "Office" }]);
    await confirm(company, made.id);
    expect(await recordOf(company, "1")).toMatchObject({ next_pay_group_id: id });
    expect(await recordOf(company, "2")).toMatchObject({ pay_group_id: id });

    await rename("Days", "Office");
    expect(await add("Office")).toMatchObject({ id: office.id });
    expect(await refusalOf(rename("OFFICE", "Days"))).toBe("PAY_GROUP_NAME_TAKEN");
  });

  test("makes its rows faulty and takes no employee, also when removed after the dry run", async () => {
    const company = await newCompany();
    const { add, remove, office } = await officeOf(company);
    const made = await upload(company, file);
    await remove(office.id);
    expect(await refusalOf(confirm(company, made.id))).toBe("IMPORT_OUTDATED");
    await product.runner.runDue();
    const error = { column: "payGroupId", reason: "pay-group", found: "Office" };
    expect(await readErrors(company, made.id)).toEqual([
      { line: 2, ...error },
      { line: 3, ...error },
    ]);
    expect(await refusalOf(confirm(company, made.id))).toBe("IMPORT_FAULTY");
    await company.payroll.ask(contract.discardPayrollImport, { params: { id: made.id } });
    const again = await upload(company, file);
    expect(again.counts).toMatchObject({ faulty: 2, joiner: 0 });
    await company.payroll.ask(contract.discardPayrollImport, { params: { id: again.id } });
    await add("Office");
    expect((await upload(company, file)).counts).toMatchObject({ faulty: 0, joiner: 1, change: 1 });
  });

  test("takes no employee when it is removed during a confirmation, which waits", async () => {
    const company = await newCompany();
    await officeOf(company);
    const { id } = await upload(company, file);
    const removing = `update pay_group set removed_at = app_now()
      where name = 'Office' and company_id = (select company_id from employee where id = $1)`;
    const holding = `with held as (select id from pay_group where name = 'Office'
        and company_id = (select company_id from employee where id = $1) for update) select count(*) from held`;
    const confirming = () => refusalOf(confirm(company, id));
    expect(await whileLocked(product.database, holding, company.maya.id, [confirming], removing)).toEqual([
      "IMPORT_OUTDATED",
    ]);
  });

  test("refuses an undo that would move employees back until it is added again", async () => {
    const company = await newCompany();
    const { add, remove } = await officeOf(company);
    const { id } = await upload(company, file);
    await confirm(company, id);
    const { rows } = await owner.query<{ id: string }>(
      `with moved as (update payroll_record r set pay_group_id = next_pay_group_id, next_pay_group_id = null,
          changes_pay_group = false where company_id = $1 and next_pay_group_id is not null returning id)
        select g.id from pay_group g, moved where g.company_id = $1 and g.name = 'all'`,
      [company.maya.companyId],
    );
    await remove(rows[0]?.id ?? "");
    await expect(undo(company, id)).rejects.toMatchObject({
      code: "IMPORT_IN_USE",
      errors: [{ path: "/1", message: expect.stringContaining("Add it again in Settings") }],
    });
    await add("all");
    expect(await undo(company, id)).toMatchObject({ state: "undone" });
  });
});
