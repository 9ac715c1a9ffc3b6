import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type AccessChangeRefusal, refusalOfAccessChange } from "./access-change.ts";

const rows: readonly [string, number, AccessChangeRefusal | undefined][] = [
  ["other, an owner, stays one", 0, undefined],
  ["other, an owner, stops", 1, undefined],
  ["other, an owner, stops", 0, "LAST_OWNER"],
  ["self, an owner, stops", 0, "LAST_OWNER"],
  ["self, an owner, stops", 1, "OWN_ACCESS"],
  ["self, an owner, stays one", 1, "OWN_ACCESS"],
  ["other, no owner, stops", 0, undefined],
];

test.each(rows)("when the access of %s changes beside %i other owners, then it is %s", (who, otherOwners, expected) => {
  const facts = {
    isSelf: who.startsWith("self"),
    isOwner: who.includes("an owner"),
    staysOwner: who.endsWith("stays one"),
    otherOwners,
  };
  expect(refusalOfAccessChange(facts)).toBe(expected);
});

test("when a change is granted, then somebody who can sign in is an owner afterwards, if somebody was before", () => {
  const facts = fc.record({
    isSelf: fc.boolean(),
    isOwner: fc.boolean(),
    staysOwner: fc.boolean(),
    otherOwners: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const before = given.otherOwners + Number(given.isOwner);
      const after = given.otherOwners + Number(given.isOwner && given.staysOwner);
      const isRefused = refusalOfAccessChange(given) !== undefined;
      expect(isRefused || before === 0 || after > 0).toBe(true);
    }),
  );
});
