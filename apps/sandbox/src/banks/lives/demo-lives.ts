/** Whose life a name leads, and at which banks. */
import { chosenFrom, numberOf } from "../choice.ts";
import type { HistoryAccount } from "../give-history.ts";
import type { HouseholdName, Role } from "./life.ts";

/** A bank of a demo account: accounts of its life, or of the real bank history. */
export type DemoBank = { readonly bankRef: string } & (
  | { readonly roles: readonly Role[] }
  | { readonly history: readonly HistoryAccount[] }
);

export interface DemoBanking {
  readonly household: HouseholdName;
  readonly banks: readonly DemoBank[];
  /** How many days ago the consent was given. */
  readonly consentedDaysAgo: number;
}

const ALL: readonly Role[] = ["main", "bills", "savings"];

/** 1378 has four standing orders with three payments or more, and £2,316 out a month. */
const REAL_CURRENT: HistoryAccount = {
  historyAccount: 1378,
  closingPence: 124_000,
  withoutCashDeposits: true,
  overdraftPence: 50_000,
};
const REAL_SAVINGS: HistoryAccount = { historyAccount: 4254, type: "savings" };

const NAMED: Readonly<Record<string, DemoBanking>> = {
  everyday: { household: "family", banks: [{ bankRef: "kestrel", roles: ALL }], consentedDaysAgo: 20 },
  short: {
    household: "debt",
    banks: [
      { bankRef: "kestrel", roles: ["main"] },
      { bankRef: "bramble", roles: ["bills"] },
    ],
    consentedDaysAgo: 35,
  },
  // Its bank renews a consent only on its own pages: the whole way of an expiry.
  expired: { household: "city", banks: [{ bankRef: "norland", roles: ALL }], consentedDaysAgo: 97 },
  limit: { household: "flatshare", banks: [{ bankRef: "calder", roles: ALL }], consentedDaysAgo: 12 },
  partner: { household: "couple", banks: [{ bankRef: "albion", roles: ALL }], consentedDaysAgo: 60 },
  percent: { household: "flatshare", banks: [{ bankRef: "albion", roles: ALL }], consentedDaysAgo: 8 },
  history: {
    household: "city",
    banks: [{ bankRef: "castlegate", history: [REAL_CURRENT, REAL_SAVINGS] }],
    consentedDaysAgo: 30,
  },
};

const USUAL: readonly HouseholdName[] = ["family", "flatshare", "city", "couple"];

/** The banks of a demo account, or of anyone else: the same for the same name. */
export function demoBankingOf(username: string): DemoBanking {
  return (
    (Object.hasOwn(NAMED, username) ? NAMED[username] : undefined) ?? {
      household: chosenFrom(USUAL, `household ${username}`),
      banks: [{ bankRef: "albion", roles: ALL }],
      consentedDaysAgo: 5 + (numberOf(`days ${username}`) % 50),
    }
  );
}
