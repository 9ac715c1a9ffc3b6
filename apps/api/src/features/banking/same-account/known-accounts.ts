import type { Account } from "@wellpaid/providers/open-banking/port";
import { accountHash } from "../../../database/stores/banks/bank-accounts.ts";

interface OwnConnection {
  readonly id: string;
  readonly aggregatorId: string;
}

/** A listed account as it is stored: once, whichever connections list it and under whichever ids. */
export interface KnownAccount {
  readonly account: Account;
  /** Our own id of the connection. */
  readonly connectionId: string;
  /** The hash of its lasting number; null when the bank reports none, or the same one for two accounts. */
  readonly lastingHash: string | null;
  /** The other ids under which it is listed. */
  readonly otherIds: readonly string[];
}

/**
 * The accounts of these connections, each once: an account that several connections list belongs to the one connected last, and
 * does not move while that one can be read. What one connection lists twice are two accounts: their number then identifies
 * neither.
 * @param connections oldest first
 * @param key the server's key, with which a number is hashed
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
      return { account, connectionId: id, lastingHash: tells ? accountHash(key, lastingNumber) : null };
    });
  });
  const alike = Map.groupBy(known, ({ account, lastingHash }) => lastingHash ?? account.id);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, otherIds: others.map(({ account }) => account.id) }],
  );
}
