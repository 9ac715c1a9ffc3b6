import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence, sum } from "../money/pence.ts";
import { ACCOUNT_KINDS, type AccountKind, type AccountRef, isSameAccount } from "./account-kinds.ts";
import { entriesOf, reversalOf, type Transfer } from "./transfer.ts";

const kinds = Object.keys(ACCOUNT_KINDS) as AccountKind[];
const anyAccount: fc.Arbitrary<AccountRef> = fc
  .record({ kind: fc.constantFrom(...kinds), employeeId: fc.constantFrom("ada", "bob") })
  .map(
    ({ kind, employeeId }) =>
      (ACCOUNT_KINDS[kind].owner === "employee" ? { kind, employeeId } : { kind }) as AccountRef,
  );
const anyTransfer: fc.Arbitrary<Transfer> = fc.record({
  companyId: fc.constant("acme"),
  cause: fc.constant({ type: "advance", id: "1", step: "withdrawn" }),
  postings: fc.array(
    fc.record({ from: anyAccount, to: anyAccount, pence: fc.integer({ min: 0, max: 1e9 }).map(pence) }),
    { maxLength: 8 },
  ),
});

describe("a transfer", () => {
  test("has entries that sum to zero, one line per account, none of nothing", () => {
    fc.assert(
      fc.property(anyTransfer, (transfer) => {
        const entries = entriesOf(transfer);
        expect(sum(entries.map((entry) => entry.pence))).toBe(0);
        expect(entries.every((entry) => entry.pence !== 0)).toBe(true);
        for (const entry of entries) {
          expect(entries.filter((other) => isSameAccount(other.account, entry.account))).toHaveLength(1);
        }
      }),
    );
  });

  test("leaves every account as it was together with its reversal", () => {
    fc.assert(
      fc.property(anyTransfer, (transfer) => {
        const back = entriesOf(reversalOf(transfer, "cancelled"));
        const entries = entriesOf(transfer);
        expect(back).toHaveLength(entries.length);
        for (const entry of entries) {
          const opposite = back.find((other) => isSameAccount(other.account, entry.account));
          expect(opposite?.pence).toBe(-entry.pence);
        }
      }),
    );
  });

  test("keeps its cause on reversal, with another step", () => {
    const transfer: Transfer = {
      companyId: "acme",
      cause: { type: "advance", id: "1", step: "withdrawn" },
      postings: [],
    };
    expect(reversalOf(transfer, "failed").cause).toEqual({ type: "advance", id: "1", step: "failed" });
    expect(() => reversalOf(transfer, "withdrawn")).toThrow("step of its own");
  });
});

test("has fourteen kinds of account in the chart, each with its owner", () => {
  const owned = (owner: string) => kinds.filter((kind) => ACCOUNT_KINDS[kind].owner === owner);
  expect(owned("employee")).toEqual([
    "advances-receivable",
    "fees-receivable",
    "carried-over",
    "savings-owed",
    "refunds-payable",
  ]);
  expect(owned("company")).toEqual(["due-from-payroll", "due-from-employer"]);
  expect(owned("platform")).toEqual([
    "payouts-in-transit",
    "payouts-settled",
    "received-from-payroll",
    "savings-in-transit",
    "savings-at-provider",
    "provider-interest",
    "fee-income",
  ]);
});
