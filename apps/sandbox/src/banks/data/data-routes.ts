/** The aggregator's data API: accounts, transactions, regular payments, sync. Lists as `{ data, links, meta }`. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import { AggregatorRefusal, callerOf, requestLimit, userOf } from "../access.ts";
import {
  accountsSeenBy,
  counterpartiesOf,
  searchTransactions,
  type TransactionSearch,
  transactionDataOf,
} from "./data-store.ts";
import { findRegular } from "../regular-transactions.ts";
import { CATEGORY_TYPES, shownCategories, shownGroups, storedCategoriesOf } from "./shown-categories.ts";
import { shownAccount, shownTransaction } from "./shown-data.ts";
import { sync } from "./sync.ts";
import { AGGREGATOR_PATH, type BankState } from "../bank-state.ts";

const V3 = `${AGGREGATOR_PATH}/v3`;
const MAX = 1_000;

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((item) => item.split(",")));
/** A day, or an instant of which the day counts. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((text) => new Date(text));
const transactionQuery = z.object({
  startDate: day.optional(),
  endDate: day.optional(),
  startDateModified: moment.optional(),
  endDateModified: moment.optional(),
  accountId: z.string().optional(),
  accountIds: list.optional(),
  ids: list.optional(),
  text: z.string().max(200).optional(),
  contains: z.string().max(200).optional(),
  categoryId: z.string().optional(),
  creditDebitIndicator: z.enum(["credit", "debit"]).optional(),
  limit: z.coerce.number().int().min(1).max(MAX).default(MAX),
  offset: z.coerce.number().int().min(0).default(0),
});
const accountQuery = z.object({
  showTransactionData: z.stringbool().default(false),
  limit: z.coerce.number().int().min(1).max(MAX).default(MAX),
  offset: z.coerce.number().int().min(0).default(0),
});
const categoryQuery = z.object({
  type: z.enum(CATEGORY_TYPES).default("personal"),
  limit: z.coerce.number().int().min(1).max(MAX).default(MAX),
  offset: z.coerce.number().int().min(0).default(0),
});
const accountParams = z.object({ accountId: z.string() });

export async function dataRoutes(scope: FastifyInstance, bankState: BankState, provider: Provider): Promise<void> {
  scope.addHook("onRequest", requestLimit(bankState));
  categoryRoutes(scope, bankState, provider);

  scope.get(`${V3}/accounts`, async (request) => {
    const caller = await callerOf(bankState, provider, request, "accounts:read");
    const { limit, offset, showTransactionData } = accountQuery.parse(request.query);
    const all = await accountsSeenBy(bankState.pool, userOf(caller), await bankState.now());
    const withDetails = caller.scopes.includes("accounts_details:read");
    const data = showTransactionData ? await transactionDataOf(bankState.pool, userOf(caller)) : undefined;
    const page = all
      .slice(offset, offset + limit + 1)
      .map((account) => shownAccount(account, withDetails, data?.get(account.id)));
    return paged(bankState, request, page, limit, offset);
  });

  scope.get(`${V3}/accounts/:accountId`, async (request) => {
    const caller = await callerOf(bankState, provider, request, "accounts:read");
    const account = await seenAccount(bankState, userOf(caller), accountParams.parse(request.params).accountId);
    const withDetails = caller.scopes.includes("accounts_details:read");
    return { data: shownAccount(account, withDetails, undefined), links: self(bankState, request) };
  });

  scope.get(`${V3}/accounts/:accountId/counterparties`, async (request) => {
    const userId = userOf(await callerOf(bankState, provider, request, "transactions:read:all"));
    const account = await seenAccount(bankState, userId, accountParams.parse(request.params).accountId);
    const found = await counterpartiesOf(bankState.pool, userId, account.id);
    const data = found.map((row) => ({ ...row, type: "local" }));
    return { data, links: self(bankState, request), meta: {} };
  });

  scope.get(`${V3}/transactions`, async (request) => {
    const userId = userOf(await callerOf(bankState, provider, request, "transactions:read:all"));
    const search = searchOf(transactionQuery.parse(request.query));
    const found = await searchTransactions(bankState.pool, userId, search);
    return paged(bankState, request, found.map(shownTransaction), search.limit, search.offset);
  });

  scope.get(`${V3}/transactions/:id`, async (request) => {
    const userId = userOf(await callerOf(bankState, provider, request, "transactions:read:all"));
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const [found] = await searchTransactions(bankState.pool, userId, { ids: [id], limit: 1, offset: 0 });
    if (found === undefined) throw new AggregatorRefusal(404, "NOT_FOUND", "There is no such transaction.");
    return { data: shownTransaction(found), links: self(bankState, request) };
  });

  scope.post(`${V3}/regular-transactions/:accountId/detect`, async (request) => {
    const userId = userOf(await callerOf(bankState, provider, request, "regular_transactions:read"));
    const account = await seenAccount(bankState, userId, accountParams.parse(request.params).accountId);
    return { data: await findRegular(bankState, userId, [account.id]), links: self(bankState, request), meta: {} };
  });

  scope.get(`${V3}/regular-transactions`, async (request) => {
    const userId = userOf(await callerOf(bankState, provider, request, "regular_transactions:read"));
    const accounts = await accountsSeenBy(bankState.pool, userId, await bankState.now());
    const only = z.object({ accountId: z.string().optional() }).parse(request.query).accountId;
    const ids = accounts.map((account) => account.id).filter((id) => only === undefined || id === only);
    return { data: await findRegular(bankState, userId, ids), links: self(bankState, request), meta: {} };
  });

  scope.post(`${V3}/sync/:connectionId`, async (request, reply) => {
    const userId = userOf(await callerOf(bankState, provider, request, "accounts:write:all"));
    const { connectionId } = z.object({ connectionId: z.string() }).parse(request.params);
    const done = await sync(bankState, userId, connectionId);
    if (done.outcome === "not-found") throw new AggregatorRefusal(404, "NOT_FOUND", "There is no such connection.");
    if (done.outcome === "too-soon") {
      reply.header("retry-after", String(done.retryAfterSeconds));
      throw new AggregatorRefusal(429, "TOO_MANY_REQUESTS", "A connection is synced at most every five seconds.");
    }
    return { data: { status: done.outcome }, links: self(bankState, request), meta: {} };
  });
}

/** A user's categories, which are the standard ones: no user of the sandbox has any of their own. */
function categoryRoutes(scope: FastifyInstance, bankState: BankState, provider: Provider): void {
  const categories = (request: FastifyRequest) => {
    const { type, limit, offset } = categoryQuery.parse(request.query);
    return paged(bankState, request, shownCategories(type).slice(offset, offset + limit + 1), limit, offset);
  };
  const groups = (request: FastifyRequest) => {
    const { type } = categoryQuery.parse(request.query);
    return { data: shownGroups(type), links: self(bankState, request), meta: {} };
  };
  const ofUser = async (request: FastifyRequest) =>
    userOf(await callerOf(bankState, provider, request, "categories:read"));

  scope.get(`${V3}/categories`, async (request) => {
    await ofUser(request);
    return categories(request);
  });
  scope.get(`${V3}/categories/:categoryId`, async (request) => {
    await ofUser(request);
    const { categoryId } = z.object({ categoryId: z.string() }).parse(request.params);
    const { type } = categoryQuery.parse(request.query);
    const data = shownCategories(type).find((category) => category.categoryId === categoryId);
    if (data === undefined) throw new AggregatorRefusal(404, "NOT_FOUND", "There is no such category.");
    return { data, links: self(bankState, request) };
  });
  scope.get(`${V3}/category-groups`, async (request) => {
    await ofUser(request);
    return groups(request);
  });
  // The vendor's client sends no token with these.
  scope.get(`${V3}/standard-categories`, async (request) => categories(request));
  scope.get(`${V3}/standard-category-groups`, async (request) => groups(request));
}

