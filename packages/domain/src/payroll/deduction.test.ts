import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { employeeIdOf } from "../ledger/account-kinds.ts";
import { entriesOf, type Transfer } from "../ledger/transfer.ts";
import { pence, signedPence } from "../money/pence.ts";
import { type DeductionFacts, deductionOf, hasDeduction } from "./deduction.ts";
import {
  fixedTransfer,
  postedTransfer,
  refundFailedTransfer,
  refundPaidTransfer,
  refundPromisedTransfer,
} from "./postings.ts";

const cause = { id: "deduction-1", companyId: "acme", employeeId: "ada" };

interface DeductionCase {
  readonly salary: number;
  readonly carried?: number;
  readonly advances?: number;
  readonly fees?: number;
  readonly savings?: number;
  readonly amountsBack?: number;
  readonly feesBack?: number;
}

const factsOf = (input: DeductionCase): DeductionFacts => ({
  salaryPence: pence(input.salary),
  carriedOverPence: pence(input.carried ?? 0),
  advancesPence: pence(input.advances ?? 0),
  feesPence: pence(input.fees ?? 0),
  savingsPence: pence(input.savings ?? 0),
  amountsCreditedPence: pence(input.amountsBack ?? 0),
  feesCreditedPence: pence(input.feesBack ?? 0),
});

/** What each account holds after some transfers, those at nothing left out. */
function balances(...transfers: Transfer[]): Record<string, number> {
  const balanceByAccount = new Map<string, number>();
  for (const { account, pence: moved } of transfers.flatMap(entriesOf)) {
    balanceByAccount.set(account.kind, (balanceByAccount.get(account.kind) ?? 0) + moved);
    if (employeeIdOf(account) !== null) expect(employeeIdOf(account)).toBe("ada");
  }
  return Object.fromEntries([...balanceByAccount].filter(([, sum]) => sum !== 0));
}

describe("the deductions and refunds of a payday", () => {
  test.each([
    // given → carried over, advances, fees, savings taken; carried on; net
    [
      "all covered",
      { salary: 200_000, advances: 9_800, fees: 200, savings: 5_000 },
      [0, 9_800, 200, 5_000, 0, 185_000],
    ],
    [
      "what failed after a run is given back",
      { salary: 200_000, amountsBack: 4_000, feesBack: 200 },
      [0, 0, 0, 0, 0, 204_200],
    ],
    [
      "what is given back pays what is owed first",
      { salary: 0, carried: 6_000, amountsBack: 4_000, feesBack: 200 },
      [4_200, 0, 0, 0, 1_800, 0],
    ],
    ["a leaver without pay", { salary: 0, advances: 4_000, fees: 200 }, [0, 0, 0, 0, 4_200, 0]],
    [
      "pay too small",
      { salary: 4_100, carried: 1_000, advances: 4_000, fees: 200, savings: 500 },
      [1_000, 3_100, 0, 0, 1_100, 0],
    ],
  ] as const)("when it is: %s", (_, input, [carried, advances, fees, savings, carriedOn, net]) => {
    expect(deductionOf(factsOf(input)).taken).toMatchObject({
      carriedOverPence: carried,
      advancesPence: advances,
      feesPence: fees,
      savingsPence: savings,
      toCarryOverPence: carriedOn,
      netPence: net,
    });
  });

  test("have no line when nothing is owed, planned or returned", () => {
    expect(hasDeduction(factsOf({ salary: 200_000 }))).toBe(false);
    for (const part of ["carried", "advances", "fees", "savings", "amountsBack", "feesBack"] as const) {
      expect(hasDeduction(factsOf({ salary: 0, [part]: 1 }))).toBe(true);
    }
  });
});

