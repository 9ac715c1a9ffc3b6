import { savingMoves, withdrawSavings } from "@wellpaid/contract/savings-money";
import { expect, test } from "vitest";
import { testProduct } from "../../../testing/test-product.ts";
import { testSavers } from "../../../testing/test-saving-journey.ts";

const product = await testProduct();
const savers = testSavers(product);

test("when banks rest and the employer in Scotland does not, then the day that is promised is the banks'", async () => {
  const who = await savers.saver({}, { company: { division: "scotland" } });
  await savers.nextPayday(who);
  // Easter Monday is a bank holiday in England and Wales, where the money comes from.
  await savers.goTo("2031-04-14", "10:00");
  await savers.stayIn(who);
  const { withdrawal } = await savers.accountOf(who);
  expect(withdrawal.paidOn).toBe("2031-04-15");
  expect(await product.as(who.token)(withdrawSavings, { body: { amount: 1_000 } })).toMatchObject({ by: "2031-04-15" });
  for (const time of ["09:30", "12:00", "18:00", "23:00"]) await savers.goTo("2031-04-15", time);
  await savers.stayIn(who);
  const [newest] = await product.as(who.token)(savingMoves);
  expect(newest).toMatchObject({ kind: "withdrawal", status: "done" });
});
