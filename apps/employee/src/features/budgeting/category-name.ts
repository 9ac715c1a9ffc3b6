import { categoryTexts } from "@wellpaid/texts/budgeting/categories";

const names: Readonly<Record<string, string>> = categoryTexts;

/** A category's name; one that we do not know is among the others. */
export const categoryName = (key: string): string => names[key] ?? categoryTexts.other;
