/** Moneyhub's answers, read into the port's words. Pure: each is tested on saved examples. */
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { pence, signedPence } from "@wellpaid/domain/money/pence";
import { z } from "zod";
import { lastingNumberOf } from "@wellpaid/domain/budgeting/lasting-number";
import { type CategoriesById, categoryIn } from "./categories/category-table.ts";
import {
  type Account,
  type AccountId,
  type AccountKind,
  type Bank,
  type BankId,
  type Connection,
  type ConnectionId,
  type ConnectionStatus,
  type HolderId,
  OpenBankingFailure,
  type Transaction,
  type TransactionId,
} from "./port.ts";

/** What Moneyhub does not say of a bank, by its `bankRef`. */
export interface BankDetails {
  readonly popularity?: number | undefined;
  readonly shortName?: string | undefined;
  readonly initials?: string | undefined;
  readonly internetBankingUrl?: string | undefined;
}

/** A balance's time may be a bare day. */
const when = z.string().transform((text, context): Instant => {
  try {
    return instant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  } catch {
    context.addIssue("not an instant");
    return z.NEVER;
  }
});
/** Moneyhub writes a day as a day or as its midnight in UTC. */
const day = z.string().transform((text, context): CivilDate => {
  try {
    return civilDate(text.slice(0, 10));
  } catch {
    context.addIssue("not a date");
    return z.NEVER;
  }
});
/** `value` is in minor units. */
const amount = z.object({ value: z.number().int(), currency: z.string().default("GBP") });

const bank = z.object({
  id: z.string(),
  name: z.string(),
  bankRef: z.string().nullish(),
  iconUrl: z.string().nullish(),
  accountTypes: z.array(z.object({ name: z.string() })).default([]),
  status: z.object({ sync: z.string().nullish(), auth: z.string().nullish() }).nullish(),
});

const connection = z.object({
  id: z.string(),
  name: z.string(),
  bankId: z.string().nullish(),
  status: z.enum(["ok", "error", "never"]).catch("error"),
  extendedStatus: z.string().nullish(),
  error: z.string().nullish(),
  connectedOn: when.nullish(),
  lastUpdated: when.nullish(),
  expiresAt: when.nullish(),
  userConsentedAt: when.nullish(),
  tppConsent: z.boolean().nullish(),
  accountIds: z.array(z.string()).default([]),
});

const account = z.object({
  id: z.string(),
  connectionId: z.string(),
  accountName: z.string(),
  providerName: z.string().default(""),
  type: z.string(),
  currency: z.string().nullish(),
  balance: z.object({ date: when, amount }),
  providerId: z.string().nullish(),
  transactionData: z.object({ count: z.number().int().nonnegative().nullish().catch(null) }).nullish(),
  details: z
    .object({
      overdraftLimit: z.number().int().nullish(),
      sortCodeAccountNumber: z.string().nullish(),
      iban: z.string().nullish(),
      pan: z.string().nullish(),
    })
    .nullish(),
});

const transaction = z.object({
  id: z.string(),
  accountId: z.string(),
  date: day,
  amount,
  status: z.enum(["posted", "pending"]).default("posted"),
  longDescription: z.string().nullish(),
  shortDescription: z.string().nullish(),
  categoryId: z.string().nullish(),
  counterpartyId: z.string().nullish(),
  dateModified: when,
});

const links = z.object({ next: z.string().nullish() }).nullish();

/** The list of `/oidc/.well-known/api-connections`, popular ones first, then by name. */
export function readBanks(answer: unknown, details: Readonly<Record<string, BankDetails>>): Bank[] {
  const banks = read("banks", z.array(bank), answer).map((row): Bank => {
    const known = details[row.bankRef ?? ""] ?? {};
    return {
      id: row.id as BankId,
      name: row.name,
      shortName: known.shortName ?? shortNameOf(row.name),
      initials: known.initials ?? initialsOf(row.name),
      iconUrl: row.iconUrl || null,
      popularity: known.popularity ?? null,
      isAvailable: [row.status?.sync, row.status?.auth].every((status) => !status?.endsWith("_UNAVAILABLE")),
      accountKinds: [...new Set(row.accountTypes.map((type) => kindOf(type.name)))],
      internetBankingUrl: known.internetBankingUrl ?? null,
    };
  });
  const rank = (row: Bank): number => row.popularity ?? Number.MAX_SAFE_INTEGER;
  return banks.toSorted((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name, "en-GB"));
}

export function readUserId(answer: unknown): HolderId {
  return read("user", z.object({ userId: z.string().min(1) }), answer).userId as HolderId;
}

