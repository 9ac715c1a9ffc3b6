import type { SentBodyOf } from "@wellpaid/contract/call";
import {
  acceptLeftover,
  declineLeftover,
  type LeftoverOffer,
  leftoverOffer,
  leftoverRule,
  removeLeftoverRule,
  setLeftoverRule,
  undoLeftover,
} from "@wellpaid/contract/savings/savings-leftover";
import { addDays, type CivilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonTime } from "@wellpaid/domain/calendar/london";
import { testBankRows } from "../banking/bank-rows.ts";
import type { TestPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import { type SavingInput, testSavers } from "./saving-journey.ts";

type RuleWish = Partial<SentBodyOf<typeof setLeftoverRule>>;

interface LeftoverWish {
  readonly daysBefore?: number;
  readonly balancePence?: number;
  readonly rule?: RuleWish;
  readonly saving?: Partial<SavingInput>;
}

type Savers = ReturnType<typeof testSavers>;

/** The calls, as the app makes them. */
function leftoverCalls(product: TestProduct, savers: Savers) {
  const setRule = async (who: TestPerson, wish: RuleWish = {}) => {
    const savingId = wish.savingId ?? (await savers.accountOf(who)).id;
    const usual = { keep: 20_000, atMost: 10_000, agreesToAutomatic: false };
    return product.as(who.token)(setLeftoverRule, { body: { ...usual, ...wish, savingId } });
  };
  const ruleOf = (who: TestPerson) => product.as(who.token)(leftoverRule);
  const offerOf = (who: TestPerson) => product.as(who.token)(leftoverOffer);
  const shown = async (who: TestPerson): Promise<LeftoverOffer> => {
    await savers.stayIn(who);
    const offer = await offerOf(who);
    if (offer === null) throw new Error("there is no rule");
    return offer;
  };
  const accept = (who: TestPerson, { savingId, payday, amount }: LeftoverOffer) =>
    product.as(who.token)(acceptLeftover, { body: { savingId, payday, amount } });
  const decline = (who: TestPerson, { savingId, payday }: LeftoverOffer) =>
    product.as(who.token)(declineLeftover, { body: { savingId, payday } });
  const undo = (who: TestPerson, { savingId, payday }: LeftoverOffer) =>
    product.as(who.token)(undoLeftover, { body: { savingId, payday } });
  const remove = (who: TestPerson, savingId: string) =>
    product.as(who.token)(removeLeftoverRule, { params: { savingId } });

  return { setRule, ruleOf, offerOf, shown, accept, decline, undo, remove };
}

/** The bank's figures at a time. */
function readings(product: TestProduct, savers: Savers) {
  const { owner } = product.database;

  /** The balance as the bank reports it now. */
  const setBalance = (who: TestPerson, pence: number): Promise<unknown> =>
    owner.query("update bank_account set balance_pence = $2, balance_at = app_now() where employee_id = $1", [
      who.id,
      pence,
    ]);

  /** £10 was spent on each of the last 180 days. */
  const readBank = async (who: TestPerson, day: CivilDate): Promise<void> => {
    await owner.query("update bank_account set balance_at = app_now() where employee_id = $1", [who.id]);
    await owner.query("delete from bank_transaction where employee_id = $1", [who.id]);
    await owner.query(
      `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
         currency, status, description, category, modified_at)
       select a.company_id, a.employee_id, a.id, 'spent ' || n, $2::date - n, -1000, 'GBP', 'posted',
         'Shop ' || chr(65 + n % 26) || chr(65 + n % 17), 'other', app_now()
       from bank_account a, generate_series(0, 180) n where a.employee_id = $1`,
      [who.id, day],
    );
  };

  /** Goes to a time without the product's polls, with the bank read then. */
  const goToBank = async (who: TestPerson, day: CivilDate, time = "12:00"): Promise<void> => {
    await product.advance((londonTime(day, time) - (await product.now()).getTime()) / 1000);
    await savers.stayIn(who);
    await readBank(who, day);
  };

  /** Goes so many days before the person's next cut-off. */
  const goBefore = async (who: TestPerson, daysBefore: number, time?: string): Promise<void> =>
    goToBank(who, addDays((await savers.periodOf(who)).cutOffDay, -daysBefore), time);

  /** What is left above £200 of so much in the bank, by £10 a day until the eve of payday. */
  const aboveRule = async (who: TestPerson, balancePence = 30_000): Promise<number> => {
    const { payday } = await savers.periodOf(who);
    const today = londonDate(instant((await product.now()).getTime()));
    return balancePence - 1_000 * daysBetween(today, addDays(payday, -1)) - 20_000;
  };

  return { setBalance, goToBank, goBefore, aboveRule };
}

/** For tests of leftovers: savers with a bank, a rule and something left. */
export function testLeftovers(product: TestProduct) {
  const bank = testBankRows(product);
  const savers = testSavers(product);
  const calls = leftoverCalls(product, savers);
  const { goBefore, ...ofBank } = readings(product, savers);

  /** A saver of £50 a month with a rule and £300 in the bank. */
  const withRule = async ({
    balancePence = 30_000,
    rule = {},
    saving = {},
  }: LeftoverWish = {}): Promise<TestPerson> => {
    const who = await savers.saver(saving);
    await calls.setRule(who, rule);
    await bank.account(who, { balancePence });
    return who;
  };

  /** The same, so many days before the cut-off, £10 a day being spent. */
  const withLeftover = async (wish: LeftoverWish = {}): Promise<TestPerson> => {
    const who = await withRule(wish);
    await goBefore(who, wish.daysBefore ?? 1);
    return who;
  };

  const choicesOf = async ({ id }: TestPerson) =>
    (
      await product.database.owner.query(
        `select status, amount_pence, left_pence, keep_pence, is_automatic from leftover_choice where employee_id = $1
         order by payday`,
        [id],
      )
    ).rows;

  return { ...savers, ...calls, ...ofBank, goBefore, withRule, withLeftover, choicesOf };
}
