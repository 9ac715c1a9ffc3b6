import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { app, owner } = product.database;

/** A cancel window, and what is due after it. */
const pass = async () => {
  await product.advance(31);
  await product.runner.runDue();
};
const withdraw = (who: TestPerson) =>
  refusalOf(product.as(who.token)(contract.withdraw, { body: { amount: 40 } })).catch(() => "granted");
/** As any import of payroll would write it: the account and nothing else. */
const setAccount = (who: TestPerson, sortCode: string | null, accountNumber: string | null) =>
  app.query("update payroll_record set salary_sort_code = $2, salary_account_number = $3 where company_id = $1", [
    who.companyId,
    sortCode,
    accountNumber,
  ]);

describe("a salary account written by payroll", () => {
  test("pays to the first account of an existing employee after a day and announces it by SMS", async () => {
    const who = await testPerson(product, { needsNoCode: true, hasSalaryAccount: false });
    expect(await withdraw(who)).toBe("NO_PAYOUT_ACCOUNT");
    await setAccount(who, "040004", "12345678");
    expect(await withdraw(who)).toBe("PAYOUT_ACCOUNT_NEW");
    await product.runner.runDue();
    expect(await messagesTo(product, who.phone)).toEqual([
      expect.stringMatching(/changed your salary account.*ends 5678/),
    ]);
  });

  test("pays to an unchanged account", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await owner.query("update payroll_record set salary_sort_code = salary_sort_code where company_id = $1", [
      who.companyId,
    ]);
    expect(await withdraw(who)).toBe("granted");
  });

  test("pays to a replacement account after a day", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await setAccount(who, "040004", "12345678");
    expect(await product.as(who.token)(contract.advanceAmount)).toMatchObject({ isAccountNew: true });
    expect(await withdraw(who)).toBe("PAYOUT_ACCOUNT_NEW");
    await owner.query(
      "update payroll_record set salary_account_replaced_at = app_now() - interval '24 hours' where company_id = $1",
      [who.companyId],
    );
    expect(await product.as(who.token)(contract.advanceAmount)).toMatchObject({ isAccountNew: false });
    expect(await withdraw(who)).toBe("granted");
  });

  test("announces a replacement by SMS at once and again at its first payout only", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await setAccount(who, "040004", "12345678");
    await product.runner.runDue();
    expect(await messagesTo(product, who.phone)).toEqual([
      expect.stringMatching(/changed your salary account.*ends 5678/),
    ]);
    await owner.query(
      "update payroll_record set salary_account_replaced_at = app_now() - interval '24 hours' where company_id = $1",
      [who.companyId],
    );
    const api = product.as(who.token);
    const taken = await api(contract.withdraw, { body: { amount: 20 } });
    await api(contract.cancelAdvance, { body: { advanceId: taken.id } });
    await pass();
    expect(await messagesTo(product, who.phone)).toHaveLength(1);
    await withdraw(who);
    await pass();
    await withdraw(who);
    await pass();
    expect(await messagesTo(product, who.phone)).toEqual([
      expect.stringContaining("changed your salary account"),
      expect.stringMatching(/£40.00 to your salary account ending 5678 for the first time/),
    ]);
  });

  test("sends no SMS about an account known at sign-up or its payout", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await withdraw(who);
    await pass();
    expect(await messagesTo(product, who.phone)).toEqual([]);
  });

  test("pays after a day to an account that follows a missing one", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await setAccount(who, null, null);
    await setAccount(who, "040004", "12345678");
    expect(await withdraw(who)).toBe("PAYOUT_ACCOUNT_NEW");
  });
});
