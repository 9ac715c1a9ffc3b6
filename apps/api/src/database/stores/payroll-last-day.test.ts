import { takeLeaverBack } from "@wellpaid/contract/people/people";
import { decideRequests } from "@wellpaid/contract/requests/requests";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload, confirm } = testImports(product);

test("needs a second file, not a sole approver, to reverse a past last day from payroll", async () => {
  const company = await newCompany();
  const { maya, second } = company;
  await owner.query("update employee set disable_withdrawal_2fa = true where id = $1", [maya.id]);
  const take = () => refusalOf(product.as(maya.token)(withdraw, { body: { amount: 40 } })).catch(() => "granted");
  const bring = async (leftOn: string) => {
    const { id } = await upload(company, `${HEADER},Leave date\n1,Maya,Example,2000,${leftOn}`);
    await confirm(company, id, { acceptsLeavers: true });
  };
  await bring("2031-03-20");
  const back = () => second.ask(takeLeaverBack, { params: { id: maya.id } });
  expect(await refusalOf(back())).toBe("LAST_DAY_OF_PAYROLL");
  await bring("2031-03-11");
  const { rows } = await owner.query<{ id: string }>(
    "insert into change_request (company_id, employee_id, region, status) values ($1, $2, 'scotland', 'employed') returning id",
    [maya.companyId, maya.id],
  );
  const approval = { kind: "change-request" as const, id: rows[0]?.id ?? "", decision: "approved" as const };
  const decide = () => second.ask(decideRequests, { body: { decisions: [approval] } });
  const { results } = await decide();
  expect(results).toMatchObject([{ outcome: "not-possible", state: "pending" }]);
  expect(results[0]?.message).toContain("This last day comes from a payroll file.");
  expect(await take()).toBe("STATUS_CHANGED");
  await bring("");
  expect((await decide()).results).toMatchObject([{ outcome: "decided" }]);
  expect(await take()).toBe("granted");
});
