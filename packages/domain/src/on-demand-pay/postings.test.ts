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
  const held = new Map<string, number>();
  for (const { account, pence } of transfers.flatMap(entriesOf))
    held.set(account.kind, (held.get(account.kind) ?? 0) + pence);
  return Object.fromEntries(
    [...held].filter(([, sum]) => sum !== 0).map(([kind, sum]) => [kind, formatPounds(signedPence(sum))]),
  );
}

describe("an advance of £98.00 at a fee of £2.00 in the ledger", () => {
  test("when it is withdrawn then the employee owes £100.00, a payout is promised and the fee earned", () => {
    expect(page(withdrawnTransfer(advance))).toEqual([
      "debit  advances-receivable (ada) 98.00",
      "credit payouts-in-transit 98.00",
      "debit  fees-receivable (ada) 2.00",
      "credit fee-income 2.00",
    ]);
  });

  test("when it is paid then the promise is settled", () => {
    expect(page(paidTransfer(advance))).toEqual(["debit  payouts-in-transit 98.00", "credit payouts-settled 98.00"]);
  });

  test.each([
    ["cancelled", cancelledTransfer],
    ["failed", failedTransfer],
  ] as const)("when it is %s then every line is taken back", (step, transferOf) => {
    expect(transferOf(advance).cause).toEqual({ type: "advance", id: "advance-1", step });
    expect(page(transferOf(advance))).toEqual([
      "debit  payouts-in-transit 98.00",
      "credit advances-receivable (ada) 98.00",
      "debit  fee-income 2.00",
      "credit fees-receivable (ada) 2.00",
    ]);
    expect(balances(withdrawnTransfer(advance), transferOf(advance))).toEqual({});
  });

  test("when it failed after a payroll run had taken it then £100.00 is owed to the employee", () => {
    expect(failedAfterRunTransfer(advance).cause).toEqual({ type: "advance", id: "advance-1", step: "failed" });
    expect(page(failedAfterRunTransfer(advance))).toEqual([
      "debit  payouts-in-transit 98.00",
      "credit refunds-payable (ada) 100.00",
      "debit  fee-income 2.00",
    ]);
  });

  test("when it was withdrawn and paid then £98.00 left the bank and £100.00 is owed", () => {
    expect(balances(withdrawnTransfer(advance), paidTransfer(advance))).toEqual({
      "advances-receivable": "£98.00",
      "fees-receivable": "£2.00",
      "payouts-settled": "−£98.00",
      "fee-income": "−£2.00",
    });
  });

  test("when it costs nothing then there is no line for a fee", () => {
    expect(withdrawnTransfer({ ...advance, feePence: pence(0) }).postings).toHaveLength(1);
  });
});
