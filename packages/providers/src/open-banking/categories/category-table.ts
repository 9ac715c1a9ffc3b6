/**
 * What Moneyhub's categories are in ours. null: it says nothing that we have a category for.
 *
 * The keys are those of `CaasL2CategoryName` and `CaasL1CategoryGroupName` in Moneyhub's own client (`@mft/moneyhub-api-client`
 * 6.100.1), its only published list, and those that its documents show as `key` of a category: `wages`, `groceries`, `general`,
 * `telephone`, `investment`, `business-loans`. Each of the documented keys is spelt as in the list, except the last, which is
 * not in it. No document lists the keys of `GET /categories` in full, so an unknown key falls back to its group (decision 0059).
 */
import type { Category } from "@wellpaid/domain/budgeting/categories";

export const CATEGORY_OF_KEY: ReadonlyMap<string, Category | null> = new Map(
  Object.entries({
    // Money in.
    paychecks: "income",
    // In the list it is next to the expenses of a business; money out is therefore not called income (`categoryIn`).
    wages: "income",
    "other-income": "income",
    "rental-income": "income",
    investment: "income",
    dividends: "income",
    retirement: "income",
    "pension-withdrawals": "income",
    rewards: "income",
    consulting: "income",
    sales: "income",
    benefits: "benefits",
    interest: "interest",
    // Between accounts: what tells moves between own accounts from spending.
    transfers: "transfer",
    savings: "savings",
    securities: "savings",
    investments: "savings",
    "pension-contributions": "savings",
    loans: "loan",
    credit: "loan",
    "business-loans": "loan",
    // Home.
    mortgages: "housing",
    rent: "housing",
    "home-maintenance": "housing",
    "home-improvement": "housing",
    cable: "bills",
    online: "bills",
    "other-bills": "bills",
    telephone: "bills",
    utilities: "bills",
    taxes: "bills",
    insurance: "insurance",
    // Spending.
    groceries: "groceries",
    "eating-out": "eating-out",
    automotive: "transport",
    gasoline: "transport",
    // Trains and taxis as well as flights and hotels.
    travel: "transport",
    clothing: "shopping",
    electronics: "shopping",
    general: "shopping",
    "office-supplies": "shopping",
    entertainment: "entertainment",
    hobbies: "entertainment",
    gambling: "entertainment",
    healthcare: "health",
    personal: "personal-care",
    child: "children",
    gifts: "gifts",
    charitable: "gifts",
    atm: "cash",
    // Bank charges.
    service: "fees",
    // Nothing that we have a category for.
    advertising: null,
    business: null,
    cheques: null,
    deposits: null,
    dues: null,
    education: null,
    expense: null,
    mixed: null,
    "office-maintenance": null,
    other: null,
    pets: null,
    postage: null,
    printing: null,
    services: null,
    uncategorised: null,
    uncategorized: null,
  } satisfies Record<string, Category | null>),
);

/** For a key that is not in the table: what its group is in ours. */
export const CATEGORY_OF_GROUP: ReadonlyMap<string, Category | null> = new Map(
  Object.entries({
    bills: "bills",
    business: null,
    cash: "cash",
    entertainment: "entertainment",
    gifts: "gifts",
    // Once the name of the group `shopping`: a document shows `general` in it.
    groceries: "shopping",
    health: "health",
    household: "housing",
    income: "income",
    mixed: null,
    other: null,
    rent: "housing",
    repayments: "loan",
    shopping: "shopping",
    taxes: "bills",
    transfers: "transfer",
    transport: "transport",
  } satisfies Record<string, Category | null>),
);

/** Our category of each of Moneyhub's standard ones by its id; null where it says nothing that we have a category for. */
export type CategoriesById = ReadonlyMap<string, Category | null>;

/** Categories of ours that only incoming money has. */
const MONEY_IN: ReadonlySet<Category> = new Set(["income", "benefits", "interest"]);

/** null where nothing usable is said; also for money out in a category that only incoming money has. */
export function categoryIn(categories: CategoriesById | null, id: string | null, pence: number): Category | null {
  const category = categories?.get(id ?? "") ?? null;
  return category !== null && MONEY_IN.has(category) && pence < 0 ? null : category;
}
