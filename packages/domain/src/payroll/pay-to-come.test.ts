import { expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { isPayToCome, type PayToComeFacts } from "./pay-to-come.ts";

const payday = civilDate("2026-06-26");
const employed: PayToComeFacts = {
  isInPayroll: true,
  owesSomething: false,
  hasEnded: false,
  lastDay: null,
  lastPostedPayday: payday,
};
const left: PayToComeFacts = { ...employed, lastDay: payday };

test.each<[string, PayToComeFacts, boolean]>([
  ["employed", employed, true],
  ["employed before the first payday", { ...employed, lastPostedPayday: null }, true],
  ["leaving after the last payday that is over", { ...left, lastDay: civilDate("2026-06-27") }, true],
  ["leaving before the first payday", { ...left, lastPostedPayday: null }, true],
  ["a leaver whose last payday is over", left, false],
  ["a leaver who owes something", { ...left, owesSomething: true }, true],
  ["without an account any more", { ...employed, hasEnded: true }, false],
  ["without an account and owes something", { ...employed, hasEnded: true, owesSomething: true }, true],
  ["in no payroll", { ...employed, isInPayroll: false }, false],
  ["in no payroll and owes something", { ...employed, isInPayroll: false, owesSomething: true }, false],
])("of a person who is %s a pay is to come or not", (_who, facts, expected) => {
  expect(isPayToCome(facts)).toBe(expected);
});
