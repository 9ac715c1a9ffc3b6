import { payrollImportRows, type PayrollImportRow } from "@wellpaid/contract/payroll/payroll-import";
import { addDays, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import {
  type Beside,
  doubtsBesideOthers,
  outcomeOfMissing,
  type RowBeside,
} from "@wellpaid/domain/payroll/import/beside-others";
import type { RowKind } from "@wellpaid/domain/payroll/import/judge-person";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload } = testImports(product);

type Company = Awaited<ReturnType<typeof newCompany>>;
type Made = Awaited<ReturnType<typeof upload>>;

const readToday = async (): Promise<CivilDate> =>
  civilDate((await owner.query<{ today: string }>("select london_today()::text as today")).rows[0]?.today ?? "");

async function rowsOf({ payroll }: Company, { id }: Made): Promise<PayrollImportRow[]> {
  const pages = [];
  for (const kind of ["joiner", "change", "unchanged", "leaver", "missing", "faulty"] as const)
    pages.push(await payroll.ask(payrollImportRows, { params: { id }, query: { kind, limit: 100 } }));
  return pages.flatMap(({ items }) => items);
}

test.each([null, -40, 0, 40])(
  "finds who is missing from a file as the domain does, who leave in %s days",
  async (days) => {
    const company = await newCompany();
    const today = await readToday();
    const dates = [null, -41, -40, -39, -1, 0, 1, 39, 40, 41].map((at) => (at === null ? null : addDays(today, at)));
    const people = dates.flatMap((startedOn) => dates.map((leftOn) => ({ startedOn, leftOn })));
    const known = people
      .filter(({ startedOn, leftOn }) => startedOn === null || leftOn === null || startedOn <= leftOn)
      .map((person, at) => ({ ...person, number: `M${at}` }));
    await owner.query(
      `insert into payroll_record (company_id, employee_number, name, surname, started_on, left_on)
     select $1, p.number, 'Rex', p.number, p."startedOn", p."leftOn"
     from jsonb_to_recordset($2) as p(number text, "startedOn" date, "leftOn" date)`,
      [company.maya.companyId, JSON.stringify(known)],
    );
    const missingLeaveOn = days === null ? null : addDays(today, days);
    const made = await upload(
      company,
      `${HEADER}\n1,Maya,Example,2000\n`,
      missingLeaveOn === null ? {} : { missingLeaveOn },
    );
    const outcomes = new Map((await rowsOf(company, made)).map(({ employeeNumber, kind }) => [employeeNumber, kind]));
    for (const person of known)
      expect([person, outcomes.get(person.number) ?? null]).toEqual([
        person,
        outcomeOfMissing(person, missingLeaveOn, today),
      ]);
  },
);

const NUMBERS = ["2", "02", "3", "003", "4", "04", "004", "5", "6", "7"];
const person = {
  number: fc.constantFrom(...NUMBERS),
  phone: fc.option(fc.constantFrom("+447700900771", "+447700900772", "+447700900773")),
  account: fc.option(fc.constantFrom("04001131424821", "04001231424821", "04001331424821")),
};
const byNumber = { selector: ({ number }: { readonly number: string }) => number, minLength: 3, maxLength: 8 };
const generated = fc.record({
  known: fc.uniqueArray(fc.record({ ...person, leavesIn: fc.option(fc.constantFrom(-1, 0, 1)) }), byNumber),
  file: fc.uniqueArray(fc.record({ ...person, pay: fc.constantFrom(900, 1500, 2000, 9000) }), byNumber),
  signsUp: fc.boolean(),
});

async function insertKnown({ maya }: Company, known: Beside["known"]): Promise<void> {
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, phone, monthly_salary_pence, left_on,
       salary_sort_code, salary_account_number)
     select $1, p.number, 'Rex', p.number, p.phone, 150000, p."lastDay", left(p.account, 6), right(p.account, 8)
     from jsonb_to_recordset($2) as p(number text, phone text, account text, "lastDay" date)`,
    [maya.companyId, JSON.stringify(known)],
  );
}

test.each(fc.sample(generated, { numRuns: 25, seed: 19 }))("doubts rows as the domain does: %#", async (it) => {
  const company = await newCompany();
  const today = await readToday();
  const known = it.known.map(({ leavesIn, ...facts }) => ({
    ...facts,
    lastDay: leavesIn === null ? null : addDays(today, leavesIn),
  }));
  await insertKnown(company, known);
  const phone = "+447700900773";
  // An employee's phone is one of the product's.
  await owner.query("update employee set phone = 'none ' || id where phone = $1", [phone]);
  if (it.signsUp) await owner.query("update employee set phone = $2 where id = $1", [company.maya.id, phone]);
  const lines = it.file.map(({ number, account, pay, phone: phoneOf }) =>
    [number, "Rex", number, pay, phoneOf, account?.slice(0, 6), account?.slice(6)].join(","),
  );
  const made = await upload(company, [`${HEADER},Phone,Sort code,Account number`, ...lines].join("\n"));
  const judged = await rowsOf(company, made);
  const kindOf = new Map(judged.map(({ employeeNumber, kind }) => [employeeNumber, kind]));
  const rows = it.file.map(
    ({ number, phone: phoneOf, account }): RowBeside => ({
      ...{ number, phone: phoneOf, account, kind: kindOf.get(number) as RowKind },
      before: known.find((knownPerson) => knownPerson.number === number) ?? null,
    }),
  );
  const signUps = [{ number: "1", phone: it.signsUp ? phone : company.maya.phone }];
  const mayas = { number: "1", phone: null, account: "20000012344821", lastDay: null };
  const beside: Beside = { rows, known: [mayas, ...known], signUps, today };
  for (const row of rows) {
    const { doubts = [] } = judged.find(({ employeeNumber }) => employeeNumber === row.number) ?? {};
    const others = doubts.filter(({ reason }) => reason === "number-alike" || reason.endsWith("-of-another"));
    expect([row, others]).toEqual([row, doubtsBesideOthers(row, beside)]);
  }
  // What the statement counts is what the domain's rule says of each row.
  expect(made.rowsToCheck).toBe(judged.filter(({ isByItself }) => isByItself).length);
});
