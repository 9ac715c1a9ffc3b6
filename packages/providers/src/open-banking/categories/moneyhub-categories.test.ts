import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OpenBankingFailure } from "../failure.ts";
import { readTransactions } from "../moneyhub-answers.ts";
import * as saved from "../testing/moneyhub-examples.ts";
import { CATEGORY_OF_GROUP, CATEGORY_OF_KEY, categoryIn } from "./category-table.ts";
import {
  CATEGORIES_AGAIN_MS,
  CATEGORIES_CACHED_MS,
  categoriesById,
  MoneyhubCategories,
} from "./moneyhub-categories.ts";

const documented = categoriesById(saved.categories.data, saved.categoryGroups);

/** A transaction as the API reference shows it, with this category. */
const readWith = (categoryId: string | undefined, value: number, categories: typeof documented | null = documented) => {
  const [example] = saved.transactions.data;
  const longDescription = "Card Purchase SAINSBURYS S/MKTS  BCC";
  const row = { ...example, categoryId, longDescription, amount: { value, currency: "GBP" } };
  return readTransactions({ data: [row], links: {} }, categories).page[0]?.category;
};

describe("the category of a transaction", () => {
  it.each([
    ["std:a2d41243-ab21-4d02-ac0d-daa3621e4b49", "groceries", -712, "groceries"],
    ["std:cdc55410-176d-4c71-9bb2-6988b5d4913d", "general", -2_687, "shopping"],
    ["std:4b0255f0-0309-4509-9e05-4b4e386f9b0d", "telephone", -2_323, "bills"],
    ["std:338d2636-7f88-491d-8129-255c98da1eb8", "wages", 210_000, "income"],
    ["std:338d2636-7f88-491d-8129-255c98da1eb8", "wages paid to others", -210_000, null],
    ["std:2f3e2df7-827b-449d-a085-909c042d7f41", "investment", 5_000, "income"],
    ["std:28a30a62-6699-40a6-b24a-ed2671019824", "business-loans", -9_000, "loan"],
    ["std:39577c49-350f-45a4-8ec3-48ce205585fb", "uncategorised", -100, null],
  ])("with the documented id %s (%s) of %i pence is %s", (id, _, value, category) => {
    expect(readWith(id, value)).toBe(category);
  });

  // Documents show these ids without their keys.
  it.each(["09f5c144-6d90-4228-98c6-cac1331d874b", "379c7ed2-27f3-401f-b581-f6507934f0f0"])(
    "with the documented id %s is what the list of categories says",
    (uuid) => {
      const categoryId = `std:${uuid}`;
      expect(readWith(categoryId, -100)).toBeNull();
      const listed = categoriesById([{ categoryId, key: "eating-out", group: null }], saved.categoryGroups);
      expect(readWith(categoryId, -100, listed)).toBe("eating-out");
    },
  );

  it.each([
    ["none", undefined],
    ["one of the person's own", "cus:338d2636-7f88-491d-8129-255c98da1eb8"],
    ["an unknown one", "std:00000000-0000-4000-8000-000000000000"],
    ["an odd one", "constructor"],
  ])("is null with %s", (_, id) => {
    expect(readWith(id, -100)).toBeNull();
  });

  it("is null while the categories are not known", () => {
    expect(readWith("std:a2d41243-ab21-4d02-ac0d-daa3621e4b49", -100, null)).toBeNull();
  });

  it("is transfer, savings or loan for a move between own accounts, in both directions", () => {
    const moves = { transfers: "transfer", savings: "savings", securities: "savings", loans: "loan", credit: "loan" };
    for (const [key, category] of Object.entries(moves)) {
      const listed = categoriesById([{ categoryId: "std:1", key, group: null }], saved.categoryGroups);
      expect([-5_000, 5_000].map((pence) => categoryIn(listed, "std:1", pence))).toEqual([category, category]);
    }
  });
});

describe("the list of categories", () => {
  const oursOf = (category: { key?: string | null; group?: string | null }) =>
    categoriesById([{ categoryId: "std:1", ...category }], {
      data: [
        { id: "group-1", key: "bills" },
        { id: "group:6", key: "shopping" },
        { id: "group:7", key: null },
      ],
    }).get("std:1");

  it.each([
    [{ key: "a key of tomorrow", group: "group:6" }, "shopping"],
    [{ key: "a key of tomorrow", group: "group:1" }, "bills"],
    [{ key: "a key of tomorrow", group: "group:7" }, null],
    [{ key: "a key of tomorrow", group: "group:99" }, null],
    [{ key: null, group: "group:6" }, "shopping"],
    [{ key: "pets", group: "group:6" }, null],
    [{ key: "ATM" }, "cash"],
    [{ key: "toString", group: "constructor" }, null],
  ])("maps %o to %s", (category, expected) => {
    expect(oursOf(category)).toBe(expected);
  });

  it("names only categories of ours", () => {
    const named = [...CATEGORY_OF_KEY.values(), ...CATEGORY_OF_GROUP.values()].filter((category) => category !== null);
    expect(named.filter((category) => !CATEGORIES.includes(category))).toEqual([]);
    expect([...CATEGORY_OF_KEY.keys(), ...CATEGORY_OF_GROUP.keys()].filter((key) => key !== key.toLowerCase())).toEqual(
      [],
    );
  });
});

