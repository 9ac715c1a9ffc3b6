/**
 * Open banking in the product's own terms: what the product needs from an aggregator that reads bank accounts for it.
 *
 * Money is integer pence; a transaction's `amountPence` is negative when money left the account. Dates and instants are the
 * domain's. Every call may throw an `OpenBankingFailure` (failure.ts); nothing else is thrown except for bugs. What the person
 * did at the bank (agreed, refused, went away) is an answer, not a failure.
 *
 * A typical life: `registerHolder` → `startConnect` → the browser goes to `url` and comes back → `completeVisit` →
 * `listAccounts`, `transactions` → later `sync`, `transactions({ changedSince })` → before 90 days `reconfirm` or
 * `startReauthentication` → at last `removeConnection`.
 */
import type { Category } from "@wellpaid/domain/budgeting/categories";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import type { Pence, SignedPence } from "@wellpaid/domain/money/pence";

export { OpenBankingFailure, type OpenBankingFailureCode } from "./failure.ts";

/** An employee as the vendor knows them (the "money hub account"). The product stores it with the employee. */
export type HolderId = string & { readonly __holder: unique symbol };
export type BankId = string & { readonly __bank: unique symbol };
export type ConnectionId = string & { readonly __connection: unique symbol };
export type AccountId = string & { readonly __account: unique symbol };
export type TransactionId = string & { readonly __transaction: unique symbol };

export type AccountKind = "current" | "e-money" | "savings" | "card" | "loan" | "mortgage" | "investment" | "other";

export interface Bank {
  readonly id: BankId;
  readonly name: string;
  /** For a tile below a picture: "Kestrel" of "Kestrel Bank". */
  readonly shortName: string;
  /** At most three letters, for a bank without a picture. */
  readonly initials: string;
  /** null: show the initials. */
  readonly iconUrl: string | null;
  /** Place among the popular banks, from 1; null: not among them. */
  readonly popularity: number | null;
  /** false: the bank is down or has left; it can be shown, but not connected now. */
  readonly isAvailable: boolean;
  readonly accountKinds: readonly AccountKind[];
  /** Where a customer without internet banking registers for it. */
  readonly internetBankingUrl: string | null;
}

/** A journey to the bank's own pages. Send the browser (top window) to `url`; store `visitState` until it comes back. */
export interface BankVisit {
  readonly url: string;
  readonly visitState: VisitState;
}

/**
 * What must be stored between leaving and coming back: plain JSON, secret, used once, bound to the session.
 * The browser comes back with the query `state`; find the stored visit by it.
 */
export interface VisitState {
  readonly purpose: "connect" | "reauthenticate";
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly holderId: HolderId;
  /** The bank for `connect`, null for `reauthenticate`. */
  readonly bankId: BankId | null;
  /** The connection for `reauthenticate`, null for `connect`. */
  readonly connectionId: ConnectionId | null;
  /** The requested end of the consent. */
  readonly consentUntil: Instant;
}

/** How a visit at the bank ended. `error` is what goes into the wizard's `error` query. */
export type CompletedVisit =
  | { readonly outcome: "connected"; readonly holderId: HolderId; readonly connectionId: ConnectionId }
  /** The person refused at the bank. */
  | { readonly outcome: "refused"; readonly error: string }
  /** The bank's session was missing, left or timed out: `login_required:End-User authentication is required`. */
  | { readonly outcome: "login-required"; readonly error: string }
  /** Anything else that the bank or the vendor answered. */
  | { readonly outcome: "failed"; readonly error: string };

export type ConnectionStatus =
  | "ok"
  /** Connected, and nothing has been read yet. */
  | "never-synced"
  /** The consent is over: old data stays, nothing new comes until it is renewed. */
  | "expired"
  /** The bank wants the person to log in again before the consent is over. */
  | "login-needed"
  /** The bank or the vendor could not be read just now; it may go away by itself. */
  | "failing";

export interface Connection {
  readonly id: ConnectionId;
  readonly bankName: string;
  readonly bankId: BankId | null;
  readonly status: ConnectionStatus;
  readonly connectedAt: Instant | null;
  /** When the person last agreed; consents end 90 days later at most. */
  readonly consentedAt: Instant | null;
  readonly consentEndsAt: Instant | null;
  readonly lastSyncedAt: Instant | null;
  /** true: `reconfirm` renews it in the app; false: only the bank's own pages do. */
  readonly canReconfirm: boolean;
  readonly accountIds: readonly AccountId[];
}

export interface Account {
  readonly id: AccountId;
  readonly connectionId: ConnectionId;
  /**
   * What permanently identifies the account at its bank, under whatever id and connection it appears: its sort code and number,
   * its IBAN, or a card's masked number. null where the vendor reports none of them.
   */
  readonly lastingNumber: string | null;
  readonly name: string;
  readonly bankName: string;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly balancePence: SignedPence;
  /** When the balance was true. */
  readonly balanceAt: Instant;
  /** How many transactions there are to read; null where the vendor does not count them. */
  readonly transactionCount: number | null;
  /** Overdraft limit in pence, 0 when none is known. It is never counted as money. */
  readonly overdraftPence: Pence;
}

