import { overview } from "@wellpaid/contract/overview/overview";
import { uptake } from "@wellpaid/contract/overview/uptake";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { testTeam } from "@wellpaid/testing/people/teams";

const product = await testProduct();
const { owner } = product.database;

test("agrees with the overview, and hides fewer than five people from every role", async () => {
  const { first } = await testTeam(product, 6);
  await giveSaving(product, first);
  const boss = await testAdministrator(product, first.companyId, ["owner", "payroll"]);
  const { people } = await boss.ask(overview, { query: {} });
  const { months } = await boss.ask(uptake);
  const now = months.at(-1);
  expect(people).toMatchObject({ inPayroll: 6, withAccount: 6, withdrewThisPeriod: 6, saving: 1 });
  expect(now).toMatchObject({ inPayroll: 6, withAccount: 6, saving: null });
  // The payday may be in the next month.
  const { rows } = await owner.query<{ withdrew: string }>(
    "select count(distinct employee_id) as withdrew from withdrawal where company_id = $1 and payday < (london_today() + interval '1 month')::date - extract(day from london_today())::int + 1",
    [first.companyId],
  );
  expect(now?.withdrew ?? 0).toBe(Number(rows[0]?.withdrew));
  const approver = await testAdministrator(product, first.companyId, ["approver"]);
  expect(await approver.ask(uptake)).toEqual({ months });
});

test("counts people at the end of each month, by the day in London", async () => {
  const { first } = await testTeam(product, 7);
  const { companyId } = first;
  const monthAgo = "date_trunc('month', london_today())::date";
  // All seven came two months ago. The last day of two was the last but one and the last of last month.
  for (const [table, column] of [
    ["employee", "created_at"],
    ["payroll_record", "came_at"],
  ] as const)
    await owner.query(`update ${table} set ${column} = ${monthAgo} - interval '40 days' where company_id = $1`, [
      companyId,
    ]);
  await owner.query(
    `update payroll_record r set left_on = ${monthAgo} - p.place::int from (select id, row_number() over () as place
       from payroll_record where company_id = $1 limit 2) p where p.id = r.id`,
    [companyId],
  );
  const boss = await testAdministrator(product, companyId, ["approver"]);
  const { months } = await boss.ask(uptake);
  expect(months.map(({ inPayroll, withAccount }) => [inPayroll, withAccount]).slice(-3)).toEqual([
    [7, 7],
    [6, 7],
    [5, 7],
  ]);
});

test("has no months for a company without people, and none of another company's", async () => {
  await testPerson(product);
  const boss = await testAdministrator(product, (await testCompany(product)).id, ["owner"]);
  expect(await boss.ask(uptake)).toEqual({ months: [] });
  expect(await refusalOf(product.as("A".repeat(128))(uptake))).toBe("NO_SESSION");
});
