import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { settle, pass, goTo, periodsOf, periodOf, deductionsOf, balancesOf, stayIn } = testPaydays(product);

const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(pay.withdraw, { body: { amount } });
const offeredTo = (who: TestPerson) => product.as(who.token)(pay.advanceAmount);
const historyOf = (who: TestPerson) => product.as(who.token)(paymentHistory);

describe("the life of in each pay period", () => {
  test("takes a withdrawal at the cut-off, settles it on payday and begins the next period", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await settle();
    const period = await periodOf(who);
    expect(period).toMatchObject({ status: "open" });
    await withdraw(who, 40);
    const later = await withdraw(who, 50);
    await product.as(who.token)(pay.cancelAdvance, { body: { advanceId: later.id } });
    await pass(31);
    await pass(10);

    await goTo(period.cutOffDay);
    expect(await deductionsOf(who)).toEqual([
      {
        salary: 200_000,
        carriedOwed: 0,
        advancesOwed: 4_000,
        feesOwed: 200,
        amountsBack: 0,
        feesBack: 0,
        carried: 0,
        advances: 4_000,
        fees: 200,
        carriedOn: 0,
        net: 195_800,
      },
    ]);
    expect(await periodOf(who)).toMatchObject({ status: "fixed" });
    const atTheRail = { "payouts-settled": -4_000, "fee-income": -200 };
    expect(await balancesOf(who)).toEqual({ ...atTheRail, "due-from-payroll": 4_200 });
    await stayIn(who);
    expect(await offeredTo(who)).toMatchObject({ isDateBeforeBoundary: true, payday: period.payday });
    expect(await refusalOf(withdraw(who, 20))).toBe("CLOSED_BEFORE_PAYDAY");
    expect(await historyOf(who)).toEqual([]);

    await goTo(period.payday);
    await stayIn(who);
    expect(await balancesOf(who)).toEqual({ ...atTheRail, "received-from-payroll": 4_200 });
    expect(await refusalOf(withdraw(who, 20))).toBe("CLOSED_BEFORE_PAYDAY");
    expect(await historyOf(who)).toMatchObject([
      {
        payday: period.payday,
        salary: 200_000,
        advanceRecon: 4_000,
        advanceFee: 200,
        savingsDeposit: 0,
        netSalary: 195_800,
      },
    ]);
    expect(await messagesTo(product, who.phone)).toEqual([]);
    await goTo(period.payday, "08:00");
    expect(await messagesTo(product, who.phone)).toEqual([expect.stringContaining("It's payday. £42.00 was deducted")]);

    const [, next] = await periodsOf(who);
    expect(next).toMatchObject({ status: "open" });
    await goTo(next?.firstDay ?? "", "12:00");
    await stayIn(who);
    expect(await offeredTo(who)).toMatchObject({
      isDateBeforeBoundary: false,
      estimated: 0,
      availableCount: 5,
      payday: next?.payday,
    });
    expect(product.failures).toEqual([]);
  });
});