export interface Transaction {
  readonly id: TransactionId;
  readonly accountId: AccountId;
  readonly date: CivilDate;
  /** Negative: money out. */
  readonly amountPence: SignedPence;
  readonly currency: string;
  /** A pending one may become posted under its own id, or vanish and come back under another. */
  readonly status: "posted" | "pending";
  /** As the bank prints it. */
  readonly longDescription: string;
  /** Cleaned for people. */
  readonly shortDescription: string;
  /** null: the vendor says nothing usable of it: no category, one of the person's own, or one that we have none for. */
  readonly category: Category | null;
  /** Who is at the other end, where the vendor knows: the id is the same for the same party; the name is often missing. */
  readonly counterpartyId: string | null;
  readonly counterpartyName: string | null;
  readonly modifiedAt: Instant;
}

/** Which transactions. With nothing set: all there are. Dates are inclusive. */
export interface TransactionQuery {
  readonly accountId?: AccountId;
  /** Only what was made or changed at or after this instant. Deletions are not seen by it: see {@link OpenBanking.transactions}. */
  readonly changedSince?: Instant;
  readonly from?: CivilDate;
  readonly to?: CivilDate;
  /** Transactions per page, 1 to 1,000; 1,000 unless set. */
  readonly pageSize?: number;
}

/** An event of a webhook. Each is only a hint: read the data itself. */
export interface BankingNews {
  /** The same id twice is the same event. */
  readonly id: string;
  readonly holderId: HolderId;
  readonly kind:
    | "transactions-added"
    | "transactions-changed"
    | "transactions-deleted"
    | "synced"
    | "consent-ending"
    | "other";
  readonly transactions: readonly {
    readonly accountId: AccountId;
    readonly transactionIds: readonly TransactionId[];
  }[];
  readonly connectionId: ConnectionId | null;
}

export type SyncOutcome =
  | { readonly outcome: "synced" }
  /** Requested again too soon; the data is at most seconds old. */
  | { readonly outcome: "too-soon" }
  | { readonly outcome: "failing" };

export interface OpenBanking {
  /** Makes the employee known to the vendor. Safe to repeat: the same reference gives the same holder. */
  registerHolder(employeeReference: string): Promise<HolderId>;
  /** Removes the employee at the vendor with every connection. Safe to repeat. */
  removeHolder(holderId: HolderId): Promise<void>;

  /** All banks, popular ones first, then by name. Cached by the adapter for some minutes. */
  listBanks(): Promise<readonly Bank[]>;
  /** Begins the journey to a bank. `consentUntil`: at most 90 days from now. */
  startConnect(wish: { holderId: HolderId; bankId: BankId; consentUntil: Instant }): Promise<BankVisit>;
  /** Begins the journey that renews a connection at the bank itself. */
  startReauthentication(wish: {
    holderId: HolderId;
    connectionId: ConnectionId;
    consentUntil: Instant;
  }): Promise<BankVisit>;
  /**
   * Ends a visit with the address that the browser came back to (whole, or its query).
   * Throws `visit-mismatch` when it does not belong to `visitState` (forged, replayed, another session's).
   */
  completeVisit(visitState: VisitState, returnedTo: URL | URLSearchParams): Promise<CompletedVisit>;
  /** Renews a consent in the app, where `canReconfirm`; else throws `login-required`. */
  reconfirm(holderId: HolderId, connectionId: ConnectionId, consentUntil: Instant): Promise<void>;

  listConnections(holderId: HolderId): Promise<readonly Connection[]>;
  /** Removes a connection at the vendor. Safe to repeat. */
  removeConnection(holderId: HolderId, connectionId: ConnectionId): Promise<void>;

  /** Asks the vendor to read the bank now. Throws `consent-expired`, `bank-unavailable`. */
  sync(holderId: HolderId, connectionId: ConnectionId): Promise<SyncOutcome>;
  listAccounts(holderId: HolderId): Promise<readonly Account[]>;
  /**
   * Whether the vendor's categories are known; reads them where they are not. false: they cannot be read now, and transactions
   * may have category null for no other reason. Once true, it stays so. A failure is no reason to read no transactions: it is
   * not thrown.
   */
  knowsCategories(holderId: HolderId): Promise<boolean>;
  /**
   * Transactions, newest first, a page at a time: `for await (const page of banking.transactions(holder, {…}))`.
   * Nothing more is fetched once the loop is left. `changedSince` never shows a deletion: deletions arrive as webhooks, or show
   * when a whole window of dates is read and earlier transactions are missing from it.
   */
  transactions(holderId: HolderId, query?: TransactionQuery): AsyncIterable<readonly Transaction[]>;

  /** Reads a webhook's raw body. Throws `webhook-forged` unless the vendor signed it for us. */
  readWebhook(body: string): Promise<BankingNews>;
}
