import { CATEGORY_KEYS, type CategoryKey } from "@wellpaid/contract/budgeting";
import type { Category } from "@wellpaid/providers/open-banking/port";
import { categoryTexts } from "@wellpaid/texts/categories";

/** A category without a name does not compile, nor one that a bank may tell and the contract does not know. */
const names: Readonly<Record<CategoryKey, string>> = categoryTexts satisfies Readonly<Record<Category, string>>;

export function listCategories(): { key: CategoryKey; name: string }[] {
  return CATEGORY_KEYS.map((key) => ({ key, name: names[key] }));
}
