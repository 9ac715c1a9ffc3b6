import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { employeeIdOf } from "../../ledger/account-kinds.ts";
import { entriesOf, type Transfer } from "../../ledger/transfer.ts";
import { pence, sum } from "../../money/pence.ts";
import * as postings from "./postings.ts";

const cause = { id: "1", companyId: "acme", employeeId: "ada" };
const of = (amount: number) => ({ ...cause, amountPence: pence(amount) });
const withdrawalOf = (amount: number, fee = 0, late = 0) => ({
  ...of(amount),
  feePence: pence(fee),
  lateInterestPence: pence(late),
});

/** The balance of each account after some transfers; zero balances are left out. */
function balances(transfers: readonly Transfer[]): Record<string, number> {
  const balances = new Map<string, number>();
  for (const { account, pence: moved } of transfers.flatMap(entriesOf)) {
    balances.set(account.kind, (balances.get(account.kind) ?? 0) + moved);
    if (employeeIdOf(account) !== null) expect(employeeIdOf(account)).toBe("ada");
  }
  return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0));
}

const deposit = of(5_000);
const placed = [postings.depositSentTransfer(deposit), postings.depositPlacedTransfer(deposit)];
const rejected = [
  postings.depositSentTransfer(deposit),
  postings.depositRejectedTransfer(deposit),
  postings.depositRefundPromisedTransfer(deposit, 1),
  postings.depositRefundFailedTransfer(deposit, 1),
  postings.depositRefundPromisedTransfer(deposit, 2),
  postings.depositRefundPaidTransfer(deposit, 2),
];
const interest = [postings.interestEarnedTransfer(of(42)), postings.interestPassedOnTransfer(of(42))];
const accepted = (fee: number) => [
  postings.withdrawalAcceptedTransfer(withdrawalOf(4_000, fee)),
  postings.withdrawalSentTransfer(withdrawalOf(4_000, fee)),
];
const paid = (fee: number) => [
  ...accepted(fee),
  postings.withdrawalBackTransfer(withdrawalOf(4_000, fee)),
  postings.withdrawalPaidTransfer(withdrawalOf(4_000, fee)),
];

