/**
 * Moneyhub's categories in ours, read from its data API and kept for a day.
 *
 * From Moneyhub's documents (API reference, "Retrieve all categories for a user" and "Retrieve all category groups for a user"):
 * `GET /categories?type=all&limit&offset` and `GET /category-groups` need a token of a user with the scope `categories:read`. A
 * category is `{ categoryId, group, key?, name? }`: standard ones have an id `std:…` and a key, a user's own ones an id `cus:…`
 * and a name. A group is `{ id, key }`; its id is `group:…`, in the reference's example `group-…`. Standard categories are the
 * same for each user, so one user's list serves all; a user's own categories say nothing to us.
 */
import type { Category } from "@wellpaid/domain/budgeting/categories";
import { z } from "zod";
import { OpenBankingFailure } from "../failure.ts";
import { read } from "../moneyhub-answers.ts";
import { type CategoriesById, CATEGORY_OF_GROUP, CATEGORY_OF_KEY } from "./category-table.ts";

/** Reads a path of the data API, `/categories?…`, with a token of the user. */
export type ReadPath = (userId: string, path: string) => Promise<unknown>;

export const CATEGORIES_CACHED_MS = 86_400_000;
/** After a failure, and for an id that is not in the list, it is read again at most this often. */
export const CATEGORIES_AGAIN_MS = 300_000;
const PAGE = 1_000;
/** The list has fewer than a hundred rows; an endless one is not read to its end. */
const MAX_PAGES = 10;

const text = z.string().nullish().catch(null);
const links = z.object({ next: z.string().nullish() }).nullish();
const categoryList = z.object({ data: z.array(z.object({ categoryId: z.string(), key: text, group: text })), links });
const groupList = z.object({ data: z.array(z.object({ id: z.string(), key: text })) });

type ListedCategory = z.infer<typeof categoryList>["data"][number];

export class MoneyhubCategories {
  readonly #readPath: ReadPath;
  readonly #onFailure: (failure: OpenBankingFailure) => void;
  #known: { readonly byId: CategoriesById; readonly at: number } | undefined;
  #attempted = Number.NEGATIVE_INFINITY;
  #running: Promise<CategoriesById | null> | undefined;

  /** @param onFailure is called once for each attempt that fails */
  constructor(readPath: ReadPath, onFailure: (failure: OpenBankingFailure) => void) {
    this.#readPath = readPath;
    this.#onFailure = onFailure;
  }

  /** Returns null while they cannot be read; a list that is older than a day is used until a newer one is read. */
  async find(userId: string): Promise<CategoriesById | null> {
    const isFresh = this.#known !== undefined && performance.now() - this.#known.at < CATEGORIES_CACHED_MS;
    return isFresh ? (this.#known?.byId ?? null) : this.#again(userId);
  }

  /** The same after an id was seen that is not in the list. */
  findMore(userId: string): Promise<CategoriesById | null> {
    return this.#again(userId);
  }

  /** One attempt at a time, for all callers. */
  async #again(userId: string): Promise<CategoriesById | null> {
    if (this.#running !== undefined) return this.#running;
    if (performance.now() - this.#attempted < CATEGORIES_AGAIN_MS) return this.#known?.byId ?? null;
    this.#running = this.#read(userId).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #read(userId: string): Promise<CategoriesById | null> {
    try {
      const byId = categoriesById(await this.#listAll(userId), await this.#readPath(userId, "/category-groups"));
      this.#known = { byId, at: performance.now() };
      this.#attempted = performance.now();
    } catch (error) {
      if (!(error instanceof OpenBankingFailure)) throw error;
      // A user who is gone says nothing of the list: the next user is used for it at once.
      if (error.code !== "not-found") this.#attempted = performance.now();
      this.#onFailure(error);
    }
    return this.#known?.byId ?? null;
  }

  async #listAll(userId: string): Promise<ListedCategory[]> {
    const listed: ListedCategory[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const path = `/categories?type=all&limit=${PAGE}&offset=${listed.length}`;
      const { data, links: linked } = read("categories", categoryList, await this.#readPath(userId, path));
      listed.push(...data);
      if (data.length === 0 || !linked?.next) break;
    }
    return listed;
  }
}

/** @param groups the answer of `GET /category-groups` */
export function categoriesById(listed: readonly ListedCategory[], groups: unknown): CategoriesById {
  const { data } = read("category groups", groupList, groups);
  const groupKeys = new Map(data.map(({ id, key }) => [groupIdOf(id), key] as const));
  return new Map(
    listed
      .filter(({ categoryId }) => categoryId.startsWith("std:"))
      .map(({ categoryId, key, group }) => [categoryId, ours(key, groupKeys.get(groupIdOf(group ?? "")))] as const),
  );
}

function ours(key: string | null | undefined, groupKey: string | null | undefined): Category | null {
  const known = CATEGORY_OF_KEY.get(key?.toLowerCase() ?? "");
  return known !== undefined ? known : (CATEGORY_OF_GROUP.get(groupKey?.toLowerCase() ?? "") ?? null);
}

const groupIdOf = (id: string): string => id.replace(/^group-/, "group:");