export function readConnections(answer: unknown): Connection[] {
  return read("connections", z.object({ data: z.array(connection) }), answer).data.map((row) => ({
    id: row.id as ConnectionId,
    bankName: row.name,
    bankId: (row.bankId ?? null) as BankId | null,
    status: statusOf(row),
    connectedAt: row.connectedOn ?? null,
    consentedAt: row.userConsentedAt ?? null,
    consentEndsAt: row.expiresAt ?? null,
    lastSyncedAt: row.lastUpdated ?? null,
    canReconfirm: row.tppConsent ?? false,
    accountIds: row.accountIds as AccountId[],
  }));
}

export function readAccounts(answer: unknown): { page: Account[]; hasMore: boolean } {
  const list = read("accounts", z.object({ data: z.array(account), links }), answer);
  const page = list.data.map((row) => ({
    id: row.id as AccountId,
    connectionId: row.connectionId as ConnectionId,
    lastingNumber: lastingNumberOf(
      { ...row.details, bank: row.providerId || row.providerName },
      row.balance.amount.currency,
    ),
    name: row.accountName,
    bankName: row.providerName,
    kind: kindOf(row.type),
    currency: row.balance.amount.currency,
    balancePence: signedPence(row.balance.amount.value),
    balanceAt: row.balance.date,
    transactionCount: row.transactionData?.count ?? null,
    overdraftPence: pence(Math.max(0, row.details?.overdraftLimit ?? 0)),
  }));
  return { page, hasMore: Boolean(list.links?.next) };
}

export interface TransactionsRead {
  readonly page: Transaction[];
  readonly hasMore: boolean;
  /** Whether a standard category is not among those that are known. */
  readonly hasNewCategory: boolean;
}

/** @param categories null while they cannot be read */
export function readTransactions(answer: unknown, categories: CategoriesById | null): TransactionsRead {
  const list = read("transactions", z.object({ data: z.array(transaction), links }), answer);
  const page = list.data.map((row): Transaction => {
    const long = row.longDescription ?? row.shortDescription ?? "";
    return {
      id: row.id as TransactionId,
      accountId: row.accountId as AccountId,
      date: row.date,
      amountPence: signedPence(row.amount.value),
      currency: row.amount.currency,
      status: row.status,
      longDescription: long,
      shortDescription: row.shortDescription || long,
      category: categoryIn(categories, row.categoryId ?? null, row.amount.value),
      counterpartyId: row.counterpartyId ?? null,
      // Moneyhub tells ids; the cleaned description names them.
      counterpartyName: null,
      modifiedAt: row.dateModified,
    };
  });
  const hasNewCategory = list.data.some(
    ({ categoryId }) => categoryId?.startsWith("std:") && !categories?.has(categoryId),
  );
  return { page, hasMore: Boolean(list.links?.next), hasNewCategory };
}

export function readSyncStatus(answer: unknown): "ok" | "error" {
  return read("sync", z.object({ data: z.object({ status: z.enum(["ok", "error"]) }) }), answer).data.status;
}

/** @throws OpenBankingFailure `misunderstood`, naming the answer and the first places that are wrong, never its content. */
export function read<Shape>(what: string, shape: z.ZodType<Shape>, answer: unknown): Shape {
  const result = shape.safeParse(answer);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 3).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
  throw new OpenBankingFailure("misunderstood", `the answer about ${what} cannot be read (${issues.join("; ")})`);
}

function statusOf(row: z.infer<typeof connection>): ConnectionStatus {
  if (row.extendedStatus === "expired") return "expired";
  if (row.status === "never") return "never-synced";
  if (row.status === "ok") return "ok";
  if (row.extendedStatus === "stoppedSyncing") return "login-needed";
  // `resync` and `sync_…` may go away by themselves or by a sync; the other errors want the person.
  return row.error === "mfa_required" || row.error === "credentials_error" ? "login-needed" : "failing";
}

function kindOf(type: string): AccountKind {
  if (type === "cash:emoney" || type === "e-money") return "e-money";
  const [group = ""] = type.split(":");
  const kinds: Readonly<Record<string, AccountKind>> = {
    cash: "current",
    savings: "savings",
    card: "card",
    loan: "loan",
    mortgage: "mortgage",
    investment: "investment",
  };
  return kinds[group] ?? "other";
}

function shortNameOf(name: string): string {
  return name.replace(/\s+(Bank|Building Society|Savings Bank|Co-operative Bank)$/i, "");
}

function initialsOf(name: string): string {
  const words = shortNameOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [first = "", second] = words;
  return second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`;
}
