import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../calendar/civil-date.ts";
import { signedPence } from "../money/pence.ts";
import { type AccountPayment, ownMovesIn } from "./own-moves.ts";

const MONDAY = civilDate("2026-03-02");
let made = 0;

/** '<account> <day> <pence> <category>' */
function payment(description: string): AccountPayment {
  const [accountId = "", day = "", pence = "", category = "transfer"] = description.split(" ");
  made += 1;
  return {
    id: String(made).padStart(6, "0"),
    accountId,
    date: addDays(MONDAY, Number(day)),
    pence: signedPence(Number(pence)),
    category,
  };
}

describe("moves between own accounts", () => {
  test.each<[string, string[], number]>([
    ["the same amount goes out of one and into another", ["a 0 -100", "b 0 100"], 1],
    ["it arrives three days later", ["a 0 -100", "b 3 100"], 1],
    ["it arrives four days later", ["a 0 -100", "b 4 100"], 0],
    ["the other bank booked it first", ["a 1 -100", "b 0 100"], 1],
    ["the amounts differ", ["a 0 -100", "b 0 101"], 0],
    ["it comes back into the same account", ["a 0 -100", "a 0 100"], 0],
    ["both go out", ["a 0 -100", "b 0 -100"], 0],
    ["only one of the banks calls it a move", ["a 0 -100 other", "b 0 100 savings"], 1],
    ["a card is paid off", ["a 0 -100 loan", "b 0 100 income"], 1],
    ["neither bank calls it a move", ["a 0 -100 groceries", "b 0 100 income"], 0],
    ["two go out and one comes in", ["a 0 -100", "a 2 -100", "b 2 100"], 1],
    ["two go out and two come in", ["a 0 -100", "a 1 -100", "b 1 100", "b 2 100"], 2],
    ["it goes on from the second to a third account", ["a 0 -100", "b 0 100", "b 1 -100", "c 1 100"], 2],
    ["there is one account only", ["a 0 -100", "a 1 -50"], 0],
  ])("are counted correctly when %s", (_, descriptions, count) => {
    expect(ownMovesIn(descriptions.map(payment))).toHaveLength(count);
  });

  test("match the nearest in time of two candidates", () => {
    const [far, near, into] = [payment("a 0 -100"), payment("a 2 -100"), payment("b 2 100")];
    expect(ownMovesIn([far, near, into])).toEqual([{ out: near, in: into }]);
  });

  const anyPayment = fc
    .record({
      accountId: fc.constantFrom("a", "b", "c"),
      day: fc.nat({ max: 8 }),
      pence: fc.constantFrom(-300, -100, 100, 300),
      category: fc.constantFrom("transfer", "savings", "groceries", "income"),
    })
    .map(({ accountId, day, pence, category }) => payment(`${accountId} ${day} ${pence} ${category}`));
  const anyHistory = fc.array(anyPayment, { maxLength: 25 });

  test("cancel out, join two accounts and share no payment", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const moves = ownMovesIn(history);
        const ids = moves.flatMap((move) => [move.out.id, move.in.id]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const move of moves) {
          expect(move.out.pence + move.in.pence).toBe(0);
          expect(move.out.accountId).not.toBe(move.in.accountId);
        }
      }),
    );
  });

  test("are the same when the history comes in another order", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        expect(ownMovesIn(history.toReversed())).toEqual(ownMovesIn(history));
      }),
    );
  });

  test("once left out, leave no two payments that could still be a move", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const moved = new Set(ownMovesIn(history).flatMap((move) => [move.out.id, move.in.id]));
        expect(ownMovesIn(history.filter(({ id }) => !moved.has(id)))).toEqual([]);
      }),
    );
  });

  test("are found once each among thousands of equal amounts on one day", () => {
    const pairs = 5_000;
    const history = Array.from({ length: pairs }, (_, index) => [
      { ...payment("a 0 -100"), id: `a${(index * 7_919) % pairs}` },
      { ...payment("b 0 100"), id: `b${(index * 4_507) % pairs}` },
    ]).flat();
    expect(ownMovesIn(history)).toHaveLength(pairs);
  });
});
