import { expect, test } from "vitest";
import { errorsOf, ruleIn, type RuleFields } from "./rule-fields.ts";

const fields: RuleFields = { keep: "200", atMost: "49.50", isAutomatic: false, agrees: false };

test("reads amounts as typed", () => {
  expect(ruleIn(fields)).toEqual({ keepPence: 20_000, atMostPence: 4_950, agreesToAutomatic: false });
  expect(ruleIn({ ...fields, keep: "0" })).toMatchObject({ keepPence: 0 });
});

test.each<[string, Partial<RuleFields>, keyof ReturnType<typeof errorsOf>]>([
  ["nothing to keep", { keep: "" }, "keep"],
  ["too much to keep", { keep: "100000.01" }, "keep"],
  ["less than £1 to save", { atMost: "0.99" }, "atMost"],
  ["no consent", { isAutomatic: true }, "agrees"],
])("refuses %s", (_, change, field) => {
  const changed = { ...fields, ...change };
  expect(ruleIn(changed)).toBeUndefined();
  expect(errorsOf(changed)[field]).toBeDefined();
});

test("is automatic only with the consent to it", () => {
  expect(ruleIn({ ...fields, isAutomatic: true, agrees: true })).toMatchObject({ agreesToAutomatic: true });
  expect(ruleIn({ ...fields, isAutomatic: false, agrees: true })).toMatchObject({ agreesToAutomatic: false });
});
