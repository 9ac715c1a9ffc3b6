import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { testNews } from "@wellpaid/testing/banking/news";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

// Today is 12 March 2031, a Wednesday.
const product = await testProduct();
const { owner } = product.database;
const { bank, readToday, make, list, kindsOf, onlyItem, plan, withBank } = testNews(product);

describe("banks", () => {
  test("one that fails for a day is news once, past when it is read again, and new the next time", async () => {
    const { who, connection } = await withBank();
    /** As the last reading left it, so many hours ago. */
    const read = async (status: "ok" | "error", hoursAgo: number) => {
      await owner.query(
        "update bank_connection set status = $2, bank_read_at = app_now() - make_interval(hours => $3) where id = $1",
        [connection, status, hoursAgo],
      );
      await make(who);
    };
    await read("error", 49);
    const item = await onlyItem(who);
    expect(item).toMatchObject({ kind: "unread-bank", name: "Test Bank", connectionId: connection, isPast: false });
    await read("ok", 49);
    expect(await kindsOf(who)).toEqual(["unread-bank past"]);
    await read("error", 49);
    expect(await onlyItem(who)).toMatchObject({ id: item.id, isPast: false });
    await read("ok", 25);
    await read("error", 25);
    expect((await kindsOf(who)).toSorted()).toEqual(["unread-bank", "unread-bank past"]);
  });

  test("one that is disconnected is past at once", async () => {
    const { who, connection } = await withBank();
    await owner.query(
      "update bank_connection set status = 'error', bank_read_at = app_now() - interval '25 hours' where id = $1",
      [connection],
    );
    await make(who);
    await owner.query("update bank_connection set removed_at = app_now() where id = $1", [connection]);
    expect(await kindsOf(who)).toEqual(["unread-bank past"]);
  });

  test("old figures of a bank that answers are news", async () => {
    const { who, account } = await withBank();
    await owner.query("update bank_account set balance_at = app_now() - interval '25 hours' where id = $1", [account]);
    await make(who);
    expect(await onlyItem(who)).toMatchObject({ kind: "old-figures", day: addDays(await readToday(), -1), name: null });
  });
});

describe("transactions", () => {
  const shops = (today: CivilDate) =>
    Array.from({ length: 40 }, (_, at) => ({
      date: addDays(today, -3 * at - 2),
      amountPence: -1_000 - (at % 7) * 300,
      description: `SHOP ${"ABCDEFG"[at % 7]}`,
      category: "shopping",
    }));

  test("a sofa is unusually large, its news go with it, and rent and own moves are none", async () => {
    const { who, account } = await withBank();
    const savings = await bank.account(who, { type: "current" });
    const today = await readToday();
    const [sofaId] = await bank.transactions(who, account, [
      {
        date: addDays(today, -1),
        amountPence: -80_000,
        description: "DFS SOFAS",
        merchant: "DFS",
        category: "shopping",
      },
      { date: addDays(today, -1), amountPence: -95_000, description: "HOLT LETTINGS", category: "housing" },
      { date: addDays(today, -1), amountPence: -70_000, description: "TFR OWN ACCOUNT", category: "transfer" },
      ...shops(today),
    ]);
    await bank.transactions(who, savings, [
      { date: addDays(today, -1), amountPence: 70_000, description: "TFR OWN ACCOUNT", category: "transfer" },
    ]);
    await make(who);
    expect(await onlyItem(who)).toMatchObject({
      ...{ kind: "large-payment", name: "DFS", amount: 800, comparedAmount: 28, transactionId: sofaId },
    });
    await owner.query("delete from bank_transaction where id = $1", [sofaId]);
    expect(await kindsOf(who)).toEqual([]);
  });

  test("a price rise and an income that did not come are news", async () => {
    const { who, account } = await withBank();
    const months = ["2030-10", "2030-11", "2030-12", "2031-01", "2031-02", "2031-03"];
    await bank.transactions(
      who,
      account,
      months.map((month, at) => ({
        date: `${month}-10`,
        amountPence: at === 5 ? -2_699 : -2_499,
        description: "DD PUREGYM LTD",
        counterparty: "gym",
      })),
    );
    const yesterday = addDays(await readToday(), -3);
    const { id } = await plan(who, "Evening class", yesterday, { type: "income", amount: 120 });
    await owner.query("update planned_payment set created_at = created_at - interval '20 days' where id = $1", [id]);
    await make(who);
    const { items } = await list(who);
    expect(items.find(({ kind }) => kind === "price-rise")).toMatchObject({
      amount: 26.99,
      comparedAmount: 24.99,
      name: "PureGym",
    });
    expect(items.find(({ kind }) => kind === "missing-income")).toMatchObject({
      amount: 120,
      plannedPaymentId: id,
      day: yesterday,
    });
    await bank.transactions(who, account, [
      { date: await readToday(), amountPence: 12_000, description: "EVENING CLASS" },
    ]);
    await make(who);
    expect((await kindsOf(who)).toSorted()).toEqual(["missing-income past", "price-rise"]);
  });
});
