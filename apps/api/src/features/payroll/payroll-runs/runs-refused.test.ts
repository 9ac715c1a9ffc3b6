import * as runs from "@wellpaid/contract/payroll/payroll-runs";
import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { periodOf, settle } = testPaydays(product);

const page = { limit: 100, offset: 0 };

test("answers 404 on every call for the run of another company and refuses a missing role", async () => {
  const who = await testPerson(product);
  await settle();
  const { id } = await periodOf(who);
  const stranger = await testAdministrator(product, (await testPerson(product)).companyId);
  const params = { id };
  for (const call of [runs.payrollRun, runs.exportPayrollRun, returns.payrollReturnTemplate] as const)
    expect(await refusalOf(stranger.ask(call, { params }))).toBe("NOT_FOUND");
  for (const call of [runs.payrollRunLines, returns.payrollDifferences] as const)
    expect(await refusalOf(stranger.ask(call, { params, query: {} }))).toBe("NOT_FOUND");
  for (const call of [runs.checkRunFile, returns.bringPayrollReturn] as const)
    expect(await refusalOf(stranger.ask(call, { params, file: "x" }))).toBe("NOT_FOUND");
  const confirm = { params: { id, returnId: crypto.randomUUID() }, body: {} };
  expect(await refusalOf(stranger.ask(returns.confirmPayrollReturn, confirm))).toBe("NOT_FOUND");
  expect((await stranger.ask(runs.payrollRuns, { query: page })).items.map((run) => run.id)).not.toContain(id);
  const approver = await testAdministrator(product, who.companyId, ["approver", "owner"]);
  for (const call of [runs.exportPayrollRun, returns.payrollReturnTemplate] as const)
    expect(await refusalOf(approver.ask(call, { params }))).toBe("ROLE_REQUIRED");
  expect(await refusalOf(approver.ask(returns.bringPayrollReturn, { params, query: {}, file: "x" }))).toBe(
    "ROLE_REQUIRED",
  );
});
