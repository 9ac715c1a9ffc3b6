import type { Household } from "../life.ts";
import * as at from "../parties.ts";
import * as bill from "./usual-bills.ts";

const TOP_UP = { ...at.unknown("SPENDING MONEY", "std:transfer"), name: "Spending money" };

/** An account at one more bank, which is topped up once a month and spent from now and then. */
export function spare(seed: string): Household {
  return {
    home: bill.debit(at.party("std:insurance", "Petplan", "PETPLAN"), { day: 11 }, { pence: 0 }),
    bills: [
      { ...bill.order(TOP_UP, { day: 2 }, { pence: 12_000 }), kind: "payment in", isIncome: true },
      bill.cloud(seed),
      bill.charity(seed, 800),
    ],
    habits: [
      { key: "coffee", parties: at.COFFEE, kind: "contactless", weeks: 1, on: [3, 6], pence: [345, 720] },
      { key: "shop", parties: at.SMALL_SHOPS, kind: "contactless", weeks: 1, on: [2, 7], pence: [420, 1_400] },
      { key: "online", parties: at.ONLINE, kind: "card", weeks: 3, on: [1, 4], pence: [799, 2_400], refunded: 20 },
    ],
    yearly: [],
    cushion: [0, 0],
    februaryDip: 0,
    growthPence: 0,
    surplusTo: "savings",
    partnerPaysPence: null,
    overdraftPence: 0,
  };
}