describe("reading the list", () => {
  let paths: string[] = [];
  let failing: OpenBankingFailure | null = null;
  let failures: OpenBankingFailure[] = [];
  let answers: unknown[] = [];
  const down = new OpenBankingFailure("vendor-unavailable", "500");

  const categories = () =>
    new MoneyhubCategories(
      async (_, path) => {
        paths.push(path);
        if (failing !== null) throw failing;
        if (path === "/category-groups") return saved.categoryGroups;
        return answers.length > 0 ? answers.shift() : saved.categories;
      },
      (failure) => failures.push(failure),
    );

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    [paths, failing, failures, answers] = [[], null, [], []];
  });
  afterEach(() => void vi.useRealTimers());

  it("takes two calls for all callers at once, and again after a day", async () => {
    const kept = categories();
    const lists = await Promise.all([kept.find("u1"), kept.find("u2"), kept.findMore("u3")]);
    expect(lists.map((list) => list?.get("std:a2d41243-ab21-4d02-ac0d-daa3621e4b49"))).toEqual(
      Array.from({ length: 3 }, () => "groceries"),
    );
    expect(paths).toEqual(["/categories?type=all&limit=1000&offset=0", "/category-groups"]);
    vi.advanceTimersByTime(CATEGORIES_CACHED_MS - 1);
    await kept.find("u1");
    expect(paths).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await kept.find("u1");
    expect(paths).toHaveLength(4);
  });

  it("reads every page, and no endless list to its end", async () => {
    const [first, second] = saved.categories.data;
    answers = [
      { data: [first], links: { next: "https://api.example/v3/categories?offset=1" } },
      { data: [second], links: {} },
    ];
    expect((await categories().find("u"))?.size).toBe(2);
    expect(paths).toEqual([
      "/categories?type=all&limit=1000&offset=0",
      "/categories?type=all&limit=1000&offset=1",
      "/category-groups",
    ]);
    answers = Array.from({ length: 50 }, () => ({ data: [first], links: { next: "more" } }));
    paths = [];
    expect((await categories().find("u"))?.size).toBe(1);
    expect(paths).toHaveLength(11);
  });

  it("is null while it fails, is tried again after minutes, and each attempt is reported", async () => {
    const kept = categories();
    failing = down;
    expect(await kept.find("u")).toBeNull();
    failing = null;
    expect([await kept.find("u"), await kept.findMore("u")]).toEqual([null, null]);
    expect(paths).toHaveLength(1);
    vi.advanceTimersByTime(CATEGORIES_AGAIN_MS);
    expect((await kept.find("u"))?.size).toBe(7);
    expect(failures).toEqual([down]);
  });

  it("serves the list of yesterday while a newer one fails", async () => {
    const kept = categories();
    await kept.find("u");
    vi.advanceTimersByTime(CATEGORIES_CACHED_MS);
    failing = down;
    expect((await kept.find("u"))?.size).toBe(7);
    expect((await kept.find("u"))?.size).toBe(7);
    expect(failures).toHaveLength(1);
  });

  it("is read with the next user at once where the first one is gone", async () => {
    const kept = categories();
    failing = new OpenBankingFailure("not-found", "no such user");
    expect(await kept.find("gone")).toBeNull();
    failing = null;
    expect((await kept.find("u"))?.size).toBe(7);
  });

  it("is read again for a new category, but not for each", async () => {
    const kept = categories();
    await kept.find("u");
    vi.advanceTimersByTime(CATEGORIES_AGAIN_MS);
    await kept.findMore("u");
    await kept.findMore("u");
    expect(paths).toHaveLength(4);
  });

  it.each([[null], [{ data: {} }], [{ data: [{ key: "groceries" }] }], ["a page of HTML"]])(
    "is null for the unreadable answer %j",
    async (answer) => {
      answers = [answer];
      expect(await categories().find("u")).toBeNull();
      expect(failures).toEqual([expect.objectContaining({ code: "misunderstood" })]);
    },
  );

  it("reads a list in which single values are odd", async () => {
    answers = [
      {
        data: [
          { categoryId: "std:1", key: 7, group: {} },
          { categoryId: "cus:2", name: "Mine" },
        ],
        links: null,
      },
    ];
    expect(await categories().find("u")).toEqual(new Map([["std:1", null]]));
  });
});
