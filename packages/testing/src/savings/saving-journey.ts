import type { SentBodyOf } from "@wellpaid/contract/call";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import { listProducts } from "@wellpaid/contract/savings/savings-offers";
import { acceptSavingsConsent, requestSaving } from "@wellpaid/contract/savings/savings-request";
import { giveConsent, TEST_CONSENT } from "../people/consents.ts";
import { decidePending } from "../payroll/decisions.ts";
import { testPaydays } from "../payroll/paydays.ts";
import { type TestPerson, type TestPersonWish, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

export type SavingInput = SentBodyOf<typeof requestSaving>;

/** A buffer of £50 a month at a product that is offered to everyone. */
export const BUFFER: SavingInput = {
  haveSpecificGoal: false,
  monthlyContribution: 5_000,
  productId: "101",
  title: "Ms",
  email: "maya.saves@example.com",
  isPreviousNames: false,
};

/** £300 by a deadline after three paydays. */
export const GOAL: SavingInput = {
  ...BUFFER,
  haveSpecificGoal: true,
  nameOfGoal: "Holiday",
  needToSave: 30_000,
  deadline: "2031-06-10",
  monthlyContribution: null,
};

/** For tests of savings: people who sign up for savings as in the app, and time that advances. */
export function testSavers(product: TestProduct) {
  const { owner, operations } = product.database;
  const paydays = testPaydays(product);

  /** A person whose company has given its texts and whose payroll record is complete. */
  const person = async (wish: TestPersonWish = {}): Promise<TestPerson> => {
    const who = await testPerson(product, { needsNoCode: true, ...wish });
    await giveConsent(product, who.companyId, {}, "savings");
    await owner.query(
      `update payroll_record set birth_date = '1990-04-05', address_line = '1 Elm Grove', address_town = 'Leeds',
         address_postcode = 'LS1 1AB', national_insurance_number = 'QQ123456C' where company_id = $1`,
      [who.companyId],
    );
    return who;
  };

  const accept = (who: TestPerson) =>
    product.as(who.token)(acceptSavingsConsent, {
      body: {
        textOfAddendumTitleSigned: TEST_CONSENT.addendumTitleText,
        textOfAddendum: TEST_CONSENT.addendumText,
        textOfAddendumButtonSigned: TEST_CONSENT.addendumButtonText,
      },
    });

  const decide = async (who: TestPerson, decision: "approved" | "rejected"): Promise<boolean> => {
    const decided = await decidePending(operations, who, "savings", decision);
    await product.runner.runDue();
    return decided;
  };

  const accountOf = async (who: TestPerson) => {
    await paydays.stayIn(who);
    const account = await product.as(who.token)(savingAccount);
    if (account === null) throw new Error("there is no saving");
    return account;
  };

  /** A person whose saving is approved and open. */
  const saver = async (input: Partial<SavingInput> = {}, wish: TestPersonWish = {}): Promise<TestPerson> => {
    const who = await person(wish);
    await accept(who);
    await product.as(who.token)(requestSaving, { body: { ...BUFFER, ...input } });
    await decide(who, "approved");
    await paydays.settle();
    return who;
  };

  /** Goes to the next payday and past it, until its deposit is placed. */
  const nextPayday = async (who: TestPerson): Promise<void> => {
    const { cutOffDay, payday } = await paydays.periodOf(who);
    await paydays.goTo(cutOffDay);
    await paydays.goTo(payday);
    await paydays.pass(1);
    // The platform places a deposit within some hours.
    for (let count = 0; count < 2; count += 1) await paydays.pass(3 * 3_600);
    await paydays.stayIn(who);
  };

  /** Moves time on by days, as a running product's jobs see them. */
  const days = async (count: number): Promise<void> => {
    for (let half = 0; half < count * 2; half += 1) await paydays.pass(43_200);
  };

  /** A person with one deposit placed, of £50 by default, the given number of days after payday. */
  const withFifty = async (input: Partial<SavingInput> = {}, daysAfterPayday = 1): Promise<TestPerson> => {
    const who = await saver(input);
    await nextPayday(who);
    await days(daysAfterPayday);
    await paydays.stayIn(who);
    return who;
  };

  /** A product to which the saver may change. */
  const anotherProduct = async (who: TestPerson): Promise<string> => {
    const all = await product.as(who.token)(listProducts, { query: {} });
    const found = all.find(({ isOffered, productId }) => isOffered && productId !== BUFFER.productId);
    if (found === undefined) throw new Error("nothing else is offered");
    return found.productId;
  };

  return { ...paydays, person, accept, decide, accountOf, saver, nextPayday, days, withFifty, anotherProduct };
}
