import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { testPaydays } from "./paydays.ts";
import { type TestPerson, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

/** For tests of payouts that end late, or not as they should. */
export function testPayouts(product: TestProduct) {
  const { owner } = product.database;
  const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);
  const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(pay.withdraw, { body: { amount } });

  /** The rail has taken it and does not say how it ends until we say so. */
  async function withHangingPayout(amount: number): Promise<{ who: TestPerson; reference: string }> {
    const who = await testPerson(product, { needsNoCode: true });
    await settle();
    const { cutOffDay } = await periodOf(who);
    // The last evening before the cut-off: most of the salary is earned.
    await goTo(new Date(Date.parse(cutOffDay) - 86_400_000).toISOString().slice(0, 10), "20:00");
    await stayIn(who);
    const { id } = await withdraw(who, amount);
    await pass(31);
    const reference = `adv-${id}`;
    await owner.query("update sandbox.payment set settles_at = settles_at + interval '100 days' where reference = $1", [
      reference,
    ]);
    return { who, reference };
  }

  /** The rail says how it ended, and the product has looked. */
  async function endPayout(reference: string, failure: string | null): Promise<void> {
    await owner.query("update sandbox.payment set settles_at = app_now(), fails_with = $2 where reference = $1", [
      reference,
      failure,
    ]);
    await pass(3_700);
  }

  /** A job of a day ago is looked at again, and the rail pays. */
  async function aDay(): Promise<void> {
    await pass(86_401);
    await pass(10);
  }

  const railHas = async (prefix: string) =>
    (await owner.query("select amount_pence, purpose from sandbox.payment where reference like $1", [`${prefix}%`]))
      .rows;

  return { withdraw, withHangingPayout, endPayout, railHas, aDay };
}
