/** What every part of the open-banking exam needs: the world outside, and the usual ways into it. */
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { expect } from "vitest";
import type { BankId, ConnectionId, HolderId, OpenBanking, Transaction, TransactionQuery } from "../port.ts";

export interface OutsideFixture {
  readonly banking: OpenBanking;
  readonly now: () => Instant;
  readonly today: () => CivilDate;
  readonly advance: (days: number) => void;
  /** A bank that renews in the app, and one that renews only on its own pages. */
  readonly bankThatReconfirms: () => Promise<BankId>;
  readonly bankThatDoesNot: () => Promise<BankId>;
  /** Visits the bank and answers; returns the address to which the browser comes back. */
  readonly visit: (url: string, customer: string, answer: "allow" | "refuse" | "leave") => Promise<URL>;
  /** Creates transactions at the bank; returns their ids. */
  readonly happens: (
    employee: string,
    rows: readonly { date: CivilDate; description: string; amountPence: number; status?: "pending" }[],
  ) => Promise<string[]>;
  readonly settles: (transactionId: string, under: "own-id" | "new-id") => Promise<string>;
  /** The webhooks received since the last call. */
  readonly webhooks: () => Promise<string[]>;
}

const DAY_MS = 86_400_000;
let people = 0;

/** An employee with a connection. */
export interface Connected {
  readonly employee: string;
  readonly holderId: HolderId;
  readonly connectionId: ConnectionId;
}

export interface Examiner {
  readonly fixture: () => OutsideFixture;
  /** The instant `days` from now. */
  readonly until: (days?: number) => Instant;
  /** A new customer. */
  readonly person: () => string;
  readonly connected: (bank?: BankId) => Promise<Connected>;
  readonly all: (holderId: HolderId, query?: TransactionQuery) => Promise<Transaction[]>;
}

/** Matches a failure of the port by its code. */
export const failure = (code: string): unknown => expect.objectContaining({ name: "OpenBankingFailure", code });

export function examinerOf(vendor: string, fixture: () => OutsideFixture): Examiner {
  const until = (days = 90): Instant => instant(fixture().now() + days * DAY_MS);
  const person = (): string => `${vendor}-person-${(people += 1)}`;
  return {
    fixture,
    until,
    person,
    connected: async (bank) => {
      const { banking, visit, bankThatReconfirms } = fixture();
      const employee = person();
      const holderId = await banking.registerHolder(employee);
      const bankId = bank ?? (await bankThatReconfirms());
      const { url, visitState } = await banking.startConnect({ holderId, bankId, consentUntil: until() });
      const end = await banking.completeVisit(visitState, await visit(url, employee, "allow"));
      if (end.outcome !== "connected") throw new Error(`not connected: ${end.error}`);
      return { employee, holderId, connectionId: end.connectionId };
    },
    all: async (holderId, query) => {
      const rows: Transaction[] = [];
      for await (const page of fixture().banking.transactions(holderId, query)) rows.push(...page);
      return rows;
    },
  };
}
