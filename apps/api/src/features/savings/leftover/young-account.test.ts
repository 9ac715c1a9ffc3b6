import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";

const product = await testProduct();
const bank = testBankRows(product);
const { goBefore, saver, setRule, shown } = testLeftovers(product);

test("offers nothing while a current account shows ten days, and a counted pot half a year", async () => {
  const who = await saver();
  await setRule(who, { keep: 20_000, atMost: 50_000 });
  await goBefore(who, 1);
  const today = londonDate(instant((await product.now()).getTime()));
  const pot = await bank.account(who, { type: "savings", isIncluded: true });
  const current = await bank.account(who, { balancePence: 30_000 });
  const monthly = Array.from({ length: 6 }, (_, n) => ({ date: addDays(today, -30 * (n + 1)), amountPence: 10 }));
  await bank.transactions(
    who,
    pot,
    monthly.map((each) => ({ ...each, description: "INTEREST" })),
  );
  const daily = Array.from({ length: 10 }, (_, n) => ({ date: addDays(today, -n), amountPence: -3_000 }));
  await bank.transactions(
    who,
    current,
    daily.map((each, n) => ({ ...each, description: `Shop ${n}` })),
  );
  expect(await shown(who)).toMatchObject({ status: "not-offered", why: "history-too-short" });
});
