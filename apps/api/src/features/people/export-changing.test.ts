import * as people from "@wellpaid/contract/people/people";
import { chooseAdministratorLanguage } from "@wellpaid/contract/administrators/language";
import { exportAuditLog } from "@wellpaid/contract/audit-log/audit-log";
import { exportRunLines } from "@wellpaid/contract/payroll/payroll-runs";
import { exportRequests } from "@wellpaid/contract/requests/requests";
import { createCrowd } from "@wellpaid/api/sandbox-control/bulk-people";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { givePendingAccess, testColleague } from "@wellpaid/testing/people/colleagues";
import { testTeam } from "@wellpaid/testing/people/teams";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { readTranslations } from "../../shared/language.ts";
import { exportPeople } from "./export-people.ts";

const product = await testProduct();
const { db, owner } = product.database;
readTranslations();

/** More than are read at once. */
const MANY = 4_100;

const crowd = async (companyId: string, username: string, count: number) =>
  createCrowd(
    db,
    {
      ...{ count, transactionsEach: 0, likeUsername: username, usernamePrefix: `crowd-${username}-` },
      ...{ firstPhone: 7_500_000_000 + Number(companyId.replace(/\D/g, "").slice(0, 6)) * 10, password: "" },
    },
    "no hash",
  );

test("has each person once in a download during which names change", async () => {
  const { first } = await testTeam(product, 2);
  await crowd(first.companyId, first.username, MANY);
  const { id, companyId } = await testAdministrator(product, first.companyId);
  const administrator = { id, companyId, name: "Ada", roles: ["owner"] } as unknown as Parameters<
    typeof exportPeople
  >[1];
  const file = await exportPeople(db, administrator, { format: "csv", order: "asc" });
  if (!("lines" in file)) throw new Error("a list is made while it is downloaded");
  const parts: string[] = [];
  for await (const part of file.lines) {
    parts.push(Buffer.from(part).toString());
    // The last of the list become its first, and one of them leaves the payroll.
    if (parts.length === 2)
      await owner.query(
        `update payroll_record set surname = '=Aa' where company_id = $1 and id in (
           select id from payroll_record where company_id = $1 order by lower(surname) desc, lower(name) desc, id desc limit 500)`,
        [first.companyId],
      );
  }
  const numbers = parts
    .join("")
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[1]);
  expect(numbers).toHaveLength(MANY + 2);
  expect(new Set(numbers).size).toBe(MANY + 2);
});

test("refuses the lines of an open run of more than 5,000 until its cut-off", async () => {
  const { first, payPeriodId: id } = await testTeam(product, 2);
  await crowd(first.companyId, first.username, 5_000);
  await owner.query(
    `insert into deduction (company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
       withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
       carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
     select e.company_id, p.id, e.id, p.payday, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from employee e join pay_period p on p.company_id = e.company_id where e.company_id = $1 and p.id = $2`,
    [first.companyId, id],
  );
  const { ask } = await testAdministrator(product, first.companyId);
  expect(await refusalOf(ask(exportRunLines, { params: { id }, query: {} }))).toBe("RUN_NOT_FIXED");
  const { rows } = await owner.query("select 1 from audit_entry where company_id = $1 and action like '%-exported'", [
    first.companyId,
  ]);
  expect(rows).toEqual([]);
});

test("is the same file whatever language the administrator reads", async () => {
  const { first, payPeriodId: id } = await testTeam(product, 2);
  await givePendingAccess(product, await testColleague(product, first, { name: "Ada", surname: "Ash" }));
  const { ask } = await testAdministrator(product, first.companyId);
  const query = { format: "csv" } as const;
  const files = async () => [
    await (await ask(people.exportPeople, { query })).text(),
    await (await ask(exportRequests, { query })).text(),
    await (await ask(exportRunLines, { params: { id }, query })).text(),
    (await (await ask(exportAuditLog, { query })).text()).split("\r\n")[0],
  ];
  const english = await files();
  for (const language of ["cy", "pl"] as const) {
    await ask(chooseAdministratorLanguage, { body: { language } });
    expect(await files()).toEqual(english);
  }
});
