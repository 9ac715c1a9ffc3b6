import { payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import type { RunSort } from "@wellpaid/domain/payroll/run/run-sorts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { openPayPeriods } from "../open-pay-periods.ts";

const product = await testProduct();
const { db, owner } = product.database;

/** A company with an open run of each of three pay groups, which have paydays a day apart. */
async function company() {
  const { companyId } = await testPerson(product, { paydayInDays: 14 });
  await owner.query(
    `insert into pay_group (company_id, name, payday_day) select company_id, g.name, payday_day + g.days
     from pay_group, (values ('beta', 1), ('Alpha', 2)) as g (name, days) where company_id = $1`,
    [companyId],
  );
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, pay_group_id)
     select company_id, upper('G-' || name), 'Rex', name, id from pay_group where company_id = $1 and name <> 'all'`,
    [companyId],
  );
  await openPayPeriods(db);
  return companyId;
}

test("sorts runs by payday, group and cut-off, and cuts pages afterwards", async () => {
  const { ask } = await testAdministrator(product, await company());
  const groups = async (query: { sort?: RunSort; order?: "asc" | "desc"; limit?: number; offset?: number }) =>
    (await ask(payrollRuns, { query })).items.map(({ payGroup }) => payGroup);
  expect(await groups({})).toEqual(["Alpha", "beta", "all"]);
  expect(await groups({ sort: "payday" })).toEqual(["all", "beta", "Alpha"]);
  expect(await groups({ sort: "cut-off", order: "desc" })).toEqual(["Alpha", "beta", "all"]);
  expect(await groups({ sort: "group" })).toEqual(["all", "Alpha", "beta"]);
  expect(await groups({ sort: "payday", limit: 1, offset: 1 })).toEqual(["beta"]);
  expect(await groups({ sort: "people" })).toHaveLength(3);
});

test("does not sort by totals for those who may not see pay", async () => {
  const companyId = await company();
  const approver = await testAdministrator(product, companyId, ["approver"]);
  const runs = async (query: { sort?: RunSort; order?: "asc" | "desc" }) =>
    (await approver.ask(payrollRuns, { query })).items.map(({ payGroup }) => payGroup);
  expect(await runs({ sort: "total" })).toEqual(await runs({}));
  expect(await runs({ sort: "total", order: "desc" })).toEqual(await runs({}));
});
