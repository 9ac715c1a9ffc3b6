import * as runs from "@wellpaid/contract/payroll/payroll-runs";
import { LINE_SORTS, type LineSort } from "@wellpaid/domain/payroll/run/line-sorts";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testProduct } from "@wellpaid/testing/product/product";
import { testTeam } from "@wellpaid/testing/people/teams";

const product = await testProduct();
const { goTo, periodOf } = testPaydays(product);

test("finds a person by parts of name and number, before and after a run is fixed", async () => {
  const { first, payPeriodId: id } = await testTeam(product, 3);
  await product.database.owner.query(
    `update payroll_record r set employee_number = '10' || n.at, surname = 'Person'
     from (select r.id, row_number() over (order by e.username) as at from payroll_record r
       join employee e on e.payroll_record_id = r.id where r.company_id = $1) n where n.id = r.id`,
    [first.companyId],
  );
  const find = async (q: string) => {
    const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
    const { isPreview } = await ask(runs.payrollRun, { params: { id } });
    const { items } = await ask(runs.payrollRunLines, { params: { id }, query: { q } });
    return { isPreview, found: items.map(({ employeeNumber }) => employeeNumber) };
  };
  const sorted = async (query: { sort: LineSort; order?: "asc" | "desc"; offset?: number }) => {
    const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
    const { items } = await ask(runs.payrollRunLines, { params: { id }, query });
    return items.map(({ employeeNumber }) => employeeNumber);
  };
  const expectSorted = async () => {
    expect(await sorted({ sort: "number" })).toEqual(["101", "102", "103"]);
    expect(await sorted({ sort: "number", order: "desc", offset: 1 })).toEqual(["102", "101"]);
    for (const sort of LINE_SORTS) expect(await sorted({ sort, order: "desc" })).toHaveLength(3);
  };
  await expectSorted();
  expect(await find("02 PERS")).toEqual({ isPreview: true, found: ["102"] });
  expect(await find("2 %")).toEqual({ isPreview: true, found: [] });
  await goTo((await periodOf(first)).cutOffDay, "12:01");
  expect(await find("02 PERS")).toEqual({ isPreview: false, found: ["102"] });
  expect(await find("2 %")).toEqual({ isPreview: false, found: [] });
  await expectSorted();
  const { ask } = await testAdministrator(product, first.companyId, ["approver"]);
  const { counts } = await ask(runs.countPayrollRuns, {});
  expect(Object.fromEntries(counts.map(({ filter, count }) => [filter, count]))).toMatchObject({ fixed: 1, posted: 0 });
});
