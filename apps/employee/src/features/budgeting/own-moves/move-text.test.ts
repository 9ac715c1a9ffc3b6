import type { OwnMove } from "@wellpaid/contract/budgeting/own-moves";
import { expect, test } from "vitest";
import { moveText } from "./move-text.ts";

const move = (from: string, to: string): OwnMove => ({
  outId: "out",
  inId: "in",
  from: { id: "1", name: from, bankName: "Alderwick" },
  to: { id: "2", name: to, bankName: "Westmere" },
  amount: 400,
  outDate: "2026-01-01",
  inDate: "2026-01-01",
  isChosen: false,
});

test.each([
  ["out", "Current account", "Bills account", "Transfer from Current account to Bills account"],
  ["in", "Current account", "Bills account", "Transfer from Current account to Bills account"],
  ["out", "Current account", "Current account", "Transfer from Alderwick to Westmere"],
])("of the transaction %s, of %s and %s, is '%s'", (id, from, to, text) => {
  expect(moveText(move(from, to), id)).toBe(text);
});
