import { describe, expect, test } from "vitest";
import { addDays, addMonths, civilDate } from "../../calendar/civil-date.ts";
import { signedPence } from "../../money/pence.ts";
import { type AccountPayment, type MoveChoice, type MoveFacts, ownMovesIn } from "./own-moves.ts";

const MONDAY = civilDate("2026-03-02");
const FRIDAY = addDays(MONDAY, 4);
let made = 0;

const facts: MoveFacts = {
  holder: { name: "Sam", surname: "Jones" },
  accounts: [
    { id: "a", name: "Current Account", bankName: "Alderwick Bank", kind: "current" },
    { id: "b", name: "Bills Account 5512", bankName: "Westmere", kind: "current" },
    { id: "c", name: "Rainy Day Saver", bankName: "Alderwick Bank", kind: "savings" },
    { id: "d", name: "Rewards Card", bankName: "American Express", kind: "card" },
  ],
  choices: [],
};
const find = (history: readonly AccountPayment[], choices: readonly MoveChoice[] = []) =>
  ownMovesIn(history, { ...facts, choices });

interface Wish {
  readonly account?: string;
  readonly day?: number;
  readonly pounds?: number;
  readonly category?: string;
  readonly from?: ReturnType<typeof civilDate>;
  readonly counterparty?: string;
}

function payment(description: string, wish: Wish = {}): AccountPayment {
  made += 1;
  return {
    id: String(made).padStart(6, "0"),
    accountId: wish.account ?? "a",
    date: addDays(wish.from ?? MONDAY, wish.day ?? 0),
    pence: signedPence(Math.round((wish.pounds ?? -400) * 100)),
    category: wish.category ?? "other",
    description,
    counterparty: wish.counterparty ?? null,
  };
}
const out = (description: string, wish: Wish = {}) => payment(description, wish);
const into = (description: string, wish: Wish = {}) => payment(description, { account: "b", pounds: 400, ...wish });

describe("a move between own accounts is found", () => {
  test.each<[string, AccountPayment, AccountPayment]>([
    ["by the person's name and the purpose", out("STANDING ORDER S JONES BILLS ACCOUNT"), into("FPI S JONES BILLS")],
    ["by first names alone", out("TO SAM BILLS POT"), into("FROM SAM")],
    ["by the names of both accounts", out("TO RAINY DAY SAVER"), into("FROM CURRENT ACCOUNT", { account: "c" })],
    ["by the other bank's name", out("WESTMERE"), into("ALDERWICK TRANSFER")],
    ["by the end of the account number", out("BILL PAYMENT 20-11-09 88215512"), into("JONES S")],
    [
      "by the banks' categories",
      out("REF 8812", { category: "transfer" }),
      into("CREDIT 8812", { category: "income" }),
    ],
    ["by the words of a transfer at both ends", out("FPO 004412"), into("FPI 004413")],
    ["by the same reference at both ends", out("STO OLIVIA TREEHOUSE"), into("FPI OLIVIA TREEHOUSE")],
    ["with a title and a middle initial", out("FPO MR S A JONES", { category: "transfer" }), into("MR S A JONES RENT")],
    ["of a joint account", out("STO JOINT ACCOUNT"), into("S & J JONES")],
    ["whatever the case and accents", out("Transfer to Sám Jones"), into("Sam Jones")],
    ["over a weekend", out("TFR S JONES", { from: FRIDAY }), into("S JONES", { from: FRIDAY, day: 3 })],
    ["booked first by the other bank", out("TFR S JONES", { day: 1 }), into("S JONES")],
    ["to a credit card", out("DIRECT DEBIT AMEX"), into("PAYMENT RECEIVED - THANK YOU", { account: "d" })],
    ["to a card by a transfer", out("CREDIT CARD PAYMENT 3344"), into("PAYMENT THANK YOU", { account: "d" })],
    ["by a card that tops up the other account", out("CARD PAYMENT TO WESTMERE"), into("TOP UP *1234")],
    ["although a bank calls the purpose bills", out("TO SAM BILLS POT", { category: "bills" }), into("FROM SAM")],
  ])("%s", (_, first, second) => {
    expect(find([first, second])).toEqual([{ out: first, in: second, isChosen: false }]);
    expect(find([second, first])).toHaveLength(1);
  });
});

