import { inviteAdministrator } from "@wellpaid/contract/employer/console-access";
import * as contract from "@wellpaid/contract/employer/payroll-in";
import { withdraw } from "@wellpaid/contract/on-demand-pay";
import { describe, expect, test } from "vitest";
import { signedIn, testAdministrator } from "../../../testing/test-administrators.ts";
import { HEADER, testImports } from "../../../testing/test-imports.ts";
import { refusalOf, testProduct } from "../../../testing/test-product.ts";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload, confirm, recordOf } = testImports(product);

describe("an import on which something depends", () => {
  test("when somebody signed up before payroll knew them, then they are linked, and the import stays", async () => {
    const company = await newCompany();
    await owner.query("update employee set payroll_record_id = null, surname = 'Moss' where id = $1", [
      company.maya.id,
    ]);
    const made = await upload(company, `${HEADER},Phone\n7,Ada,Moss,1500,${company.maya.phone}\n`);
    const params = { id: made.id };
    await confirm(company, made.id);
    await product.runner.runDue();
    const { rows } = await owner.query<{ number: string }>(
      "select employee_number as number from employee e join payroll_record r on r.id = e.payroll_record_id where e.id = $1",
      [company.maya.id],
    );
    expect(rows).toEqual([{ number: "7" }]);
    const refused = company.payroll.ask(contract.undoPayrollImport, { params });
    await expect(refused).rejects.toMatchObject({
      code: "IMPORT_IN_USE",
      errors: [{ path: "/7", message: "Employee 7 has signed up." }],
    });
  });

  test("when somebody who was changed has withdrawn, or was changed again, then it stays", async () => {
    const company = await newCompany();
    const undo = (id: string) => company.payroll.ask(contract.undoPayrollImport, { params: { id } });
    const first = await upload(company, `${HEADER}\n1,Maya,Example,2100\n`);
    await confirm(company, first.id);
    const second = await upload(company, `${HEADER}\n1,Maya,Example,2200\n`);
    await confirm(company, second.id);
    await expect(undo(first.id)).rejects.toMatchObject({ errors: [{ message: "Employee 1 has been changed since." }] });
    await owner.query("update employee set disable_withdrawal_2fa = true where id = $1", [company.maya.id]);
    await product.as(company.maya.token)(withdraw, { body: { amount: 20 } });
    await expect(undo(second.id)).rejects.toMatchObject({
      code: "IMPORT_IN_USE",
      errors: [{ path: "/1", message: "Employee 1 has made a withdrawal since." }],
    });
    expect(await recordOf(company, "1")).toMatchObject({ monthly_salary_pence: 220_000 });
  });
});

test("when who brought a file invites somebody afterwards, then these are no second person to it, but whoever was there before is", async () => {
  const company = await newCompany();
  const boss = await testAdministrator(product, company.maya.companyId, ["owner", "payroll"]);
  const bring = (text: string) => upload({ ...company, payroll: boss }, text);
  const invited = async (email: string) => {
    const { id } = await boss.ask(inviteAdministrator, { body: { email, name: "Ann", roles: ["payroll"] } });
    return signedIn(product, { id, companyId: company.maya.companyId });
  };
  const before = await invited("ann-before@company.example");
  const { id } = await bring(`${HEADER}\n2,Ada,Moss,1500\n`);
  const since = await invited("ann-since@company.example");
  const confirm = (ask: typeof before) => ask(contract.confirmPayrollImport, { params: { id }, body: {} });
  expect(await refusalOf(confirm(since))).toBe("INVITED_SINCE");
  expect(await confirm(before)).toMatchObject({ state: "confirmed" });
});
