import { expect, test } from "vitest";
import type { LeftoverOffer } from "@wellpaid/contract/savings/savings-leftover";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { londonTime } from "@wellpaid/domain/calendar/london";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";

const product = await testProduct();
const savers = testLeftovers(product);
const { accept, choicesOf, goBefore, nextPayday, ruleOf, setRule, shown, undo, withLeftover } = savers;

/** Their only acceptance, after which they agreed to the rest, is undone. */
async function undoneAfterConsent(): Promise<readonly [TestPerson, LeftoverOffer]> {
  const who = await withLeftover();
  const offer = await shown(who);
  await accept(who, offer);
  await setRule(who, { agreesToAutomatic: true });
  await undo(who, offer);
  return [who, offer];
}

test("undoing the only acceptance ends automatic saving, so that the rule can be changed", async () => {
  const [who] = await undoneAfterConsent();
  const { rule } = await ruleOf(who);
  expect(rule).toMatchObject({ isAutomatic: false, mayBeAutomatic: false });
  // The form sends back what the rule says.
  expect(await setRule(who, { keep: 100, agreesToAutomatic: rule?.isAutomatic ?? true })).toMatchObject({ keep: 100 });
});

test("a later acceptance does not begin it again without a consent", async () => {
  const [who] = await undoneAfterConsent();
  await nextPayday(who);
  await goBefore(who, 2);
  await accept(who, await shown(who));
  expect((await ruleOf(who)).rule).toMatchObject({ isAutomatic: false, mayBeAutomatic: true });
});

test("what the run has taken cannot be undone, also while the posting of its payday is late", async () => {
  const who = await withLeftover();
  const offer = await shown(who);
  await accept(who, offer);
  const { cutOffDay, payday } = await savers.periodOf(who);
  await savers.goTo(cutOffDay, "12:30");
  // The polls and jobs that post the payday and open the next period do not run.
  await product.advance((londonTime(addDays(payday, 1), "00:05") - (await product.now()).getTime()) / 1000);
  await savers.stayIn(who);
  expect(await refusalOf(undo(who, offer))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
  expect(await choicesOf(who)).toMatchObject([{ status: "accepted" }]);
});