describe("no move is found", () => {
  const own = () => out("STANDING ORDER S JONES BILLS ACCOUNT", { category: "transfer" });
  test.each<[string, AccountPayment, AccountPayment]>([
    ["between salary and rent", out("STO FOXTONS LETTINGS"), into("ACME WIDGETS SALARY", { category: "income" })],
    ["between an unnamed salary and rent", out("STO FOXTONS", { category: "housing" }), into("ACME WIDGETS")],
    ["between a transfer to an account that is not connected and a salary", own(), into("ACME WIDGETS")],
    ["where the other side is another person", own(), into("FASTER PAYMENT J SMITH", { category: "transfer" })],
    ["where the other side has the same surname", own(), into("JANE JONES", { category: "transfer" })],
    ["where the other side has another initial", own(), into("J JONES", { category: "transfer" })],
    ["where the first name is a namesake's", own(), into("SAM PATEL", { category: "transfer" })],
    ["where the payment is a purchase", out("CONTACTLESS WESTFOOD"), into("FROM SAM")],
    ["where a shop pays back into another account", out("VISA PURCHASE ARGOS"), into("REFUND ARGOS")],
    ["with cash", out("ATM HIGH STREET"), into("FROM SAM")],
    ["where neither side says anything", out("REF 8812"), into("8813")],
    ["where the bank calls it groceries", out("REF 8812", { category: "groceries" }), into("FPI 99")],
    ["four days later", own(), into("FPI S JONES BILLS", { day: 4 })],
    ["of another amount", own(), into("FPI S JONES BILLS", { pounds: 400.01 })],
    ["into the same account", own(), into("FPI S JONES BILLS", { account: "a" })],
    ["that goes out twice", own(), out("STO S JONES", { account: "b" })],
    ["where another account is named", out("TO RAINY DAY SAVER"), into("REF 12")],
  ])("%s", (_, first, second) => {
    expect(find([first, second])).toEqual([]);
  });

  test("where only one side is connected", () => {
    expect(find([out("TO POT", { category: "savings" }), out("TO SAM BILLS POT")])).toEqual([]);
  });

  test("between salary and rent, also when both come every month on one day", () => {
    const months = Array.from({ length: 12 }, (_, month) => addMonths(MONDAY, month));
    const history = months.flatMap((from) => [
      out("STANDING ORDER FOXTONS", { from, category: "transfer", counterparty: "77" }),
      into("ACME WIDGETS", { from, category: "income", counterparty: "78" }),
      out("STO S JONES HOLIDAY", { from, pounds: -250, category: "transfer" }),
      into("BRIGHT CARE", { from, pounds: 250 }),
    ]);
    expect(find(history)).toEqual([]);
  });
});

describe("of several candidates", () => {
  test("the nearest in time is paired", () => {
    const [far, near, arrival] = [out("FPO S JONES"), out("FPO S JONES", { day: 2 }), into("FPI S JONES", { day: 2 })];
    expect(find([far, near, arrival])).toEqual([{ out: near, in: arrival, isChosen: false }]);
  });

  test("the account that is named is paired", () => {
    const [first, wrong, right] = [
      out("TO RAINY DAY SAVER"),
      into("FPI S JONES"),
      into("FPI S JONES", { account: "c" }),
    ];
    expect(find([first, wrong, right])).toEqual([{ out: first, in: right, isChosen: false }]);
  });

  test("none is paired where weak evidence fits two payees equally well", () => {
    const first = out("REF 1", { category: "transfer" });
    expect(find([first, into("REF 2")])).toHaveLength(1);
    expect(find([first, into("REF 2"), into("REF 3", { account: "c" })])).toEqual([]);
  });

  test("a chain through three accounts is two moves", () => {
    const chain = [
      out("TRANSFER", { category: "transfer" }),
      into("TRANSFER", { category: "transfer" }),
      out("TRANSFER", { account: "b", category: "transfer" }),
      into("TRANSFER", { account: "c", category: "transfer" }),
    ];
    expect(find(chain)).toHaveLength(2);
  });

  test("all are paired where the best pair first would leave one over", () => {
    const [first, second] = [out("TO RAINY DAY SAVER", { day: 1 }), out("TRANSFER S JONES")];
    const [near, later] = [into("FPI S JONES", { account: "c" }), into("FPI S JONES", { account: "c", day: 3 })];
    expect(find([first, second, near, later])).toHaveLength(2);
  });
});

