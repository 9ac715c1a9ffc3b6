import { expect, test } from "vitest";
import { instant } from "../../calendar/instant.ts";
import { type AccessEvent, dependenceOf, newUntil, refusalOfAgreement } from "./independence.ts";

const DAY = 86_400_000;
const NOW = instant(1_931_076_000_000);
const ago = (days: number) => instant(NOW - days * DAY);
const invited = (by: string | null, of: string, days: number): AccessEvent => ({
  kind: "invited",
  by,
  of,
  at: ago(days),
  isGiven: true,
});
const roles = (of: string, days: number, isGiven = true, by = "z"): AccessEvent => ({
  kind: "roles-changed",
  by,
  of,
  at: ago(days),
  isGiven,
});
const agreed = (of: string, days: number): AccessEvent => ({
  kind: "agreed",
  by: "c",
  of,
  at: ago(days),
  isGiven: true,
});

function history(events: readonly AccessEvent[], added: Readonly<Record<string, number>> = {}) {
  const people = new Map(["a", "b", "c", "d"].map((person) => [person, ago(added[person] ?? 90)]));
  return { addedAt: people, events, now: NOW };
}
const judge = (events: readonly AccessEvent[], added?: Readonly<Record<string, number>>, broughtDaysAgo = 0) =>
  dependenceOf(history(events, added), "a", "b", ago(broughtDaysAgo))?.why ?? null;

test.each<readonly [string, readonly AccessEvent[], string | null]>([
  ["nothing is known of either", [], null],
  ["one invited the other 29 days ago", [invited("a", "b", 29)], "NOT_INDEPENDENT"],
  ["the other way round", [invited("b", "a", 29)], "NOT_INDEPENDENT"],
  ["31 days ago", [invited("a", "b", 31)], null],
  ["31 days ago, and again since", [invited("a", "b", 31), invited("a", "b", 10)], "NOT_INDEPENDENT"],
  ["one invited somebody who invited the other", [invited("a", "c", 20), invited("c", "b", 10)], "NOT_INDEPENDENT"],
  ["the same person invited both", [invited("c", "a", 20), invited("c", "b", 10)], "NOT_INDEPENDENT"],
  ["both invited the same person", [invited("a", "c", 20), invited("b", "c", 10)], "NOT_INDEPENDENT"],
  ["the chain is broken by time", [invited("a", "c", 40), invited("c", "b", 10)], null],
  ["who runs the product invited both", [invited(null, "a", 20), invited(null, "b", 10)], null],
  ["who runs the product invited one just now", [invited(null, "b", 2)], "ADDED_RECENTLY"],
  ["somebody agreed to the invited one", [invited("a", "b", 20), agreed("b", 19)], null],
  [
    "somebody agreed to them before another invitation",
    [invited("a", "b", 20), agreed("b", 19), invited("a", "b", 4)],
    "NOT_INDEPENDENT",
  ],
  ["somebody agreed to the wrong one", [invited("a", "b", 20), agreed("a", 19)], "NOT_INDEPENDENT"],
  ["one got a role two days ago", [roles("a", 2)], "ROLE_GIVEN_RECENTLY"],
  ["one lost a role two days ago", [roles("a", 2, false)], null],
  ["one got a role four days ago", [roles("b", 4)], null],
  ["somebody agreed to them and their role", [roles("b", 2), agreed("b", 1)], null],
])("judges independence, when %s, as %s", (_name, events, expected) => {
  expect(judge(events)).toBe(expected);
});

test("refuses a person added in the last 72 hours, by any inviter, unless there is an agreement", () => {
  expect(judge([], { b: 2.9 })).toBe("ADDED_RECENTLY");
  expect(judge([], { a: 2.9 })).toBe("ADDED_RECENTLY");
  expect(judge([], { b: 3 })).toBeNull();
  expect(judge([agreed("b", 1)], { b: 2 })).toBeNull();
});

test("refuses a pair whose roles changed after the file was uploaded, whatever was agreed", () => {
  expect(judge([roles("a", 1, false)], {}, 2)).toBe("ROLES_CHANGED_SINCE");
  expect(judge([roles("b", 1), agreed("b", 0.5)], {}, 2)).toBe("ROLES_CHANGED_SINCE");
  expect(judge([roles("c", 1)], {}, 2)).toBeNull();
});

test("returns when the last of several obstacles between two people is over", () => {
  const until = (events: readonly AccessEvent[], added = {}) =>
    dependenceOf(history(events, added), "a", "b", NOW)?.until;
  expect(until([invited("a", "b", 1)])).toEqual(ago(-29));
  expect(until([invited("a", "c", 20), invited("c", "b", 10)])).toEqual(ago(-10));
  expect(until([invited("a", "c", 20), invited("c", "b", 10), invited("b", "a", 15)])).toEqual(ago(-15));
  expect(until([invited("a", "b", 29), roles("a", 1)])).toEqual(ago(-2));
});

test.each<readonly [string, readonly AccessEvent[], Readonly<Record<string, number>>, string | null]>([
  ["an owner who has nothing to do with it", [invited("a", "b", 1)], {}, null],
  ["nothing stands against them", [invited("a", "b", 40)], {}, "AGREEMENT_NOT_NEEDED"],
  ["who invited them", [invited("c", "b", 1)], {}, "AGREEMENT_NOT_YOURS"],
  ["whom their inviter invited", [invited("a", "b", 1), invited("a", "c", 20)], {}, "AGREEMENT_NOT_YOURS"],
  ["who gave them the role", [roles("b", 1, true, "c")], {}, "AGREEMENT_NOT_YOURS"],
  ["a new owner", [invited("a", "b", 1)], { c: 1 }, "AGREEMENT_TOO_SOON"],
  ["who has just become an owner", [invited("a", "b", 1), roles("c", 1, true, "d")], {}, "AGREEMENT_TOO_SOON"],
])("for an agreement by %s returns %s", (_name, events, added, expected) => {
  expect(refusalOfAgreement(history(events, added), "c", "b")).toBe(expected);
});

test("returns until when a person is new, and null after the agreement", () => {
  expect(newUntil(history([invited("a", "b", 1)]), "b")).toEqual(ago(-29));
  expect(newUntil(history([], { b: 1 }), "b")).toEqual(ago(-2));
  expect(newUntil(history([invited("a", "b", 1), agreed("b", 0.5)], { b: 1 }), "b")).toBeNull();
});
