import fc from "fast-check";
import { expect, test } from "vitest";
import { pence } from "../money/pence.ts";
import { nextPayslip, type PayslipFacts } from "./payslip.ts";

const facts = (salary: number, carried: number, advances: number, fees: number, savings: number): PayslipFacts => ({
  salaryPence: pence(salary),
  carriedOverPence: pence(carried),
  advancesPence: pence(advances),
  feesPence: pence(fees),
  savingsPence: pence(savings),
});

test.each([
  // salary, carried, advances, fees, savings → carried, advances, fees, savings taken, net, savings short, to carry over
  ["all covered", facts(200_000, 0, 9800, 200, 5000), [0, 9800, 200, 5000, 185_000, 0, 0]],
  ["savings shrink first", facts(12_000, 0, 9800, 200, 5000), [0, 9800, 200, 2000, 0, 3000, 0]],
  ["then fees wait", facts(9900, 0, 9800, 200, 5000), [0, 9800, 100, 0, 0, 5000, 100]],
  ["then advances", facts(9000, 0, 9800, 200, 0), [0, 9000, 0, 0, 0, 0, 1000]],
  ["what was carried over comes first", facts(9000, 4000, 9800, 200, 0), [4000, 5000, 0, 0, 0, 0, 5000]],
  ["no pay at all", facts(0, 100, 9800, 200, 5000), [0, 0, 0, 0, 0, 5000, 10_100]],
])("on payday: %s", (_, facts, [carried, advances, fees, savings, net, short, carry]) => {
  expect(nextPayslip(facts)).toEqual({
    salaryPence: facts.salaryPence,
    carriedOverPence: carried,
    advancesPence: advances,
    feesPence: fees,
    savingsPence: savings,
    netPence: net,
    savingsShortPence: short,
    toCarryOverPence: carry,
  });
});

test("loses no penny, stays at 0 or above and owes nothing while pay is left, on any payday", () => {
  const amount = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (salary, carried, advances, fees, savings) => {
      const slip = nextPayslip(facts(salary, carried, advances, fees, savings));
      const deducted = slip.carriedOverPence + slip.advancesPence + slip.feesPence + slip.savingsPence;
      expect(slip.netPence + deducted).toBe(salary);
      expect(deducted + slip.savingsShortPence + slip.toCarryOverPence).toBe(carried + advances + fees + savings);
      expect(slip.netPence === 0 || slip.savingsShortPence + slip.toCarryOverPence === 0).toBe(true);
      expect(slip.savingsPence === 0 || slip.toCarryOverPence === 0).toBe(true);
    }),
  );
});
