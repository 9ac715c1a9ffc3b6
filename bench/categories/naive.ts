import type { Category } from "@wellpaid/domain/budgeting/categories";

/** The plainest way: some words and what they usually mean, the first that is found. */
const WORDS: readonly (readonly [RegExp, Category])[] = [
  [/\b(salary|wages|payroll)\b/i, "income"],
  [/\b(pension|universal credit|benefit|dwp)\b/i, "benefits"],
  [/\binterest\b/i, "interest"],
  [/\b(rent|mortgage|lettings|housing)\b/i, "housing"],
  [/\b(council|tax|energy|gas|water|broadband|telecom|phone|mobile)\b/i, "bills"],
  [/\b(insurance|assurance)\b/i, "insurance"],
  [/\b(loan|finance|card repayment|klarna)\b/i, "loan"],
  [/\b(tesco|sainsbury|asda|morrisons|aldi|lidl|waitrose|co-?op)/i, "groceries"],
  [/\b(supermarket|grocer|foods?)\b/i, "groceries"],
  [/\b(coffee|cafe|restaurant|pizza|lunch|bar|pub|mcdonald|deliveroo)/i, "eating-out"],
  [/\b(train|rail|bus|taxi|cab|fuel|petrol|parking|tfl|uber)\b/i, "transport"],
  [/\b(cinema|netflix|music|spotify|streaming|books?)\b/i, "entertainment"],
  [/\b(amazon|ebay|argos|primark)\b/i, "shopping"],
  [/\b(shop|store|stores)\b/i, "shopping"],
  [/\b(pharmacy|dentist|dental|optician|boots|gym)\b/i, "health"],
  [/\b(hair|barbers?|beauty)\b/i, "personal-care"],
  [/\b(nursery|school|toys)\b/i, "children"],
  [/\b(hotel|airways|holidays?|airbnb|booking)\b/i, "holidays"],
  [/\b(charity|donation|flowers)\b/i, "gifts"],
  [/\b(savings?|saver|isa|pot)\b/i, "savings"],
  [/\b(atm|cash)\b/i, "cash"],
  [/\b(fee|charge|overdraft)\b/i, "fees"],
  [/\b(transfer|standing order|faster payment)\b/i, "transfer"],
];

/** What comes in and is nothing else is income. */
export function naiveCategory(description: string, pence: number): Category {
  return WORDS.find(([pattern]) => pattern.test(description))?.[1] ?? (pence > 0 ? "income" : "other");
}
