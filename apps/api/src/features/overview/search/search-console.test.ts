import { searchConsole } from "@wellpaid/contract/overview/search";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { givePendingAccess, testColleague } from "@wellpaid/testing/people/colleagues";
import { testPerson } from "@wellpaid/testing/people/people";
import { testTeam } from "@wellpaid/testing/people/teams";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

/** Maya, and Adam who waits for on-demand pay, with an administrator of every role and one of payroll. */
async function company() {
  const { first: maya, payPeriodId } = await testTeam(product, 2);
  const adam = await testColleague(product, maya, { name: "Adam", surname: "Abbey" });
  await givePendingAccess(product, adam);
  await owner.query("update payroll_record set email = $2 where company_id = $1 and surname = 'Example'", [
    maya.companyId,
    "maya.e@acorn.example",
  ]);
  await owner.query("update employee set email = $2 where id = $1", [adam.id, `own-${adam.id}@private.example`]);
  const [all, payroll] = [
    await testAdministrator(product, maya.companyId),
    await testAdministrator(product, maya.companyId, ["payroll"]),
  ];
  const { rows } = await owner.query<{ month: string; day: string }>(
    "select to_char(payday, 'FMMonth YYYY') as month, payday::text as day from pay_period where id = $1",
    [payPeriodId],
  );
  const { month = "", day = "" } = rows[0] ?? {};
  return { all, payroll, month, day };
}

const find = async ({ ask }: Awaited<ReturnType<typeof testAdministrator>>, q: string) => {
  const { people, requests, runs } = await ask(searchConsole, { query: { q } });
  return { people: people.map(({ name }) => name), requests: requests.map(({ name }) => name), runs: runs.length };
};

test("finds people, waiting requests and runs of the own company", async () => {
  const [{ all, month, day }, other] = [
    await company(),
    await testAdministrator(product, (await testPerson(product)).companyId),
  ];
  expect(await find(all, "abb adam")).toEqual({ people: ["Adam Abbey"], requests: ["Adam Abbey"], runs: 0 });
  expect(await find(all, "maya.e@acorn")).toEqual({ people: ["Maya Example"], requests: [], runs: 0 });
  expect(await find(all, "private.example")).toMatchObject({ people: [] });
  expect((await find(all, month.toLowerCase())).runs).toBe(1);
  expect((await find(all, day)).runs).toBe(1);
  expect(await find(all, "%%")).toEqual({ people: [], requests: [], runs: 0 });
  expect(await find(other, "adam")).toEqual({ people: [], requests: [], runs: 0 });
});

test("shows no requests without the role, and refuses one letter", async () => {
  const { payroll } = await company();
  expect(await find(payroll, "adam")).toEqual({ people: ["Adam Abbey"], requests: [], runs: 0 });
  expect(await refusalOf(find(payroll, " a "))).toBe("INVALID_INPUT");
});