describe("what came before", () => {
  const monthsOf = (amountOf: (month: number) => number, first: string, second: string, account: string) =>
    Array.from({ length: 4 }, (_, month) => {
      const from = addMonths(MONDAY, month);
      const pounds = amountOf(month);
      return [out(first, { from, pounds: -pounds }), into(second, { from, pounds, account })];
    });

  test("makes a card of an unknown name a move when the same odd amounts arrive there", () => {
    const months = monthsOf((month) => 120.37 + month, "DIRECT DEBIT NEWDAY", "PAYMENT THANK YOU", "d");
    expect(find(months.flat())).toHaveLength(4);
    expect(find(months.slice(0, 2).flat())).toHaveLength(0);
  });

  test("counts for nothing between two strangers", () => {
    expect(find(monthsOf((month) => 120.37 + month, "GREENGROCER", "ACME WIDGETS", "b").flat())).toEqual([]);
  });
});

describe("what the person says", () => {
  const pair = () => [out("STO NEST EGG"), into("ACME WIDGETS")] as const;
  const choice = (first: AccountPayment, second: AccountPayment, isMove: boolean): MoveChoice => ({
    outId: first.id,
    inId: second.id,
    isMove,
  });

  test("makes two transactions a move, and those of the same payees after them", () => {
    const [first, second] = pair();
    const next = [
      out("STO NEST EGG", { from: addMonths(MONDAY, 1) }),
      into("ACME WIDGETS", { from: addMonths(MONDAY, 1) }),
    ];
    expect(find([first, second, ...next])).toEqual([]);
    const moves = find([first, second, ...next], [choice(first, second, true)]);
    expect(moves.map(({ isChosen }) => isChosen)).toEqual([true, false]);
  });

  test("separates these two, and leaves others alike", () => {
    const months = [0, 1, 2, 3].map((month) => {
      const from = addMonths(MONDAY, month);
      return [out("STO S JONES BILLS", { from }), into("FPI S JONES", { from })] as const;
    });
    const separated = (count: number) => months.slice(0, count).map(([first, second]) => choice(first, second, false));
    expect(find(months.flat())).toHaveLength(4);
    expect(find(months.flat(), separated(1))).toHaveLength(3);
    // Two of the same payees: no more of them are found.
    expect(find(months.flat(), separated(2))).toHaveLength(0);
  });

  test("counts no more once a bank reports another amount, or the two are in one account", () => {
    const [first, second] = pair();
    const choices = [choice(first, second, true)];
    expect(find([first, { ...second, pence: signedPence(39_999) }], choices)).toEqual([]);
    expect(find([first, { ...second, accountId: "a" }], choices)).toEqual([]);
    expect(find([first], choices)).toEqual([]);
  });

  test("comes before what fits better", () => {
    const [first, better, chosen] = [out("FPO S JONES"), into("FPI S JONES"), into("ACME WIDGETS", { account: "c" })];
    expect(find([first, better, chosen], [choice(first, chosen, true)])).toEqual([
      { out: first, in: chosen, isChosen: true },
    ]);
  });
});
