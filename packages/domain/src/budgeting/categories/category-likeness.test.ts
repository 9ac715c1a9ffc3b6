import { expect, test } from "vitest";
import { signedPence } from "../../money/pence.ts";
import { categoryLikenessesOf } from "./category-likeness.ts";

const payment = (pence: number, counterparty: string | null, description: string) => ({
  pence: signedPence(pence),
  counterparty,
  description,
});

test("payments to a known merchant are alike whatever the bank writes", () => {
  expect(categoryLikenessesOf(payment(-1, null, "TESCO EXPRESS 12"))).toEqual([
    "out merchant Tesco",
    "out what TESCO EXPRESS",
  ]);
  expect(categoryLikenessesOf(payment(1, "", "TESCO STORES REFUND"))[0]).toBe("in merchant Tesco");
});

test("a counterparty counts before the merchant, and an unknown one has its words", () => {
  expect(categoryLikenessesOf(payment(-1, "77", "TESCO EXPRESS 12"))).toEqual(["out who 77"]);
  expect(categoryLikenessesOf(payment(-1, null, "Quayside Ferry 7"))).toEqual(["out what QUAYSIDE FERRY"]);
  expect(categoryLikenessesOf(payment(-1, null, "12/04"))).toEqual([]);
});
