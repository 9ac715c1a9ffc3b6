/** The vendor Moneyhub behind the port of open banking. */
import { instantText } from "@wellpaid/domain/calendar/instant";
import type { ClientKey } from "./client-key.ts";
import {
  type BankDetails,
  read,
  readAccounts,
  readBanks,
  readConnections,
  readSyncStatus,
  readTransactions,
  readUserId,
  type TransactionsRead,
} from "./moneyhub-answers.ts";
import { MoneyhubCategories } from "./categories/moneyhub-categories.ts";
import { MoneyhubHttp } from "./moneyhub-http.ts";
import { startVisit, completeVisit } from "./moneyhub-visits.ts";
import { type Jwks, jwks, keyNameOf, readWebhook } from "./moneyhub-webhook.ts";
import {
  type Account,
  type Bank,
  type ConnectionId,
  type HolderId,
  type OpenBanking,
  OpenBankingFailure,
  type SyncOutcome,
  type Transaction,
  type TransactionQuery,
} from "./port.ts";

export interface MoneyhubSettings {
  /** `https://identity.moneyhub.co.uk/oidc`; users and connections are on the same host. */
  readonly issuer: string;
  /** `https://api.moneyhub.co.uk/v3` */
  readonly dataUrl: string;
  readonly clientId: string;
  readonly key: ClientKey;
  /** Where the bank sends the browser back, as registered. */
  readonly redirectUri: string;
  /** What Moneyhub does not report about a bank, by bankRef: its popularity, where to register for internet banking. */
  readonly bankDetails?: () => Promise<Readonly<Record<string, BankDetails>>>;
  /** Called for each attempt at Moneyhub's categories that fails: transactions are read all the same, without categories. */
  readonly onCategoriesFailure?: (failure: OpenBankingFailure) => void;
  /** How long one call may take; 15 s unless set. */
  readonly timeoutMs?: number;
  /** The longest Retry-After that is waited for; 10 s unless set. */
  readonly maxWaitMs?: number;
}

const BANKS_CACHED_MS = 300_000;
const KEYS_CACHED_MS = 600_000;
const KEYS_AGAIN_MS = 10_000;
const PAGE = 1_000;
/** Without it, accounts lack their number of transactions. */
const ACCOUNTS_WITH = "showTransactionData=true";
const DATA_SCOPE = "accounts:read accounts_details:read transactions:read:all";
const CATEGORIES_SCOPE = "categories:read";

export function moneyhub(settings: MoneyhubSettings): OpenBanking {
  return new Moneyhub(settings);
}

class Moneyhub implements OpenBanking {
  readonly #settings: MoneyhubSettings;
  readonly #http: MoneyhubHttp;
  readonly #usersUrl: string;
  readonly #categories: MoneyhubCategories;
  #banks: { readonly list: readonly Bank[]; readonly at: number } | undefined;
  #keys: { readonly jwks: Jwks; readonly at: number } | undefined;

