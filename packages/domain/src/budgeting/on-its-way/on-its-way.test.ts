import { describe, expect, test } from "vitest";
import { instant } from "../../calendar/instant.ts";
import { pence } from "../../money/pence.ts";
import { isOnItsWay, type PaymentPosition } from "./on-its-way.ts";

const at = (day: string, time = "10:00") => instant(`2031-03-${day}T${time}:00Z`);
const payment = (state: "promised" | "paid" | "failed", paidAt: ReturnType<typeof at> | null = null) => ({
  reference: "adv-1a2b3c4d",
  pence: pence(8_000),
  promisedAt: at("12"),
  state,
  paidAt,
});
const read = (balanceAt = at("12", "09:00"), syncedAt: ReturnType<typeof at> | null = balanceAt) => ({
  balanceAt,
  syncedAt,
});
const paid = payment("paid", at("12", "10:01"));
const position = (more: Partial<PaymentPosition> = {}): PaymentPosition => ({
  payment: payment("promised"),
  destination: read(),
  seen: undefined,
  ...more,
});

describe("a payment of ours is on its way", () => {
  test.each([
    ["once it is promised", position(), at("12"), true],
    ["while the rail has not reported its end", position(), at("18", "23:59"), true],
    ["no longer than seven days", position(), at("19", "00:00"), false],
    ["once it is paid, until the bank shows it", position({ payment: paid }), at("13"), true],
    ["while it is pending at the bank", position({ payment: paid, seen: { status: "pending" } }), at("14"), true],
    ["not once it is booked", position({ payment: paid, seen: { status: "posted" } }), at("12", "10:02"), false],
    ["not when booked before we know it as paid", position({ seen: { status: "posted" } }), at("12"), false],
    ["not once it has failed or was returned", position({ payment: payment("failed") }), at("12"), false],
    ["not to an account that is not counted", position({ destination: null }), at("12"), false],
    [
      "while the account is not read, for seven days",
      position({ payment: paid, destination: read(at("10"), null) }),
      at("18"),
      true,
    ],
    [
      "while a balance of less than two days later is without it",
      position({ payment: paid, destination: read(at("14", "10:00")) }),
      at("14", "10:00"),
      true,
    ],
    [
      "not once a balance is two days newer, whatever is listed",
      position({ payment: paid, destination: read(at("14", "10:01")) }),
      at("14", "10:01"),
      false,
    ],
    [
      "not when the balance is newer and the transactions are not read since",
      position({ payment: paid, destination: read(at("12", "11:00"), at("12", "09:00")) }),
      at("12", "11:00"),
      false,
    ],
    [
      "when both are read since, and the bank does not list it yet",
      position({ payment: paid, destination: read(at("12", "11:00"), at("12", "10:59")) }),
      at("12", "11:00"),
      true,
    ],
    [
      "at the bank as pending, however new the balance",
      position({ payment: paid, destination: read(at("16")), seen: { status: "pending" } }),
      at("16"),
      true,
    ],
  ] as const)("%s", (_, facts, now, expected) => {
    expect(isOnItsWay(facts, now)).toBe(expected);
  });
});
