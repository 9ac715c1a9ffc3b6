import * as calls from "@wellpaid/contract/people/people";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testColleague } from "@wellpaid/testing/people/colleagues";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

/** Three people: of payroll with an account, of payroll alone, and suspended with an account that payroll does not know. */
async function company() {
  const maya = await testPerson(product, { needsNoCode: true });
  const { companyId } = maya;
  await owner.query(
    "insert into payroll_record (company_id, employee_number, name, surname) values ($1, '10', 'Rex', 'Oak')",
    [companyId],
  );
  const nora = await testColleague(product, maya, { name: "Nora", surname: "Yew" });
  await owner.query("update employee set payroll_record_id = null where id = $1", [nora.id]);
  await owner.query("delete from former_sharable where company_id = $1", [companyId]);
  await owner.query("delete from payroll_record where surname = 'Yew'");
  await owner.query("update payroll_record set employee_number = '9' where surname = 'Example' and company_id = $1", [
    companyId,
  ]);
  const admin = await testAdministrator(product, companyId);
  await admin.ask(calls.suspendPerson, { params: { id: nora.id } });
  return admin;
}

const [MAYA, REX, NORA] = ["Maya Example", "Rex Oak", "Nora Yew"];

test("sorts by each column, both ways and across pages", async () => {
  const admin = await company();
  const names = async (query: Parameters<typeof admin.ask<typeof calls.listPeople>>[1]["query"]) =>
    (await admin.ask(calls.listPeople, { query })).items.map(({ name }) => name);
  expect(await names({ sort: "name", order: "desc" })).toEqual([NORA, REX, MAYA]);
  expect(await names({ sort: "number" })).toEqual([MAYA, REX, NORA]);
  expect(await names({ sort: "number", order: "desc" })).toEqual([NORA, REX, MAYA]);
  expect(await names({ sort: "group" })).toEqual([MAYA, REX, NORA]);
  expect(await names({ sort: "status", order: "desc" })).toEqual([NORA, REX, MAYA]);
  expect(await names({ sort: "number", limit: 1, offset: 1 })).toEqual([REX]);
  expect(await names({ sort: "status", status: "no-account" })).toEqual([REX]);
});

test("counts what each filter finds, of this company and of the search", async () => {
  const [admin] = [await company(), await company()];
  const counts = async (q?: string) =>
    Object.fromEntries(
      (await admin.ask(calls.countPeople, { query: { q } })).counts.map(({ filter, count }) => [filter, count]),
    );
  expect(await counts()).toEqual({
    ...{ active: 2, suspended: 1, frozen: 0, leaving: 0, left: 0 },
    ...{ "no-account": 1, "not-in-payroll": 1, locked: 0 },
  });
  expect(await counts("rex")).toMatchObject({ active: 1, suspended: 0, "no-account": 1 });
});
