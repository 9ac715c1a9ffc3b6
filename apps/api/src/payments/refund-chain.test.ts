import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { beforeEach, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testRefunds } from "@wellpaid/testing/payroll/refunds";

// One person with an owner's account and a second mailbox: last day, another salary account, a return in which payroll
// took far more than requested, all through the console. Each of the three faults is shown by itself.

const product = await testProduct({ employersPay: false });
const { owner } = product.database;
const { settle, pass, goTo, periodOf, balancesOf } = testPaydays(product);
const { attack, startAttack, bring, takeMore, leave, importAccount, pays, employerPays, ledgerHolds, refundsAtRail } =
  testRefunds(product);

beforeEach(() => startAttack(), 60_000);

/** The ledger and the audit log of the company. */
async function readStored(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select count(*)::int from audit_entry where company_id = $1) as entries,
       (select count(*)::int from ledger_transfer where company_id = $1) as transfers`,
    [attack().who.companyId],
  );
  return { ...rows[0], balances: await balancesOf(attack().who) };
}

test("refuses £50,100 taken of a pay of £2,000 as a fault and moves nothing", async () => {
  await leave(addDays(civilDate(attack().run.payday), 365));
  await importAccount("77700777");
  const before = await readStored();
  expect(await bring("50100.00")).toMatchObject({
    return: null,
    faults: [{ line: 2, employeeNumber: "1", reason: "above-pay" }],
  });
  await settle();
  expect(await readStored()).toEqual(before);
  expect(await refundsAtRail()).toEqual([]);
});

test("confirms an excess taken by payroll only with a reason for each, kept in the audit log", async () => {
  const brought = await bring("2000.00");
  const before = await readStored();
  const params = { id: attack().run.id, returnId: brought.return?.id ?? "" };
  const confirm = (accepted?: { differenceId: string; reason: string }[]) =>
    attack().confirmer.ask(returns.confirmPayrollReturn, { params, body: accepted ? { accepted } : {} });
  expect(await refusalOf(confirm())).toBe("RETURN_REASON_MISSING");
  expect(await refusalOf(confirm([]))).toBe("RETURN_REASON_MISSING");
  expect(await refusalOf(confirm([{ differenceId: crypto.randomUUID(), reason: "Another one" }]))).toBe(
    "RETURN_REASON_MISSING",
  );
  const { items } = await attack().confirmer.ask(returns.payrollDifferences, {
    params: { id: attack().run.id },
    query: { tookMore: "true" },
  });
  const [first] = items;
  expect(await refusalOf(confirm([{ differenceId: first?.id ?? "", reason: "  x " }]))).toBe("INVALID_INPUT");
  await settle();
  expect(await readStored()).toEqual(before);
  await confirm([{ differenceId: first?.id ?? "", reason: "A court order of March" }]);
  await settle();
  const { rows } = await owner.query("select action, after from audit_entry where company_id = $1 order by id", [
    attack().who.companyId,
  ]);
  expect(rows).toContainEqual({
    action: "payroll-took-more-accepted",
    after: expect.objectContaining({ duePence: 10_200, takenPence: 200_000, reason: "A court order of March" }),
  });
});

test("credits an excess to the next run, without a rail payment, when the last day is a year ahead", async () => {
  await leave(addDays(civilDate(attack().run.payday), 365));
  await takeMore("2000.00");
  await employerPays(2_000);
  await pass(2 * 86_400);
  expect(await refundsAtRail()).toEqual([]);
  expect(await balancesOf(attack().who)).toMatchObject({ "refunds-payable": -189_800 });
  const next = await periodOf(attack().who);
  await goTo(next.cutOffDay, "12:01");
  expect(await balancesOf(attack().who)).not.toHaveProperty("refunds-payable");
  expect(await refundsAtRail()).toEqual([]);
});

test("pays the full excess by rail after the last payday, once the employer money has come", async () => {
  await leave(attack().run.payday);
  await takeMore("2000.00");
  await pass(3 * 86_400);
  expect(await refundsAtRail()).toEqual([]);
  await employerPays(102);
  await pass(86_401);
  expect(await refundsAtRail()).toEqual([]);
  expect(await balancesOf(attack().who)).toMatchObject({ "refunds-payable": -189_800 });
  await employerPays(1_898);
  await pass(10);
  expect(await refundsAtRail()).toEqual([{ pence: 189_800, account: "12344821" }]);
  expect(await balancesOf(attack().who)).not.toHaveProperty("refunds-payable");
});

test("makes a refund wait for its own money when payroll took equally less of another", async () => {
  await startAttack({ hasColleague: true });
  const { rows } = await owner.query<{ number: string }>(
    "select employee_number as number from payroll_record where company_id = $1 and employee_number <> '1'",
    [attack().who.companyId],
  );
  await leave(attack().run.payday);
  await takeMore("204.00", `${rows[0]?.number},102.00,0.00`);
  await employerPays(204);
  await pass(86_401);
  expect(await refundsAtRail()).toEqual([]);
  expect(await balancesOf(attack().who)).toMatchObject({ "refunds-payable": -10_200, "carried-over": 10_200 });
  await employerPays(102);
  await pass(10);
  expect(await refundsAtRail()).toEqual([{ pence: 10_200, account: "12344821" }]);
  await ledgerHolds();
}, 60_000);

test("makes the employer owe an excess, and it wait, for a run before payments were recorded", async () => {
  await startAttack({ isCountedAsPaid: true });
  expect(await balancesOf(attack().who)).not.toHaveProperty("due-from-employer");
  await leave(attack().run.payday);
  await takeMore("2000.00");
  await pass(86_401);
  expect(await refundsAtRail()).toEqual([]);
  expect(await balancesOf(attack().who)).toMatchObject({ "refunds-payable": -189_800, "due-from-employer": 189_800 });
  await ledgerHolds();
  expect(await pays(1_899)).toBe("counted-as-paid");
  await employerPays(1_898);
  await pass(10);
  expect(await refundsAtRail()).toEqual([{ pence: 189_800, account: "12344821" }]);
  expect(await pays(1)).toBe("counted-as-paid");
  await ledgerHolds();
}, 60_000);

test("delays a refund for a day after a replaced account, then pays it with a correct SMS", async () => {
  await leave(attack().run.payday);
  await employerPays(2_000);
  await importAccount("77700777");
  expect(await messagesTo(product, attack().who.phone)).toContainEqual(
    expect.stringMatching(/ends 0777.*We won't pay into it for 24 hours/s),
  );
  await takeMore("2000.00");
  await pass(23 * 3_600);
  expect(await refundsAtRail()).toEqual([]);
  expect(await balancesOf(attack().who)).toMatchObject({ "refunds-payable": -189_800 });
  await pass(3_600);
  await pass(10);
  expect(await refundsAtRail()).toEqual([{ pence: 189_800, account: "77700777" }]);
  expect(product.failures).toEqual([]);
});
