import { expect, test } from "vitest";
import { signedPence } from "../../money/pence.ts";
import { planned, typed } from "../matching/testing/planned-rent.ts";
import { likenessOf } from "../regular/likeness.ts";
import { isNeutralPlan } from "./neutral-moves.ts";

const BILLS = { counterparty: null, description: "STO S JONES BILLS" };
const LANDLORD = { counterparty: "landlord", description: "RENT" };
const neutral = new Set([likenessOf({ ...BILLS, pence: signedPence(-40_000) }) ?? ""]);

test.each([
  ["it was planned from one", planned("monthly", 10, BILLS), true],
  ["it was typed in, and has been linked to one", typed(10, { payees: [BILLS] }), true],
  ["it was typed in", typed(10), false],
  ["it has another payee", planned("monthly", 10, LANDLORD), false],
  ["it has another payee, and has been linked to one", planned("monthly", 10, { ...LANDLORD, payees: [BILLS] }), false],
  [
    "it was planned from one, and linked to another payee",
    planned("monthly", 10, { ...BILLS, payees: [LANDLORD] }),
    false,
  ],
  ["money comes in", planned("monthly", 10, { ...BILLS, type: "income" }), false],
])("a plan is a move by its payees: %s", (_, plan, expected) => {
  expect(isNeutralPlan(plan, neutral)).toBe(expected);
});