async function seenAccount(bankState: BankState, userId: string, id: string) {
  const account = (await accountsSeenBy(bankState.pool, userId, await bankState.now())).find(
    (candidate) => candidate.id === id,
  );
  if (account === undefined) throw new AggregatorRefusal(404, "NOT_FOUND", "There is no such account.");
  return account;
}

function searchOf(query: z.infer<typeof transactionQuery>): TransactionSearch {
  const accountIds = query.accountId === undefined ? query.accountIds : [query.accountId];
  return {
    startDate: query.startDate,
    endDate: query.endDate,
    startDateModified: query.startDateModified,
    endDateModified: query.endDateModified,
    accountIds,
    ids: query.ids,
    text: query.text ?? query.contains,
    categoryIds: query.categoryId === undefined ? undefined : storedCategoriesOf(query.categoryId),
    direction: query.creditDebitIndicator,
    limit: query.limit,
    offset: query.offset,
  };
}

function paged<Row>(
  bankState: BankState,
  request: FastifyRequest,
  found: readonly Row[],
  limit: number,
  offset: number,
) {
  const next = new URL(request.url, bankState.origin);
  next.searchParams.set("limit", String(limit));
  next.searchParams.set("offset", String(offset + limit));
  const links = found.length > limit ? { ...self(bankState, request), next: next.href } : self(bankState, request);
  return { data: found.slice(0, limit), links, meta: {} };
}

function self(bankState: BankState, request: FastifyRequest): { self: string } {
  return { self: new URL(request.url, bankState.origin).href };
}
