import { CATEGORIES, type Category } from "@wellpaid/domain/budgeting/categories";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";

/** A category without a name does not compile. */
const names: Readonly<Record<Category, string>> = categoryTexts;

export function listCategories(): { key: Category; name: string }[] {
  return CATEGORIES.map((key) => ({ key, name: names[key] }));
}