describe("a deduction in the ledger", () => {
  test("is due from payroll, and received on payday, when pay covers it", () => {
    const fixed = fixedTransfer(
      cause,
      deductionOf(factsOf({ salary: 200_000, advances: 4_000, fees: 200, savings: 500 })),
    );
    expect(fixed.cause).toEqual({ type: "deduction", id: "deduction-1", step: "fixed" });
    const taken = { "advances-receivable": -4_000, "fees-receivable": -200, "savings-owed": -500 };
    expect(balances(fixed)).toEqual({ ...taken, "due-from-payroll": 4_700 });
    const posted = postedTransfer(cause, signedPence(4_700));
    expect(posted.cause.step).toBe("posted");
    expect(balances(fixed, posted)).toEqual({ ...taken, "due-from-employer": 4_700 });
  });

  test("carries the rest over when pay covers a part", () => {
    const deduction = deductionOf(factsOf({ salary: 4_100, carried: 1_000, advances: 4_000, fees: 200 }));
    expect(balances(fixedTransfer(cause, deduction))).toEqual({
      "carried-over": 1_100 - 1_000,
      "advances-receivable": -4_000,
      "fees-receivable": -200,
      "due-from-payroll": 4_100,
    });
  });

  test("is owed to payroll and paid on payday when more is returned than taken", () => {
    const fixed = fixedTransfer(cause, deductionOf(factsOf({ salary: 200_000, amountsBack: 4_000, feesBack: 200 })));
    expect(balances(fixed)).toEqual({ "due-from-payroll": -4_200, "refunds-payable": 4_200 });
    expect(balances(fixed, postedTransfer(cause, signedPence(-4_200)))).toEqual({
      "due-from-employer": -4_200,
      "refunds-payable": 4_200,
    });
  });

  test("is paid once when the rail pays a refund at the second try", () => {
    const total = pence(4_200);
    const first = [refundPromisedTransfer(cause, 1, total), refundFailedTransfer(cause, 1, total)];
    expect(balances(...first)).toEqual({});
    const second = [refundPromisedTransfer(cause, 2, total), refundPaidTransfer(cause, 2, total)];
    expect(balances(...first, ...second)).toEqual({ "payouts-settled": -4_200, "refunds-payable": 4_200 });
    expect([...first, ...second].map((transfer) => transfer.cause.step)).toEqual([
      "promised-1",
      "failed-1",
      "promised-2",
      "paid-2",
    ]);
  });

  test("loses nothing, stays at 0 or above and matches its line on any payday", () => {
    const amount = fc.integer({ min: 0, max: 500_000 });
    const anyCase = fc.record({
      salary: amount,
      carried: amount,
      advances: amount,
      fees: amount,
      savings: amount,
      amountsBack: amount,
      feesBack: amount,
    });
    fc.assert(
      fc.property(anyCase, (input) => {
        const { taken } = deductionOf(factsOf(input));
        const back = input.amountsBack + input.feesBack;
        const settled = taken.carriedOverPence + taken.advancesPence + taken.feesPence;
        expect(settled + taken.toCarryOverPence).toBe(input.carried + input.advances + input.fees);
        expect(taken.netPence).toBe(input.salary + back - settled - taken.savingsPence);
        expect(taken.netPence).toBeGreaterThanOrEqual(0);
        expect(taken.netPence === 0 || taken.toCarryOverPence === 0).toBe(true);
        const due = settled + taken.savingsPence - back;
        const balanceByAccount = balances(
          fixedTransfer(cause, deductionOf(factsOf(input))),
          postedTransfer(cause, signedPence(due)),
        );
        expect(balanceByAccount["due-from-payroll"] ?? 0).toBe(0);
        expect(balanceByAccount["due-from-employer"] ?? 0).toBe(due);
        expect(balanceByAccount["advances-receivable"] ?? 0).toBe(0 - input.advances);
        expect(balanceByAccount["fees-receivable"] ?? 0).toBe(0 - input.fees);
        expect(balanceByAccount["carried-over"] ?? 0).toBe(taken.toCarryOverPence - input.carried);
        expect(balanceByAccount["refunds-payable"] ?? 0).toBe(back);
      }),
    );
  });
});
