import { savingIndicators } from "@wellpaid/contract/savings/savings";
import { withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { changeBank } from "@wellpaid/contract/savings/savings-offers";
import { describe, expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

const change = (who: TestPerson, productId: string, idempotencyKey?: string) =>
  product.as(who.token)(changeBank, {
    body: { productId },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });

const setError = (mode: string) =>
  owner.query("insert into sandbox.fault (target, mode, remaining) values ('savings', $1, 1)", [mode]);

describe("a change of bank", () => {
  test("withdraws everything from the old bank and places it at the new bank with all interest", async () => {
    const who = await savers.withFifty();
    const other = await savers.anotherProduct(who);
    const [first, again] = [await change(who, other, "k"), await change(who, other, "k")];
    expect(again).toEqual(first);
    expect(await savers.accountOf(who)).toMatchObject({
      isChangeProductInProcess: true,
      saved: 5_000,
      productId: "101",
      bankChangeUnderWay: { status: "withdrawing", fromShortName: "Alderwick" },
    });
    expect(await refusalOf(change(who, other))).toBe("SAVINGS_UNDER_WAY");
    expect(await refusalOf(product.as(who.token)(withdrawSavings, { body: { amount: 100 } }))).toBe(
      "SAVINGS_UNDER_WAY",
    );
    await savers.days(7);
    const account = await savers.accountOf(who);
    expect(account).toMatchObject({
      isChangeProductInProcess: false,
      bankChangeUnderWay: null,
      productId: other,
      lastBankChange: { isDone: true, fromShortName: "Alderwick" },
    });
    const { amountSaved, product: currentProduct } = await product.as(who.token)(savingIndicators);
    expect(Math.round(amountSaved * 100)).toBe((await savers.accountOf(who)).saved);
    expect(account.saved).toBeGreaterThanOrEqual(5_000);
    expect(currentProduct?.shortName).toBe(account.lastBankChange?.toShortName);
    const { rows } = await owner.query(
      `select sum(a.balance_pence)::int as balance from sandbox.deposit_account a
       join sandbox.deposit_client c on c.id = a.client_id join saving s on s.client_reference = c.id::text
       where s.employee_id = $1`,
      [who.id],
    );
    expect(rows).toEqual([{ balance: account.saved }]);
    expect(await savers.balancesOf(who)).toMatchObject({ "savings-at-provider": account.saved });
  });

  test("directs the next deposit to the new bank when nothing is saved yet", async () => {
    const who = await savers.saver();
    const other = await savers.anotherProduct(who);
    await change(who, other);
    expect(await savers.accountOf(who)).toMatchObject({ isChangeProductInProcess: false, productId: other });
  });

  test("changes nothing and sends an SMS when the old bank does not release the money", async () => {
    const who = await savers.withFifty();
    const before = await savers.balancesOf(who);
    await setError("reject");
    await change(who, await savers.anotherProduct(who));
    await savers.pass(1);
    await owner.query("delete from sandbox.fault");
    await savers.days(7);
    expect(await savers.accountOf(who)).toMatchObject({
      isChangeProductInProcess: false,
      productId: "101",
      lastBankChange: { isDone: false },
    });
    expect(await savers.balancesOf(who)).toMatchObject(before);
  });

  test("is refused while a withdrawal is being paid, as a rejected payout returns to its old bank", async () => {
    const who = await savers.withFifty();
    await product.as(who.token)(withdrawSavings, { body: { amount: 1_000 } });
    await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'error')");
    await savers.days(4);
    await savers.stayIn(who);
    const code = await refusalOf(change(who, await savers.anotherProduct(who)));
    await owner.query("delete from sandbox.fault");
    expect(code).toBe("SAVINGS_UNDER_WAY");
  });

  test("holds a payday deposit during the move and places it at the new bank", async () => {
    const who = await savers.withFifty();
    const { cutOffDay, payday } = await savers.periodOf(who);
    await savers.goTo(cutOffDay);
    await savers.stayIn(who);
    expect(await refusalOf(change(who, await savers.anotherProduct(who)))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
    await savers.goTo(payday);
    for (let step = 0; step < 4; step += 1) await savers.pass(6 * 3_600);
    await savers.stayIn(who);
    const other = await savers.anotherProduct(who);
    await change(who, other);
    await savers.days(7);
    const account = await savers.accountOf(who);
    expect(account).toMatchObject({ productId: other, underWay: 0 });
    expect(account.saved).toBeGreaterThanOrEqual(10_000);
  });

  test.each([
    ["the one there is", "101", "PRODUCT_NOT_OFFERED"],
    ["one with a notice", "133", "PRODUCT_NOT_OFFERED"],
    ["one that nobody knows", "none", "NOT_FOUND"],
  ])("is refused for %s with %s", async (_, productId, code) => {
    const who = await savers.saver();
    expect(await refusalOf(change(who, productId))).toBe(code);
  });
});
