import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { quoteAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { describe, expect, test } from "vitest";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload, confirm, undo, recordOf } = testImports(product);

test("needs a separate tick for a zero-padded number or the phone or account of another", async () => {
  const company = await newCompany();
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, phone)
     values ($1, '00123', 'Ada', 'Moss', '+447700900777')`,
    [company.maya.companyId],
  );
  const file = `${HEADER},Phone,Sort code,Account number
123,Ada,Moss,1500,07700 900777,,
7,Bob,Birch,1500,${company.maya.phone},20-00-00,12344821
8,Cy,Cole,1500,07700 900778,040011,31424821
9,Di,Dunn,1500,+447700900778,040012,31424821
10,Ed,Elm,1500,07700 900779,040012,31424821
`;
  const made = await upload(company, file);
  expect(made.counts).toMatchObject({ joiner: 5, missing: 2, implausible: 5 });
  const request = { params: { id: made.id }, query: { kind: "implausible" as const } };
  const { items } = await company.second.ask(contract.payrollImportRows, request);
  const beside = items.map(({ employeeNumber, doubts }) => [
    employeeNumber,
    ...doubts.map(({ reason, found }) => `${reason} ${found}`),
  ]);
  expect(beside).toEqual([
    ["123", "number-alike 00123", "phone-of-another 00123"],
    ["7", "phone-of-another 1", "account-of-another 1"],
    ["8", "phone-of-another 9"],
    ["9", "phone-of-another 8", "account-of-another 10"],
    ["10", "account-of-another 9"],
  ]);
  expect(await refusalOf(confirm(company, made.id))).toBe("IMPORT_PAY_NOT_ACCEPTED");
  await confirm(company, made.id, { acceptsImplausiblePay: true });
  expect((await upload(company, file)).counts).toMatchObject({ unchanged: 5, implausible: 0 });
});

describe("an import with dependents", () => {
  test("cannot be undone after linking earlier sign-ups, which are locked before their record", async () => {
    const company = await newCompany();
    await owner.query("update employee set payroll_record_id = null, surname = 'Moss' where id = $1", [
      company.maya.id,
    ]);
    const made = await upload(company, `${HEADER},Phone\n7,Ada,Moss,1500,${company.maya.phone}\n`);
    const params = { id: made.id };
    await confirm(company, made.id);
    await whileLocked(
      product.database,
      "select 1 from employee where id = $1 for no key update",
      company.maya.id,
      [() => product.runner.runDue()],
      "select 1 from payroll_record where company_id = (select company_id from employee where id = $1) for no key update nowait",
    );
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

  test("cannot be undone once a changed employee has withdrawn or changed again", async () => {
    const company = await newCompany();
    const undoOne = (id: string) => company.payroll.ask(contract.undoPayrollImport, { params: { id } });
    const first = await upload(company, `${HEADER}\n1,Maya,Example,2100\n`);
    await confirm(company, first.id);
    const second = await upload(company, `${HEADER}\n1,Maya,Example,2200\n`);
    await confirm(company, second.id);
    await expect(undoOne(first.id)).rejects.toMatchObject({
      errors: [{ message: "Employee 1 has changed since the import." }],
    });
    await owner.query("update employee set disable_withdrawal_2fa = true where id = $1", [company.maya.id]);
    await product.as(company.maya.token)(withdraw, { body: { amount: 20 } });
    await expect(undoOne(second.id)).rejects.toMatchObject({
      code: "IMPORT_IN_USE",
      errors: [{ path: "/1", message: "Employee 1 has withdrawn since the import." }],
    });
    expect(await recordOf(company, "1")).toMatchObject({ monthly_salary_pence: 220_000 });
  });

  test("cannot be undone once savings of a changed employee were approved on its data", async () => {
    const company = await newCompany();
    const { id } = await upload(company, `${HEADER},Postcode\n1,Maya,Example,2000,LS1 2AB\n`);
    await confirm(company, id);
    await owner.query(
      `insert into savings_request (company_id, employee_id, status, decided_at, title, email)
       values ($1, $2, 'approved', app_now(), 'Ms', 'maya@example.com')`,
      [company.maya.companyId, company.maya.id],
    );
    await expect(company.payroll.ask(contract.undoPayrollImport, { params: { id } })).rejects.toMatchObject({
      errors: [{ path: "/1", message: "Savings have been approved for employee 1 since the import." }],
    });
  });

  test("waits for a simultaneous withdrawal, then cannot be undone", async () => {
    const company = await newCompany();
    const { id } = await upload(company, `${HEADER}\n1,Maya,Example,2100\n`);
    await confirm(company, id);
    const withdrawing = `with held as (select id, company_id from employee where id = $1 for no key update)
      insert into withdrawal (company_id, employee_id, period_start, payday, amount_pence, fee_pence, cancellable_until,
        limit_pence, max_count, sort_code, account_number, account_name)
      select company_id, id, '2031-01-01', '2031-01-28', 2000, 200, app_now() + interval '30 seconds', 75000, 5, '040099',
        '12344821', 'Maya Example' from held`;
    const undoNow = () => refusalOf(company.payroll.ask(contract.undoPayrollImport, { params: { id } }));
    expect(await whileLocked(product.database, withdrawing, company.maya.id, [undoNow])).toEqual(["IMPORT_IN_USE"]);
  });
});

describe("a leaver according to the employer", () => {
  test.each([
    ["starts again after it", null, (day: string) => `Start date\n1,Maya,Example,2000,${day}`, true],
    [
      "starts again after what payroll told, too",
      "told",
      (day: string) => `Start date\n1,Maya,Example,2000,${day}`,
      true,
    ],
    ["has no last day of payroll's any more", "told", () => "Leave date\n1,Maya,Example,2000,", true],
    [
      "is as before in a file that lags behind",
      null,
      () => "Leave date,Phone\n1,Maya,Example,2000,,07700900556",
      false,
    ],
  ])(
    "can withdraw again when the row says that the leaver %s, and cannot after an undo",
    async (_how, payrolls, row, isBack) => {
      const company = await newCompany();
      const { maya } = company;
      const today = civilDate((await product.now()).toISOString().slice(0, 10));
      const lastDay = addDays(today, -8);
      await owner.query("update employee set left_on = $2 where id = $1", [maya.id, lastDay]);
      if (payrolls !== null)
        await owner.query("update payroll_record set left_on = $2 where company_id = $1", [maya.companyId, lastDay]);
      const left = () => refusalOf(product.as(maya.token)(quoteAdvance, { query: { amount: 20 } }));
      expect(await left()).toBe("STATUS_CHANGED");
      const { id } = await upload(company, `${HEADER},${row(addDays(today, -7))}\n`);
      await confirm(company, id);
      if (isBack)
        expect(await product.as(maya.token)(quoteAdvance, { query: { amount: 20 } })).toMatchObject({ amount: 20 });
      else expect(await left()).toBe("STATUS_CHANGED");
      await undo(company, id);
      expect(await left()).toBe("STATUS_CHANGED");
      const { rows } = await owner.query("select left_on::text from employee where id = $1", [maya.id]);
      expect(rows).toEqual([{ left_on: lastDay }]);
    },
  );
});
