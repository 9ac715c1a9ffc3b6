import { createPlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import * as contract from "@wellpaid/contract/budgeting/news";
import type { BodyOf } from "@wellpaid/contract/call";
import { makeNews } from "@wellpaid/api/features/budgeting/news/make-news";
import { addDays, type CivilDate, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { type TestPerson, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import { testBankRows } from "./bank-rows.ts";

/** People whose news a test makes and reads. */
export function testNews(product: TestProduct) {
  const { owner } = product.database;
  const bank = testBankRows(product);

  const readToday = async (): Promise<CivilDate> => civilDate((await product.now()).toISOString().slice(0, 10));
  const make = (who: TestPerson) => makeNews(product.ctx, who.id);
  const list = (who: TestPerson) => product.as(who.token)(contract.listNews, { query: {} });
  const mark = (who: TestPerson, id: string, body: BodyOf<typeof contract.markNews>) =>
    product.as(who.token)(contract.markNews, { params: { id }, body });

  /** Their kinds, and whether each is past. */
  const kindsOf = async (who: TestPerson): Promise<string[]> =>
    (await list(who)).items.map(({ kind, isPast }) => `${kind}${isPast ? " past" : ""}`);

  async function onlyItem(who: TestPerson): Promise<contract.News> {
    const { items } = await list(who);
    const [item] = items;
    if (item === undefined || items.length > 1) throw new Error(`${items.length} items`);
    return item;
  }

  const plan = (
    who: TestPerson,
    name: string,
    date: CivilDate,
    { type = "expense", amount = 500 }: { readonly type?: "expense" | "income"; readonly amount?: number } = {},
  ) =>
    product.as(who.token)(createPlannedPayment, {
      body: { name, category: "bills", currency: "GBP", amount, type, frequency: "monthly", date: partsOf(date).day },
    });

  /** Paid in two weeks, with a current account that was read just now. */
  async function withBank(balancePence = 1_000_000) {
    const who = await testPerson(product);
    const payday = partsOf(addDays(await readToday(), 14)).day;
    await owner.query("update employee set own_payday_day = $2, payroll_record_id = null where id = $1", [
      who.id,
      payday,
    ]);
    const connection = await bank.connection(who);
    await owner.query("update bank_connection set bank_read_at = app_now() where id = $1", [connection]);
    return { who, connection, account: await bank.account(who, { connectionId: connection, balancePence }) };
  }

  /** A person whose rent is due tomorrow, with the news of it. */
  async function withRent() {
    const { who, account } = await withBank();
    const { id } = await plan(who, "Rent", addDays(await readToday(), 1));
    await make(who);
    return { who, account, planId: id };
  }

  return { bank, readToday, make, list, mark, kindsOf, onlyItem, plan, withBank, withRent };
}
