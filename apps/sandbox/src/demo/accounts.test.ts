import { describe, expect, test } from "vitest";
import { DEMO_ACCOUNTS, demoAccount, emailOf, MIN_DEMO_SALARY_PENCE, phoneOf } from "./accounts.ts";
import { DEMO_COMPANIES } from "./companies.ts";

describe("the demo accounts", () => {
  test("have phones in the order of the table", () => {
    const phones = DEMO_ACCOUNTS.map(phoneOf);
    expect(phones[0]).toBe("+447700900101");
    expect(phones.at(-1)).toBe("+447700900135");
    expect(new Set(phones).size).toBe(35);
  });

  test.each(DEMO_ACCOUNTS)("$username is complete", (account) => {
    expect(demoAccount(account.username)).toBe(account);
    expect(emailOf(account)).toMatch(/^[a-z]+@[a-z]+\.example$/);
    expect(DEMO_COMPANIES.map((company) => company.name)).toContain(account.companyName);
    expect(account.surname).not.toBe("");
    if (account.state.payroll !== "none") {
      expect(account.monthlySalaryPence).toBeGreaterThanOrEqual(MIN_DEMO_SALARY_PENCE);
    }
  });
});
