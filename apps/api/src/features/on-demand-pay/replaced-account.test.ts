import * as contract from "@wellpaid/contract/on-demand-pay";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "../../testing/test-people.ts";
import { refusalOf, testProduct } from "../../testing/test-product.ts";

const product = await testProduct();
const { app, owner } = product.database;

const withdraw = (who: TestPerson) =>
  refusalOf(product.as(who.token)(contract.withdraw, { body: { amount: 40 } })).catch(() => "granted");
/** As any import of payroll would write it: the account and nothing else. */
const setAccount = (who: TestPerson, sortCode: string | null, accountNumber: string | null) =>
  app.query("update payroll_record set salary_sort_code = $2, salary_account_number = $3 where company_id = $1", [
    who.companyId,
    sortCode,
    accountNumber,
  ]);

describe("when payroll writes a salary account", () => {
  test("that is the first, then it is paid to at once", async () => {
    const who = await testPerson(product, { needsNoCode: true, hasSalaryAccount: false });
    expect(await withdraw(who)).toBe("NO_PAYOUT_ACCOUNT");
    await setAccount(who, "040004", "12345678");
    expect(await withdraw(who)).toBe("granted");
  });

  test("that is the same, then it is paid to", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await owner.query("update payroll_record set salary_sort_code = salary_sort_code where company_id = $1", [
      who.companyId,
    ]);
    expect(await withdraw(who)).toBe("granted");
  });

  test("that is another, then it is paid to after a day", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await setAccount(who, "040004", "12345678");
    expect(await withdraw(who)).toBe("PAYOUT_ACCOUNT_NEW");
    await owner.query(
      "update payroll_record set salary_account_replaced_at = app_now() - interval '24 hours' where company_id = $1",
      [who.companyId],
    );
    expect(await withdraw(who)).toBe("granted");
  });

  test("that is another after none, then it is paid to after a day all the same", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await setAccount(who, null, null);
    await setAccount(who, "040004", "12345678");
    expect(await withdraw(who)).toBe("PAYOUT_ACCOUNT_NEW");
  });
});
