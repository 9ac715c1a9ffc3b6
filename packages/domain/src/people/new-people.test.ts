import { describe, expect, test } from "vitest";
import { isAwaitingEmployer, isToBeLookedAt, type NewPersonFacts, type SharedValue } from "./new-people.ts";

const shares = (kind: SharedValue["kind"], people: number, isLookedAt = false): SharedValue => ({
  kind,
  people,
  isLookedAt,
});
/** A person whom a file added with an account that another person has. */
const person = (over: Partial<NewPersonFacts> = {}): NewPersonFacts => ({
  hasCome: true,
  isAccountGiven: true,
  isPaidFor: false,
  shared: [shares("account", 2)],
  ...over,
});

describe("a person who shares something", () => {
  test.each<[string, NewPersonFacts, waits: boolean, isShown: boolean]>([
    ["came together with who shares it", person(), true, true],
    [
      "came with a leave date that was over, and another file took it away",
      person({ isAccountGiven: false }),
      true,
      true,
    ],
    ["is an old record that was revived", person({ isAccountGiven: false }), true, true],
    ["has waited for months, and nobody paid for them", person({ isPaidFor: false }), true, true],
    ["was there of long ago and was given it later", person({ hasCome: false }), true, true],
    ["came after who had it had left", person({ shared: [shares("account", 2)] }), true, true],
    ["has had a run paid in full by the employer", person({ isPaidFor: true }), false, false],
    ["was there of long ago with it", person({ hasCome: false, isAccountGiven: false }), false, false],
    ["was looked at", person({ shared: [shares("account", 2, true)] }), false, false],
    [
      "was looked at, and shares another thing now",
      person({ shared: [shares("account", 2, true), shares("phone", 2)] }),
      true,
      true,
    ],
    ["shares an address with one", person({ shared: [shares("address", 2)] }), false, true],
    ["shares an address with two", person({ shared: [shares("address", 3)] }), true, true],
    ["shares a phone", person({ shared: [shares("phone", 2)] }), true, true],
    ["shares nothing", person({ shared: [] }), false, false],
  ])("and %s", (_what, facts, waits, isShown) => {
    expect([isAwaitingEmployer(facts), isToBeLookedAt(facts)]).toEqual([waits, isShown]);
  });
});
