/** Categories and their groups in the aggregator's own shapes, and its ids for the sandbox's categories. */
import { CATEGORIES } from "../categories.ts";

export const CATEGORY_TYPES = ["personal", "business", "all"] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

interface ShownCategory {
  readonly categoryId: string;
  readonly key: string;
  readonly group: string;
}

/** Pairs that the aggregator's public documents show and no transaction of the sandbox has. */
const DOCUMENTED_PERSONAL: readonly ShownCategory[] = [
  { categoryId: "std:338d2636-7f88-491d-8129-255c98da1eb8", key: "wages", group: "group:2" },
  { categoryId: "std:4b0255f0-0309-4509-9e05-4b4e386f9b0d", key: "telephone", group: "group:1" },
  { categoryId: "std:2f3e2df7-827b-449d-a085-909c042d7f41", key: "investment", group: "group:9" },
];
const BUSINESS: readonly ShownCategory[] = [
  { categoryId: "std:28a30a62-6699-40a6-b24a-ed2671019824", key: "business-loans", group: "group:105" },
];

const PERSONAL: readonly ShownCategory[] = [
  ...new Map(
    [...CATEGORIES.map(({ shownId, key, group }) => ({ categoryId: shownId, key, group })), ...DOCUMENTED_PERSONAL].map(
      (category) => [category.categoryId, category] as const,
    ),
  ).values(),
];

/** The keys of the personal groups in the order of their numbers, which begin with 1. No document shows those of business. */
const GROUP_KEYS = [
  "bills",
  "business",
  "cash",
  "entertainment",
  "gifts",
  "shopping",
  "health",
  "household",
  "income",
  "other",
  "rent",
  "taxes",
  "transfers",
  "transport",
  "repayments",
  "mixed",
];

export function shownCategories(type: CategoryType): readonly ShownCategory[] {
  if (type === "business") return BUSINESS;
  return type === "personal" ? PERSONAL : [...PERSONAL, ...BUSINESS];
}

export function shownGroups(type: CategoryType): readonly { id: string; key: string }[] {
  return type === "business" ? [] : GROUP_KEYS.map((key, index) => ({ id: `group:${index + 1}`, key }));
}

const SHOWN_IDS: ReadonlyMap<string, string> = new Map(CATEGORIES.map(({ id, shownId }) => [id, shownId]));

/** The aggregator's id for the category with which a transaction is stored. */
export const shownCategoryId = (stored: string): string => SHOWN_IDS.get(stored) ?? stored;

/** The stored categories that are shown under this id. */
export const storedCategoriesOf = (shownId: string): string[] =>
  CATEGORIES.filter((category) => category.shownId === shownId).map(({ id }) => id);
