import { beforeEach, expect, test } from "vitest";
import { asServer } from "@wellpaid/testing/product/as-server";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testColleague } from "@wellpaid/testing/people/colleagues";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

// What the server role writes about a run that its employer has not paid for, so that it looks paid.

const product = await testProduct({ employersPay: false });
const { owner, app } = product.database;
const savers = testSavers(product);

const SAVED = 150_000;
let who: TestPerson;
let colleague: { readonly id: string };
/** The run that took the savings, its only line, and their deposit. */
let run: string;
let line: string;
let deposit: string;
let two: readonly string[];

beforeEach(async () => {
  who = await savers.saver({ monthlyContribution: SAVED });
  await savers.nextPayday(who);
  const { rows } = await owner.query<{ run: string; line: string; deposit: string }>(
    `select l.pay_period_id as run, l.id as line, d.id as deposit from savings_deposit d join deduction l on l.id = d.deduction_id
     where d.employee_id = $1`,
    [who.id],
  );
  ({ run, line, deposit } = rows[0] ?? { run: "", line: "", deposit: "" });
  colleague = await testColleague(product, who);
  await testAdministrator(product, who.companyId, ["payroll"]);
  await testAdministrator(product, who.companyId, ["owner"]);
  const administrators = await owner.query<{ id: string }>("select id from administrator where company_id = $1", [
    who.companyId,
  ]);
  two = administrators.rows.map(({ id }) => id);
});

/**
 * Sends the deposit after these statements; returns why it was refused, or "done". A refusal rolls back the rows of the
 * statements.
 */
const sendAfter = (...statements: readonly string[]) =>
  asServer(app, ...statements, `update savings_deposit set status = 'sent' where id = '${deposit}'`);

async function openRun(): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from pay_period where company_id = $1 and status = 'open' limit 1",
    [who.companyId],
  );
  return rows[0]?.id ?? "";
}

const columns = "company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence";
const bring = (more = "", values = "") =>
  `insert into payroll_return (${columns}${more}) values ('${who.companyId}', '${run}', '${two[0]}', sha256('x'), 1, 0, ${SAVED}, 0${values})`;
const confirm = `update payroll_return set status = 'confirmed', confirmed_at = app_now(), confirmed_by = `;
const differ = (more = "", values = "") =>
  `insert into payroll_difference (return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence${more})
   select r.id, l.company_id, l.id, l.employee_id, l.shard, l.due_pence, 0${values}
   from payroll_return r join deduction l using (pay_period_id) where l.id = '${line}'`;

const credit = (period: string, employee: string, pence: number) =>
  `insert into deduction (company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence, withdrawals_owed_pence,
     fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence, carried_over_taken_pence, withdrawals_taken_pence,
     fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
   select p.company_id, p.id, '${employee}', p.payday, 0, 0, 0, 0, 0, 0, ${pence}, 0, 0, 0, 0, 0, 0, ${pence}
   from pay_period p where p.id = '${period}'`;

test("releases no savings when the server role writes an already confirmed return", async () => {
  for (const status of ["confirmed", "carried"]) {
    const ended = status === "carried" ? "app_now()" : "null";
    const values = `, '${status}', '${two[1]}', app_now(), ${ended}`;
    expect(await sendAfter(bring(", status, confirmed_by, confirmed_at, ended_at", values))).toContain(
      "permission denied",
    );
  }
});

test("releases no savings for a return with a total but without its lines", async () => {
  expect(await sendAfter(bring(), `${confirm}'${two[1]}' where pay_period_id = '${run}'`)).toContain("of each line");
});

test("releases no savings for a shortfall written as paid or collected by a line of another", async () => {
  expect(await sendAfter(bring(), differ(", is_counted_as_paid", ", true"))).toContain("permission denied");
  const open = await openRun();
  expect(
    await sendAfter(
      bring(),
      differ(),
      `${confirm}'${two[1]}' where pay_period_id = '${run}'`,
      `update payroll_difference set carried_at = app_now() where deduction_id = '${line}'`,
      credit(open, colleague.id, 0),
      `update payroll_difference set settled_by = (select id from deduction where employee_id = '${colleague.id}') where deduction_id = '${line}'`,
      `update pay_period set status = 'fixed', fixed_at = app_now() where id = '${open}'`,
      `update pay_period set status = 'posted', posted_at = app_now() where id = '${open}'`,
    ),
  ).toContain("once the employer has paid");
});

test("releases no savings for a forged line that lowers the run", async () => {
  expect(await sendAfter(credit(run, colleague.id, SAVED))).toContain("has its lines");
});

test("refuses in the database a run written as posted or with negative debt", async () => {
  const values = `'${who.companyId}', '2020-01', '2020-01-01', '2020-01-31', '2020-01-28'`;
  for (const [more, paid] of [
    ["status, fixed_at, posted_at", "'posted', app_now(), app_now()"],
    ["due_pence", "-1000000"],
    ["savings_pence", "-1000000"],
  ])
    expect(
      await asServer(
        app,
        `insert into pay_period (company_id, month, first_day, payday, cut_off_day, ${more}) values (${values}, ${paid})`,
      ),
    ).toContain("permission denied");
});

test("lowers neither run nor exposure for a credit that is not owed", async () => {
  const exposed = async () =>
    (await owner.query("select exposed_pence from exposure where company_id = $1", [who.companyId])).rows[0];
  const before = await exposed();
  const post = `select ledger_post('${who.companyId}', 'deduction', (select id from deduction where employee_id = '${colleague.id}'), 'fixed',
    '{due-from-payroll,savings-owed}', '{null,${who.id}}', '{0,0}', '{-${SAVED},${SAVED}}')`;
  expect(await asServer(app, credit(await openRun(), colleague.id, SAVED), post)).toContain(
    "credits what is owed back",
  );
  expect(await exposed()).toEqual(before);
});
