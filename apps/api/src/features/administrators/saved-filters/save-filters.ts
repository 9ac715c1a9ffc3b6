import { LIST_KEYS } from "@wellpaid/contract/administrators/list-keys";
import type * as calls from "@wellpaid/contract/administrators/saved-filters";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { type FilteredList, knownQuery, MAX_SAVED_FILTERS } from "@wellpaid/domain/administrators/saved-filters";
import type { Context } from "../../../context.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { lockForChange } from "../administrator-store.ts";
import * as store from "./saved-filter-store.ts";

type Answer = AnswerOf<typeof calls.listSavedFilters>;

const ownerOf = ({ id, companyId }: Administrator): store.Owner => ({ administratorId: id, companyId });

/** The filters of a list; of each, what the list still knows. */
async function filtersOf(db: Database | Tx, owner: store.Owner, list: FilteredList): Promise<Answer> {
  const rows = await store.selectFilters(db, owner, list);
  return { items: rows.map((row) => ({ ...row, ...knownQuery(row.query, LIST_KEYS[list]) })) };
}

export const listFilters = (
  { database }: Context,
  { administrator, query }: CallRequest<typeof calls.listSavedFilters>,
): Promise<Answer> => filtersOf(database, ownerOf(administrator), query.list);

const isCalled =
  (name: string) =>
  (filter: store.SavedFilterRow): boolean =>
    filter.name.toLowerCase() === name.toLowerCase();

/** Saves a filter, of which the list must know every key. The administrator is locked, so that two at once are counted. */
export async function saveFilter(
  { database }: Context,
  { administrator, body }: CallRequest<typeof calls.saveFilter>,
): Promise<Answer | Refusal<"FILTER_NAME_TAKEN" | "TOO_MANY_FILTERS" | "INVALID_INPUT" | "NO_SESSION">> {
  const { list, name, query } = body;
  if (!knownQuery(query, LIST_KEYS[list]).isWhole)
    return refuseInput([{ path: "/query", message: "must have only keys and values that the list knows" }]);
  const owner = ownerOf(administrator);
  return inTransaction(database, async (tx) => {
    if ((await lockForChange(tx, owner.administratorId)) === null) return refuse("NO_SESSION");
    const present = await store.selectFilters(tx, owner, list);
    if (present.some(isCalled(name))) return refuse("FILTER_NAME_TAKEN");
    if (present.length >= MAX_SAVED_FILTERS) return refuse("TOO_MANY_FILTERS", MAX_SAVED_FILTERS);
    await store.insertFilter(tx, owner, { list, name, query });
    return filtersOf(tx, owner, list);
  });
}

/** Runs a change of one of the administrator's own filters; those of others are not found. */
async function changeOwn<C extends RefusalCode = never>(
  { database }: Context,
  administrator: Administrator,
  id: string,
  change: (tx: Tx, list: FilteredList) => Promise<Refusal<C> | null>,
): Promise<Answer | Refusal<C | "NOT_FOUND">> {
  const owner = ownerOf(administrator);
  return inTransaction(database, async (tx): Promise<Answer | Refusal<C | "NOT_FOUND">> => {
    await lockForChange(tx, owner.administratorId);
    const list = await store.findListOf(tx, owner, id);
    if (list === null) return refuse("NOT_FOUND");
    return (await change(tx, list)) ?? filtersOf(tx, owner, list);
  });
}

export const changeFilter = (
  ctx: Context,
  { administrator, params: { id }, body: { name, isDefault } }: CallRequest<typeof calls.changeSavedFilter>,
): Promise<Answer | Refusal<"NOT_FOUND" | "FILTER_NAME_TAKEN">> =>
  changeOwn(ctx, administrator, id, async (tx, list) => {
    const owner = ownerOf(administrator);
    const others = (await store.selectFilters(tx, owner, list)).filter((filter) => filter.id !== id);
    if (name !== undefined && others.some(isCalled(name))) return refuse("FILTER_NAME_TAKEN");
    if (name !== undefined) await store.renameFilter(tx, id, name);
    if (isDefault === true) await store.chooseDefault(tx, owner, list, id);
    if (isDefault === false && !others.some((filter) => filter.isDefault))
      await store.chooseDefault(tx, owner, list, null);
    return null;
  });

export const deleteFilter = (
  ctx: Context,
  { administrator, params: { id } }: CallRequest<typeof calls.deleteSavedFilter>,
): Promise<Answer | Refusal<"NOT_FOUND">> =>
  changeOwn(ctx, administrator, id, async (tx) => {
    await store.deleteFilter(tx, id);
    return null;
  });
