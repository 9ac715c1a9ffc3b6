import { addDays, addMonths, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { type TestPerson, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import type { testBankRows } from "./bank-rows.ts";

/** How each bank prints the standing order of a household. */
export const HOUSEHOLD_TEXTS = { out: "STANDING ORDER S JONES BILLS ACCOUNT", in: "FPI S JONES BILLS" } as const;

/** A person with two banks and a standing order between them. */
export interface Household {
  readonly who: TestPerson;
  readonly accounts: readonly [string, string];
  /** The newest first. */
  readonly outIds: readonly string[];
  readonly inIds: readonly string[];
}

export interface HouseholdWish {
  /** How often it came; 12 by default. */
  readonly months?: number;
  /** How many days ago it came last; 2 by default. */
  readonly daysAgo?: number;
  /** Of the second account; `current` by default. */
  readonly kind?: string;
}

/** Sam Jones with £1,000, paid in two weeks, and £400 a month from one current account to another. */
export async function testHousehold(
  product: TestProduct,
  bank: ReturnType<typeof testBankRows>,
  wish: HouseholdWish = {},
): Promise<Household> {
  const { months = 12, daysAgo = 2, kind = "current" } = wish;
  const today = civilDate((await product.now()).toISOString().slice(0, 10));
  const who = await testPerson(product);
  await product.database.owner.query(
    "update employee set name = 'Sam', surname = 'Jones', own_payday_day = $2, payroll_record_id = null where id = $1",
    [who.id, partsOf(addDays(today, 14)).day],
  );
  const accounts = [
    await bank.account(who, { balancePence: 100_000 }),
    await bank.account(who, { type: kind }),
  ] as const;
  const days = Array.from({ length: months }, (_, month) => addMonths(addDays(today, -daysAgo), -month));
  const rows = (amountPence: number, description: string) => days.map((date) => ({ date, amountPence, description }));
  return {
    who,
    accounts,
    outIds: await bank.transactions(who, accounts[0], rows(-40_000, HOUSEHOLD_TEXTS.out)),
    inIds: await bank.transactions(who, accounts[1], rows(40_000, HOUSEHOLD_TEXTS.in)),
  };
}
