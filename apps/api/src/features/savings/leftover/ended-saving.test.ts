import { deactivateSaving } from "@wellpaid/contract/savings/savings-money";
import { requestSaving } from "@wellpaid/contract/savings/savings-request";
import { expect, test } from "vitest";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";
import { BUFFER, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const requests = testSavers(product);
const { accept, accountOf, offerOf, periodOf, settle, shown, stayIn, withLeftover } = testLeftovers(product);

test("a saving that is opened after another one ended takes nothing of what was accepted for that one", async () => {
  const who = await withLeftover({ daysBefore: 3 });
  const offer = await shown(who);
  await accept(who, offer);
  await product.as(who.token)(deactivateSaving, { body: {} });
  await settle();
  await stayIn(who);
  await requests.accept(who);
  await product.as(who.token)(requestSaving, { body: BUFFER });
  await requests.decide(who, "approved");
  await settle();
  const { id, nextDeposit } = await accountOf(who);
  expect(nextDeposit).toEqual({ payday: (await periodOf(who)).payday, amount: 5_000, short: 0 });
  expect(await offerOf(who)).toBeNull();
  expect(await refusalOf(accept(who, { ...offer, savingId: id }))).toBe("LEFTOVER_DECIDED");
});
