import { describe, expect, test } from "vitest";
import { employeeIdOf } from "../ledger/account-kinds.ts";
import { entriesOf, type Transfer } from "../ledger/transfer.ts";
import { formatDecimal, formatPounds } from "../money/format.ts";
import { pence, signedPence } from "../money/pence.ts";
import {
  cancelledTransfer,
  failedAfterRunTransfer,
  failedTransfer,
  paidTransfer,
  withdrawnTransfer,
} from "./postings.ts";

const advance = {
  id: "advance-1",
  companyId: "acme",
  employeeId: "ada",
  amountPence: pence(9800),
  feePence: pence(200),
};

/** Debits left, credits right: the page of a ledger. */
function page(transfer: Transfer): string[] {
  return entriesOf(transfer).map(({ account, pence }) => {
    const name = employeeIdOf(account) === null ? account.kind : `${account.kind} (${employeeIdOf(account)})`;
    return pence > 0
      ? `debit  ${name} ${formatDecimal(pence)}`
      : `credit ${name} ${formatDecimal(signedPence(-pence))}`;
  });
}

/** What each account holds after some transfers, those at nothing left out. */
function balances(...transfers: Transfer[]): Record<string, string> {
  const balances = new Map<string, number>();
  for (const { account, pence } of transfers.flatMap(entriesOf))
    balances.set(account.kind, (balances.get(account.kind) ?? 0) + pence);
  return Object.fromEntries(
    [...balances].filter(([, sum]) => sum !== 0).map(([kind, sum]) => [kind, formatPounds(signedPence(sum))]),
  );
}

describe("a withdrawal of £98.00 at a fee of £2.00 in the ledger", () => {
  test("owes £100.00, promises a payout and earns the fee when withdrawn", () => {
    expect(page(withdrawnTransfer(advance))).toEqual([
      "debit  advances-receivable (ada) 98.00",
      "credit payouts-in-transit 98.00",
      "debit  fees-receivable (ada) 2.00",
      "credit fee-income 2.00",
    ]);
  });

  test("settles the promise when paid", () => {
    expect(page(paidTransfer(advance))).toEqual(["debit  payouts-in-transit 98.00", "credit payouts-settled 98.00"]);
  });

  test.each([
    ["cancelled", cancelledTransfer],
    ["failed", failedTransfer],
  ] as const)("takes every line back when it is %s", (step, transferOf) => {
    expect(transferOf(advance).cause).toEqual({ type: "advance", id: "advance-1", step });
    expect(page(transferOf(advance))).toEqual([
      "debit  payouts-in-transit 98.00",
      "credit advances-receivable (ada) 98.00",
      "debit  fee-income 2.00",
      "credit fees-receivable (ada) 2.00",
    ]);
    expect(balances(withdrawnTransfer(advance), transferOf(advance))).toEqual({});
  });

  test("owes the employee £100.00 when it failed after a payroll run took it", () => {
    expect(failedAfterRunTransfer(advance).cause).toEqual({ type: "advance", id: "advance-1", step: "failed" });
    expect(page(failedAfterRunTransfer(advance))).toEqual([
      "debit  payouts-in-transit 98.00",
      "credit refunds-payable (ada) 100.00",
      "debit  fee-income 2.00",
    ]);
  });

  test("leaves £98.00 paid from the bank and £100.00 owed when withdrawn and paid", () => {
    expect(balances(withdrawnTransfer(advance), paidTransfer(advance))).toEqual({
      "advances-receivable": "£98.00",
      "fees-receivable": "£2.00",
      "payouts-settled": "−£98.00",
      "fee-income": "−£2.00",
    });
  });

  test("has no line for a fee when it costs nothing", () => {
    expect(withdrawnTransfer({ ...advance, feePence: pence(0) }).postings).toHaveLength(1);
  });
});