  constructor(settings: MoneyhubSettings) {
    const { issuer, clientId, key, timeoutMs = 15_000, maxWaitMs = 10_000 } = settings;
    this.#settings = settings;
    this.#http = new MoneyhubHttp({ issuer, clientId, key, timeoutMs, maxWaitMs });
    this.#usersUrl = `${issuer.replace(/\/oidc$/, "")}/users`;
    this.#categories = new MoneyhubCategories(
      (userId, path) =>
        this.#http.call({ method: "GET", url: `${settings.dataUrl}${path}`, scope: CATEGORIES_SCOPE, userId }),
      settings.onCategoriesFailure ?? (() => undefined),
    );
  }

  async registerHolder(employeeReference: string): Promise<HolderId> {
    const body = { clientUserId: employeeReference };
    return readUserId(await this.#http.call({ method: "POST", url: this.#usersUrl, scope: "user:create", body }));
  }

  async removeHolder(holderId: HolderId): Promise<void> {
    await this.#remove(`${this.#usersUrl}/${encodeURIComponent(holderId)}`);
  }

  async listBanks(): Promise<readonly Bank[]> {
    if (this.#banks !== undefined && performance.now() - this.#banks.at < BANKS_CACHED_MS) return this.#banks.list;
    const answer = await this.#http.call({
      method: "GET",
      url: `${this.#settings.issuer}/.well-known/api-connections`,
    });
    const list = readBanks(answer, (await this.#settings.bankDetails?.()) ?? {});
    this.#banks = { list, at: performance.now() };
    return list;
  }

  startConnect(wish: Parameters<OpenBanking["startConnect"]>[0]) {
    return this.#begin({ ...wish, purpose: "connect", connectionId: null });
  }

  startReauthentication(wish: Parameters<OpenBanking["startReauthentication"]>[0]) {
    return this.#begin({ ...wish, purpose: "reauthenticate", bankId: null });
  }

  completeVisit(...[visitState, returnedTo]: Parameters<OpenBanking["completeVisit"]>) {
    return completeVisit(this.#http, this.#settings.redirectUri, visitState, returnedTo);
  }

  async reconfirm(...[holderId, connectionId, consentUntil]: Parameters<OpenBanking["reconfirm"]>): Promise<void> {
    const url = `${this.#usersUrl}/${encodeURIComponent(holderId)}/connections/${encodeURIComponent(connectionId)}`;
    const body = { expiresAt: instantText(consentUntil) };
    await this.#http.call({ method: "PATCH", url, scope: "user:update", body });
  }

  async listConnections(holderId: HolderId) {
    const url = `${this.#usersUrl}/${encodeURIComponent(holderId)}/connections`;
    return readConnections(await this.#http.call({ method: "GET", url, scope: "user:read" }));
  }

  async removeConnection(holderId: HolderId, connectionId: ConnectionId): Promise<void> {
    await this.#remove(
      `${this.#usersUrl}/${encodeURIComponent(holderId)}/connection/${encodeURIComponent(connectionId)}`,
    );
  }

  async sync(holderId: HolderId, connectionId: ConnectionId): Promise<SyncOutcome> {
    const url = `${this.#settings.dataUrl}/sync/${encodeURIComponent(connectionId)}`;
    const scope = "accounts:read accounts:write:all";
    const syncRequest = { method: "POST", url, scope, userId: holderId, body: {}, waitsWhenTooMany: false } as const;
    try {
      if (readSyncStatus(await this.#http.call(syncRequest)) === "ok") return { outcome: "synced" };
    } catch (error) {
      if (error instanceof OpenBankingFailure && error.code === "too-many-requests") return { outcome: "too-soon" };
      throw error;
    }
    const connection = (await this.listConnections(holderId)).find((candidate) => candidate.id === connectionId);
    if (connection?.status === "expired") throw new OpenBankingFailure("consent-expired", "the consent is over");
    if (connection?.status === "login-needed")
      throw new OpenBankingFailure("login-required", "the bank wants a log-in");
    return { outcome: "failing" };
  }

  async listAccounts(holderId: HolderId): Promise<readonly Account[]> {
    const accounts: Account[] = [];
    for (;;) {
      const url = `${this.#settings.dataUrl}/accounts?${ACCOUNTS_WITH}&limit=${PAGE}&offset=${accounts.length}`;
      const { page, hasMore } = readAccounts(
        await this.#http.call({ method: "GET", url, scope: DATA_SCOPE, userId: holderId }),
      );
      accounts.push(...page);
      if (!hasMore || page.length === 0) return accounts;
    }
  }

  async knowsCategories(holderId: HolderId): Promise<boolean> {
    return (await this.#categories.find(holderId)) !== null;
  }

  async *transactions(holderId: HolderId, query: TransactionQuery = {}): AsyncGenerator<readonly Transaction[]> {
    let offset = 0;
    for (;;) {
      const url = `${this.#settings.dataUrl}/transactions?${searchOf(query, offset)}`;
      const answer = await this.#http.call({ method: "GET", url, scope: DATA_SCOPE, userId: holderId });
      const { page, hasMore } = await this.#readTransactions(holderId, answer);
      if (page.length > 0) yield page;
      if (!hasMore || page.length === 0) return;
      offset += page.length;
    }
  }

  async #readTransactions(holderId: HolderId, answer: unknown): Promise<TransactionsRead> {
    const found = readTransactions(answer, await this.#categories.find(holderId));
    return found.hasNewCategory ? readTransactions(answer, await this.#categories.findMore(holderId)) : found;
  }

  async readWebhook(body: string) {
    const kid = keyNameOf(body);
    const { issuer, clientId } = this.#settings;
    return readWebhook(body, await this.#keysWith(kid), { issuer, clientId, at: Date.now() });
  }

  #begin(wish: Parameters<typeof startVisit>[3]) {
    return startVisit(this.#http, this.#settings.key, this.#settings.redirectUri, wish);
  }

  /** What is already gone counts as removed. */
  async #remove(url: string): Promise<void> {
    try {
      await this.#http.call({ method: "DELETE", url, scope: "user:delete" });
    } catch (error) {
      if (!(error instanceof OpenBankingFailure && error.code === "not-found")) throw error;
    }
  }

  /** Moneyhub's public keys; fetched again for a key that is not among them, but not for each forgery. */
  async #keysWith(kid: string): Promise<Jwks> {
    const age = this.#keys === undefined ? Number.POSITIVE_INFINITY : performance.now() - this.#keys.at;
    const isKnown = this.#keys?.jwks.keys.some((key) => key.kid === kid) ?? false;
    if (this.#keys !== undefined && age < (isKnown ? KEYS_CACHED_MS : KEYS_AGAIN_MS)) return this.#keys.jwks;
    const address = (await this.#http.configuration()).serverMetadata().jwks_uri;
    if (address === undefined) throw new OpenBankingFailure("misunderstood", "the aggregator names no keys");
    const found = read("keys", jwks, await this.#http.call({ method: "GET", url: address }));
    this.#keys = { jwks: found, at: performance.now() };
    return found;
  }
}

function searchOf(query: TransactionQuery, offset: number): string {
  const search = new URLSearchParams({ limit: String(query.pageSize ?? PAGE), offset: String(offset) });
  if (query.accountId !== undefined) search.set("accountId", query.accountId);
  if (query.changedSince !== undefined) search.set("startDateModified", instantText(query.changedSince));
  if (query.from !== undefined) search.set("startDate", query.from);
  if (query.to !== undefined) search.set("endDate", query.to);
  return search.toString();
}
