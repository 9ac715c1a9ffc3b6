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

test.each(rows)("for a change of access of %s, with %i other owners, returns %s", (who, otherOwners, expected) => {
  const facts = {
    isSelf: who.startsWith("self"),
    isOwner: who.includes("an owner"),
    staysOwner: who.endsWith("stays one"),
    otherOwners,
  };
  expect(refusalOfAccessChange(facts)).toBe(expected);
});

test("leaves an owner who can sign in after a granted change, if there was one before", () => {
  const facts = fc.record({
    isSelf: fc.boolean(),
    isOwner: fc.boolean(),
    staysOwner: fc.boolean(),
    otherOwners: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(facts, (facts) => {
      const before = facts.otherOwners + Number(facts.isOwner);
      const after = facts.otherOwners + Number(facts.isOwner && facts.staysOwner);
      const isRefused = refusalOfAccessChange(facts) !== undefined;
      expect(isRefused || before === 0 || after > 0).toBe(true);
    }),
  );
});
