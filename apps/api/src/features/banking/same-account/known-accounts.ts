import { createHmac } from "node:crypto";
import type { Account } from "@wellpaid/providers/open-banking/port";

interface OwnConnection {
  readonly id: string;
  readonly aggregatorId: string;
}

/** A listed account as it is kept: once, whatever connections list it and under whatever ids. */
export interface KnownAccount {
  readonly account: Account;
  /** Ours. */
  readonly connectionId: string;
  /** What lasts of it; null where the bank does not say, or where it tells two accounts alike. */
  readonly lastingHash: string | null;
  /** Under what other ids it is listed as well. */
  readonly otherIds: readonly string[];
}

const hashOf = (key: string, lastingNumber: string): string =>
  createHmac("sha256", key).update(`bank account ${lastingNumber}`).digest("base64url");

/**
 * The accounts of these connections, each once: one that several connections list belongs to the one that was brought home
 * last, and does not change over while that one can be read. What one connection lists twice are two accounts: then their number
 * tells nothing.
 * @param connections oldest first
 * @param key of the server, under which a number is kept
 */
export function knownAccounts(
  connections: readonly OwnConnection[],
  listed: readonly Account[],
  key: string,
): readonly KnownAccount[] {
  const known = connections.toReversed().flatMap(({ id, aggregatorId }) => {
    const own = listed.filter((account) => account.connectionId === aggregatorId);
    const times = Map.groupBy(own, (account) => account.lastingNumber);
    return own.map((account) => {
      const { lastingNumber } = account;
      const tells = lastingNumber !== null && times.get(lastingNumber)?.length === 1;
      return { account, connectionId: id, lastingHash: tells ? hashOf(key, lastingNumber) : null };
    });
  });
  const alike = Map.groupBy(known, ({ account, lastingHash }) => lastingHash ?? account.id);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, otherIds: others.map(({ account }) => account.id) }],
  );
}