describe("savings in the ledger", () => {
  test.each<[string, readonly Transfer[], Record<string, number>]>([
    ["a deposit is sent", placed.slice(0, 1), { "received-from-payroll": -5_000, "savings-in-transit": 5_000 }],
    ["it is placed", placed, { "received-from-payroll": -5_000, "savings-at-provider": 5_000 }],
    ["it is rejected: owed back", rejected.slice(0, 2), { "savings-owed": 5_000, "refunds-payable": -5_000 }],
    ["and paid back by the rail at the second try", rejected, { "savings-owed": 5_000, "payouts-settled": -5_000 }],
    ["interest", interest, { "savings-at-provider": 42, "savings-owed": -42 }],
    [
      "£40.00 asked for, without a fee",
      accepted(0).slice(0, 1),
      { "savings-owed": 4_000, "payouts-in-transit": -4_000 },
    ],
    [
      "£40.00 asked for, with 50p",
      accepted(50).slice(0, 1),
      { "savings-owed": 4_000, "payouts-in-transit": -3_950, "fee-income": -50 },
    ],
    [
      "£40.00 paid, without a fee",
      paid(0),
      {
        "savings-owed": 4_000,
        "savings-at-provider": -4_000,
        "received-from-payroll": 4_000,
        "payouts-settled": -4_000,
      },
    ],
    [
      "£39.50 paid, and 50p kept",
      paid(50),
      {
        "savings-owed": 4_000,
        "savings-at-provider": -4_000,
        "received-from-payroll": 4_000,
        "payouts-settled": -3_950,
        "fee-income": -50,
      },
    ],
    [
      "the platform rejects a withdrawal",
      [...accepted(50), postings.withdrawalRejectedTransfer(withdrawalOf(4_000, 50))],
      {},
    ],
    [
      "the rail fails it, and it is placed again",
      [
        ...paid(50).slice(0, 3),
        postings.withdrawalFailedTransfer(withdrawalOf(4_000, 50)),
        postings.withdrawalPlacedAgainTransfer(withdrawalOf(4_000, 50)),
      ],
      {},
    ],
    [
      "the rail fails everything with its last interest, and it is placed again",
      [
        ...accepted(0),
        ...interest,
        postings.withdrawalInterestAddedTransfer(withdrawalOf(4_000, 0, 42)),
        postings.withdrawalBackTransfer(withdrawalOf(4_000, 0, 42)),
        postings.withdrawalFailedTransfer(withdrawalOf(4_000, 0, 42)),
        postings.withdrawalPlacedAgainTransfer(withdrawalOf(4_000, 0, 42)),
      ],
      { "savings-at-provider": 42, "savings-owed": -42 },
    ],
    [
      "money moves",
      [postings.bankChangeOutTransfer(of(9_000))],
      { "savings-at-provider": -9_000, "savings-in-transit": 9_000 },
    ],
    ["money has moved", [postings.bankChangeOutTransfer(of(9_000)), postings.bankChangeInTransfer(of(9_000))], {}],
    [
      "money is where it was",
      [postings.bankChangeOutTransfer(of(9_000)), postings.bankChangeBackTransfer(of(9_000))],
      {},
    ],
    [
      "everything moves with its last interest",
      [
        postings.bankChangeOutTransfer(of(9_000)),
        ...interest,
        postings.bankChangeInterestAddedTransfer(cause, pence(42)),
        postings.bankChangeInTransfer(of(9_042)),
      ],
      { "savings-at-provider": 42, "savings-owed": -42 },
    ],
  ])("are right in the accounts when %s", (_, transfers, expected) => {
    expect(balances(transfers)).toEqual(expected);
  });

  test("pay out everything that payroll and interest added, with the last interest", () => {
    const all = [
      ...placed,
      postings.withdrawalAcceptedTransfer(withdrawalOf(5_000)),
      postings.withdrawalSentTransfer(withdrawalOf(5_000)),
      ...interest,
      postings.withdrawalInterestAddedTransfer(withdrawalOf(5_000, 0, 42)),
      postings.withdrawalBackTransfer(withdrawalOf(5_000, 0, 42)),
      postings.withdrawalPaidTransfer(withdrawalOf(5_000, 0, 42)),
    ];
    // The deduction had credited savings owed and debited due from payroll (payroll/postings.ts).
    expect(balances(all)).toEqual({ "received-from-payroll": 42, "savings-owed": 5_000, "payouts-settled": -5_042 });
  });

  test("sum to zero per transfer and leave nothing in transit over any life of a saving", () => {
    const amount = fc.integer({ min: 100, max: 10_000_000 });
    const life = fc.oneof(
      amount.map((each) => [postings.depositSentTransfer(of(each)), postings.depositPlacedTransfer(of(each))]),
      fc
        .tuple(amount, fc.integer({ min: 1, max: 5 }))
        .map(([each, attempts]) => [
          postings.depositSentTransfer(of(each)),
          postings.depositRejectedTransfer(of(each)),
          ...Array.from({ length: attempts }, (_, index) => [
            postings.depositRefundPromisedTransfer(of(each), index + 1),
            index + 1 < attempts
              ? postings.depositRefundFailedTransfer(of(each), index + 1)
              : postings.depositRefundPaidTransfer(of(each), index + 1),
          ]).flat(),
        ]),
      amount.map((each) => [postings.interestEarnedTransfer(of(each)), postings.interestPassedOnTransfer(of(each))]),
      fc
        .tuple(amount, fc.constantFrom(0, 50), fc.constantFrom("paid", "rejected", "failed"))
        .map(([each, fee, end]) => withdrawalEnding(withdrawalOf(each, fee), end)),
      fc
        .tuple(amount, fc.boolean())
        .map(([each, isDone]) => [
          postings.bankChangeOutTransfer(of(each)),
          isDone ? postings.bankChangeInTransfer(of(each)) : postings.bankChangeBackTransfer(of(each)),
        ]),
    );
    fc.assert(
      fc.property(fc.array(life, { maxLength: 12 }), (lives) => {
        const transfers = lives.flat();
        for (const transfer of transfers) {
          expect(sum(entriesOf(transfer).map((entry) => entry.pence))).toBe(0);
          expect(transfer.postings.every((posting) => posting.pence > 0)).toBe(true);
        }
        const balanceByAccount = balances(transfers);
        for (const kind of ["savings-in-transit", "payouts-in-transit", "provider-interest", "refunds-payable"]) {
          expect(balanceByAccount[kind] ?? 0).toBe(0);
        }
      }),
    );
  });

  test("keep every account within the balance limits of the database over any life of a saving", () => {
    const lives = fc.oneof(
      fc.constantFrom("paid", "rejected", "failed").map((end) => withdrawalEnding(withdrawalOf(5_000, 50), end)),
      fc.constant([...interest, ...rejected]),
      fc.constant([postings.bankChangeOutTransfer(of(5_000)), postings.bankChangeBackTransfer(of(5_000))]),
    );
    // Two paydays have deducted (payroll/postings.ts): one deposit is placed, the other is yet to be sent.
    const started: Record<string, number> = { "savings-owed": -10_000, "received-from-payroll": 10_000 };
    fc.assert(
      fc.property(lives, (life) => {
        life.forEach((_, index) => {
          const moved = balances([...placed, ...life.slice(0, index + 1)]);
          const balanceOf = (kind: string) => (started[kind] ?? 0) + (moved[kind] ?? 0);
          expect(balanceOf("savings-at-provider")).toBeGreaterThanOrEqual(0);
          for (const kind of [
            "payouts-in-transit",
            "payouts-settled",
            "savings-owed",
            "refunds-payable",
            "fee-income",
          ]) {
            expect(balanceOf(kind)).toBeLessThanOrEqual(0);
          }
        });
      }),
    );
  });

  test("give every posting its own cause", () => {
    const all = [
      ...placed,
      ...rejected.slice(1),
      ...interest,
      ...paid(50),
      postings.withdrawalInterestAddedTransfer(withdrawalOf(5_000, 0, 42)),
      postings.withdrawalRejectedTransfer(withdrawalOf(4_000)),
      postings.withdrawalFailedTransfer(withdrawalOf(4_000)),
      postings.withdrawalPlacedAgainTransfer(withdrawalOf(4_000)),
      postings.bankChangeOutTransfer(deposit),
      postings.bankChangeInterestAddedTransfer(cause, pence(42)),
      postings.bankChangeInTransfer(deposit),
      postings.bankChangeBackTransfer(deposit),
    ];
    const causes = all.map((transfer) => `${transfer.cause.type} ${transfer.cause.step}`);
    expect(new Set(causes).size).toBe(causes.length);
  });
});

function withdrawalEnding(withdrawal: postings.WithdrawalToPost, end: string): Transfer[] {
  const started = [postings.withdrawalAcceptedTransfer(withdrawal), postings.withdrawalSentTransfer(withdrawal)];
  if (end === "rejected") return [...started, postings.withdrawalRejectedTransfer(withdrawal)];
  const back = [...started, postings.withdrawalBackTransfer(withdrawal)];
  if (end === "paid") return [...back, postings.withdrawalPaidTransfer(withdrawal)];
  return [...back, postings.withdrawalFailedTransfer(withdrawal), postings.withdrawalPlacedAgainTransfer(withdrawal)];
}
