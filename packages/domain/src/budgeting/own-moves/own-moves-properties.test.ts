import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { signedPence } from "../../money/pence.ts";
import { type AccountPayment, type MoveChoice, type MoveFacts, ownMovesIn } from "./own-moves.ts";

const MONDAY = civilDate("2026-03-02");
let made = 0;

const facts: MoveFacts = {
  holder: { name: "Sam", surname: "Jones" },
  accounts: [
    { id: "a", name: "Current Account", bankName: "Alderwick Bank", kind: "current" },
    { id: "b", name: "Bills Account", bankName: "Westmere", kind: "current" },
    { id: "c", name: "Rainy Day Saver", bankName: "Alderwick Bank", kind: "savings" },
    { id: "d", name: "Rewards Card", bankName: "American Express", kind: "card" },
  ],
  choices: [],
};
const find = (history: readonly AccountPayment[], choices: readonly MoveChoice[] = []) =>
  ownMovesIn(history, { ...facts, choices });

function payment(
  accountId: string,
  day: number,
  pounds: number,
  description: string,
  category = "other",
): AccountPayment {
  made += 1;
  const pence = signedPence(pounds * 100);
  return {
    id: String(made).padStart(6, "0"),
    accountId,
    date: addDays(MONDAY, day),
    pence,
    category,
    description,
    counterparty: null,
  };
}

describe("whatever the history", () => {
  const anyPayment = fc
    .record({
      account: fc.constantFrom("a", "b", "c", "d"),
      day: fc.nat({ max: 8 }),
      pounds: fc.constantFrom(-300, -100, 100, 300),
      category: fc.constantFrom("transfer", "savings", "groceries", "income", "other"),
      text: fc.constantFrom("FPO S JONES", "TRANSFER", "ACME", "THANK YOU", "REF 1", "SAM BILLS POT", "J SMITH"),
    })
    .map(({ account, day, pounds, text, category }) => payment(account, day, pounds, text, category));
  const anyHistory = fc
    .array(anyPayment, { maxLength: 25 })
    .chain((history) =>
      fc.record({
        history: fc.constant(history),
        shuffled: fc.shuffledSubarray(history, { minLength: history.length }),
        choices: fc
          .array(fc.record({ from: fc.nat(), to: fc.nat(), isMove: fc.boolean() }), { maxLength: 4 })
          .map((some) => choicesOf(history, some)),
      }),
    );

  /** Of each transaction at most one pair that is a move, as the table has it. */
  function choicesOf(
    history: readonly AccountPayment[],
    some: readonly { from: number; to: number; isMove: boolean }[],
  ) {
    const used = new Set<string>();
    return some.flatMap(({ from, to, isMove }): MoveChoice[] => {
      const [first, second] = [history[from % history.length], history[to % history.length]];
      if (first === undefined || second === undefined || first.pence + second.pence !== 0 || first.pence > 0) return [];
      if (isMove && (used.has(first.id) || used.has(second.id))) return [];
      if (isMove) used.add(first.id).add(second.id);
      return [{ outId: first.id, inId: second.id, isMove }];
    });
  }

  test("moves cancel out, join two accounts and share no payment", () => {
    fc.assert(
      fc.property(anyHistory, ({ history, choices }) => {
        const moves = find(history, choices);
        const ids = moves.flatMap((move) => [move.out.id, move.in.id]);
        expect(new Set(ids).size).toBe(ids.length);
        const sum = (some: readonly AccountPayment[]) => some.reduce((total, { pence }) => total + pence, 0);
        expect(sum(history.filter(({ id }) => !ids.includes(id)))).toBe(sum(history));
        for (const move of moves) {
          expect(move.out.pence + move.in.pence).toBe(0);
          expect(move.out.pence).toBeLessThan(0);
          expect(move.out.accountId).not.toBe(move.in.accountId);
        }
      }),
    );
  });

  test("the order of the payments changes nothing", () => {
    fc.assert(
      fc.property(anyHistory, ({ history, shuffled, choices }) => {
        expect(find(shuffled, choices.toReversed())).toEqual(find(history, choices));
      }),
    );
  });

  test("a separated pair is never found again", () => {
    fc.assert(
      fc.property(anyHistory, ({ history }) => {
        const [move] = find(history);
        if (move === undefined) return;
        const apart = { outId: move.out.id, inId: move.in.id, isMove: false };
        expect(find(history, [apart])).not.toContainEqual(move);
      }),
    );
  });
});

describe("among very many", () => {
  test("equal amounts on one day each is found once", () => {
    const pairs = 5_000;
    const history = Array.from({ length: pairs }, (_, index) => [
      { ...payment("a", 0, -100, "FPO S JONES"), id: `a${(index * 7_919) % pairs}` },
      { ...payment("b", 0, 100, "FPI S JONES"), id: `b${(index * 4_507) % pairs}` },
    ]).flat();
    expect(find(history)).toHaveLength(pairs);
  });

  test("different texts of one amount few are left over", () => {
    const letters = (index: number) => String.fromCharCode(65 + (index % 26), 65 + (index % 23), 65 + (index % 19));
    const history = Array.from({ length: 800 }, (_, index) => [
      payment("a", index % 200, -100, `FPO S JONES ${letters(index)}`),
      payment("b", index % 200, 100, `FPI S JONES ${letters(index * 3)}`),
    ]).flat();
    expect(find(history).length).toBeGreaterThan(780);
  });
});
