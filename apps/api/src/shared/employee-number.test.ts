import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { checkCompany, signUp } from "@wellpaid/contract/identity/sign-up";
import { requestAccess } from "@wellpaid/contract/on-demand-pay/access-request";
import { newcomerOf, testCompany } from "@wellpaid/testing/people/companies";
import { giveConsent } from "@wellpaid/testing/people/consents";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;

const addRecord = (companyId: string, number: string, isRetired = false) =>
  owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, retired_at)
     values ($1, $2, 'Ben', 'Birch', case when $3 then app_now() end)`,
    [companyId, number, isRetired],
  );

const INVALID = { status: 400, body: { error: { code: "INVALID_INPUT", errors: [{ path: "/employeeIdNumber" }] } } };

test.each([
  ["digits only", "70001", false],
  ["one with letters that is retired", "A12", true],
])("letters are refused by all calls where payroll has %s", async (_, number, isRetired) => {
  const company = await testCompany(product);
  const who = await testPerson(product, { access: "none" });
  await giveConsent(product, who.companyId);
  for (const id of [company.id, who.companyId]) await addRecord(id, number, isRetired);
  const send = (method: "PATCH" | "POST", path: string, body: object, token?: string) =>
    product.send({ method, path, body, ...(token === undefined ? {} : { token }) });

  for (const employeeIdNumber of ["12a", "1-2"]) {
    const access = { companyId: who.companyId, employeeIdNumber, changesPayment: true, addendum: true };
    expect(await send("POST", "/employees", { ...newcomerOf(company), employeeIdNumber })).toMatchObject(INVALID);
    expect(await send("POST", "/vancepay/access-request", access, who.token)).toMatchObject(INVALID);
    expect(await send("PATCH", "/employees", { employeeIdNumber }, who.token)).toMatchObject(INVALID);
  }
  const body = { companyPassword: company.password };
  expect(await product.as(null)(checkCompany, { body })).toMatchObject({ allowsLetters: false });
  expect(await product.as(who.token)(checkSession, {})).toMatchObject({ company: { allowsLetters: false } });
});

test("letters are allowed by all calls where payroll has a number with them, at no other company", async () => {
  const company = await testCompany(product);
  const who = await testPerson(product, { access: "none", company: { is_using_employee_id_number: true } });
  await giveConsent(product, who.companyId);
  for (const id of [company.id, who.companyId]) await addRecord(id, "A12");
  const ask = product.as(who.token);
  expect(await ask(checkSession, {})).toMatchObject({ company: { allowsLetters: true } });
  const check = { companyPassword: company.password };
  expect(await product.as(null)(checkCompany, { body: check })).toMatchObject({ allowsLetters: true });

  const employeeIdNumber = "12a";
  expect(await product.as(null)(signUp, { body: { ...newcomerOf(company), employeeIdNumber } })).toHaveProperty("id");
  const access = { companyId: who.companyId, employeeIdNumber, changesPayment: true, addendum: true } as const;
  expect(await refusalOf(ask(requestAccess, { body: access }))).toBe("USER_NOT_FOUND");
  expect(await refusalOf(ask(changeDetails, { body: { employeeIdNumber } }))).toBe("READ_ONLY");

  const other = await testPerson(product);
  expect(await product.as(other.token)(checkSession, {})).toMatchObject({ company: { allowsLetters: false } });
});
