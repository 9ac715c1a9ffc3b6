import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import {
  BANK_CHANGE_STATUSES,
  type BankChangeFacts,
  bankChangeArrives,
  firstStatusOfBankChange,
  isBankChangeInProcess,
  mayMoveBankChange,
  refusalOfBankChange,
} from "./bank-change.ts";

test.each(BANK_CHANGE_STATUSES.flatMap((from) => BANK_CHANGE_STATUSES.map((to) => [from, to] as const)))(
  "leads from %s only by the moves of the table to %s",
  (from, to) => {
    const legal = [
      "withdrawing>depositing",
      "withdrawing>failed",
      "depositing>done",
      "depositing>returning",
      "returning>failed",
    ];
    expect(mayMoveBankChange(from, to)).toBe(legal.includes(`${from}>${to}`));
  },
);

test("marks the change as in process while the money moves", () => {
  expect(BANK_CHANGE_STATUSES.filter(isBankChangeInProcess)).toEqual(["withdrawing", "depositing", "returning"]);
  expect(firstStatusOfBankChange(pence(1))).toBe("withdrawing");
  expect(firstStatusOfBankChange(pence(0))).toBe("done");
});

test.each([
  ["in the week", "2026-11-23", "2026-11-26"],
  ["over a weekend", "2026-11-26", "2026-12-01"],
  ["on a Saturday", "2026-11-28", "2026-12-02"],
  ["over Christmas", "2026-12-24", "2026-12-31"],
  ["over the new year", "2026-12-30", "2027-01-05"],
  ["over Easter", "2027-03-25", "2027-04-01"],
])("takes three working days at most when it begins %s", (_, requestedOn, latest) => {
  expect(bankChangeArrives(civilDate(requestedOn)).latest).toBe(latest);
});

test("reaches the new bank on the next day at the earliest", () => {
  expect(bankChangeArrives(civilDate("2026-12-31")).earliest).toBe("2027-01-01");
});

const open: BankChangeFacts = {
  isOpen: true,
  isReadOnly: false,
  isClosingPeriod: false,
  isMoneyUnderWay: false,
  currentProductId: "1",
  product: { productId: "2" },
};
test.each<[string, BankChangeFacts, string | undefined]>([
  ["nothing is in the way", open, undefined],
  ["there is no account", { ...open, isOpen: false, isReadOnly: true }, "NO_SAVING"],
  ["it is suspended or being ended", { ...open, isReadOnly: true, isClosingPeriod: true }, "SAVING_READ_ONLY"],
  [
    "it is closed before payday",
    { ...open, isClosingPeriod: true, isMoneyUnderWay: true },
    "SAVINGS_CLOSED_BEFORE_PAYDAY",
  ],
  ["money is under way", { ...open, isMoneyUnderWay: true, product: null }, "SAVINGS_UNDER_WAY"],
  ["the product is not offered", { ...open, product: null }, "PRODUCT_NOT_OFFERED"],
  ["the product is the one there is", { ...open, product: { productId: "1" } }, "PRODUCT_NOT_OFFERED"],
])("decides whether a change may begin when %s", (_, facts, code) => {
  expect(refusalOfBankChange(facts)?.code).toBe(code);
});
