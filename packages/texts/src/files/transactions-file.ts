import { categoryTexts } from "../budgeting/categories.ts";
import { inEnglish } from "../language/translate.ts";

const categories: Readonly<Record<string, string>> = categoryTexts;

/** The file of transactions. Ours. */
export const transactionsFileWords = {
  columns: {
    date: "Date",
    description: "Description",
    category: "Category",
    amount: "Amount",
    currency: "Currency",
    status: "Status",
    note: "Note",
    part: "Part",
    partNote: "Part note",
    account: "Account",
    merchant: "Merchant",
  },
  partOf: (part: number, parts: number) => `${part} of ${parts}`,
  states: { posted: "Posted", pending: "Pending" },
  categoryOf: (category: string) => inEnglish(() => categories[category] ?? category),
} as const;
