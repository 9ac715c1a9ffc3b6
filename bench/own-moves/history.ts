import type { AccountPayment, MoveAccount } from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { Random } from "../measure/random.ts";

export const HOLDER = { name: "Sam", surname: "Jones" } as const;

const ACCOUNTS = [
  { name: "Current Account", bankName: "Alderwick Bank", kind: "current" },
  { name: "Bills Account", bankName: "Westmere", kind: "current" },
  { name: "Rainy Day Saver", bankName: "Alderwick Bank", kind: "savings" },
] as const;

/** The person's accounts, with these ids. */
export const accountsOf = (ids: readonly string[]): MoveAccount[] =>
  ACCOUNTS.map((account, index) => ({ ...account, id: ids[index] ?? "" }));

/** A history, and which of its transactions are moves: by the id of the one that went out that of the one that came in. */
export interface MoveHistory {
  readonly payments: readonly AccountPayment[];
  readonly moves: ReadonlyMap<string, string>;
}

const DAYS = 800;
/** How often, in days, money is moved, comes in from someone else in an amount that was just spent, or is earned. */
const MOVE_EVERY = 4;
const TRAP_EVERY = 5;
const PAY_EVERY = 30;

/** As banks print a move at either end; `*` is what the person calls the account that the money goes to. */
const OUT_TEXTS = ["FPO S JONES *", "TRANSFER TO SAM JONES", "STO S JONES", "MOBILE PAYMENT SAM JONES REF 7781"];
const IN_TEXTS = ["FPI S JONES", "TRANSFER FROM SAM JONES", "S JONES *", "FASTER PAYMENT SAM JONES"];
const SHOPS = "TESCO SAINSBURYS GREGGS BOOTS ALDI LIDL COSTA PRET SHELL TFL ARGOS WILKO".split(" ");
const FRIENDS = ["J SMITH", "MRS A KELLY", "D NOWAK", "PRIYA PATEL", "L OKAFOR"];

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[random.between(0, values.length - 1)];
  if (value === undefined) throw new Error("there is nothing to choose from");
  return value;
};

/** `size` transactions of 800 days: moves, purchases, pay, and money from friends in amounts that were spent about that day. */
export function historyOf(random: Random, today: CivilDate, size: number, ids: readonly string[]): MoveHistory {
  const payments: AccountPayment[] = [];
  const moves = new Map<string, string>();
  const book = (accountId: string, ago: number, pence: number, description: string): string => {
    const id = `00000000-0000-4000-8000-${String(payments.length).padStart(12, "0")}`;
    const date = addDays(today, -ago);
    const made = { id, accountId, date, pence: signedPence(pence), description };
    payments.push({ ...made, category: pence < 0 ? "other" : "income", counterparty: null });
    return id;
  };
  const [current = "", bills = "", savings = ""] = ids;
  for (let ago = DAYS; ago >= 3; ago -= 1) {
    if (ago % MOVE_EVERY === 0) {
      const pence = random.between(5, 80) * 1_000;
      const [to, called] = random.is(0.5) ? [bills, "BILLS"] : [savings, "SAVINGS"];
      const text = (texts: readonly string[]) => oneOf(random, texts).replace("*", called);
      const out = book(current, ago, -pence, text(OUT_TEXTS));
      moves.set(out, book(to, ago - random.between(0, 2), pence, text(IN_TEXTS)));
    }
    if (ago % TRAP_EVERY === 0) {
      const pence = random.between(5, 40) * 500;
      book(current, ago, -pence, `CARD PAYMENT ${oneOf(random, SHOPS)}`);
      book(bills, ago - random.between(0, 2), pence, oneOf(random, FRIENDS));
    }
    if (ago % PAY_EVERY === 0) book(current, ago, 189_040, "ACORN LTD SALARY");
  }
  while (payments.length < size) {
    const text = `CARD PAYMENT ${oneOf(random, SHOPS)} ${random.between(1_000, 9_999)}`;
    book(random.is(0.7) ? current : bills, random.between(0, DAYS), -random.between(101, 7_999), text);
  }
  return { payments, moves };
}
