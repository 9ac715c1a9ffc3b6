/** Saved examples of Moneyhub's answers, for tests: shapes as in its public documentation, values of our own. */

export const banks = [
  {
    id: "b1",
    name: "Hill & Dale Bank",
    type: "api",
    bankRef: "hill-dale",
    parentRef: "hill",
    country: "GB",
    iconUrl: "https://identity.example/bank-icons/hill",
    accountTypes: [
      { name: "cash:current", beta: false },
      { name: "mortgage:repayment", beta: true },
    ],
    userTypes: ["personal"],
    status: { sync: "AVAILABLE", auth: "TEMPORARILY_UNAVAILABLE" },
  },
  {
    id: "b2",
    name: "Northern Building Society",
    type: "api",
    bankRef: "northern",
    iconUrl: "",
    accountTypes: [{ name: "cash:current" }, { name: "savings" }, { name: "card" }],
    status: { sync: "PARTIALLY_AVAILABLE", auth: "AVAILABLE" },
  },
];

const connection = { type: "api", name: "Hill & Dale Bank", accountIds: [] };

export const connections = {
  data: [
    {
      ...connection,
      id: "c1",
      status: "ok",
      connectedOn: "2026-09-01T10:00:00Z",
      userConsentedAt: "2026-09-01T09:59:00Z",
      expiresAt: "2026-11-30T10:00:00Z",
      lastUpdated: "2026-11-20T08:00:00.123Z",
      tppConsent: true,
      accountIds: ["a1", "a2"],
    },
    { ...connection, id: "c2", status: "error", extendedStatus: "expired", error: "resync" },
    { ...connection, id: "c3", status: "error", error: "credentials_error" },
    { ...connection, id: "c6", status: "error", extendedStatus: "stoppedSyncing", error: "resync" },
    { ...connection, id: "c7", status: "error", error: "resync" },
    { ...connection, id: "c4", status: "error", error: "sync_error" },
    { ...connection, id: "c5", status: "never", lastUpdated: null },
  ],
  links: { self: "https://identity.example/users/u/connections" },
  meta: {},
};

export const accounts = {
  data: [
    {
      id: "a1",
      connectionId: "c1",
      accountName: "Current",
      type: "cash:current",
      providerName: "Hill & Dale Bank",
      dateModified: "2026-11-20T08:00:00Z",
      balance: { date: "2026-11-20T08:00:00Z", amount: { value: -12_345, currency: "GBP" } },
      details: { overdraftLimit: 50_000 },
    },
    {
      id: "a2",
      connectionId: "c1",
      accountName: "Pot",
      type: "savings",
      balance: { date: "2026-11-20", amount: { value: 100, currency: "EUR" } },
    },
  ],
  links: { self: "https://api.example/v3/accounts" },
  meta: {},
};

export const transactions = {
  data: [
    {
      id: "t1",
      accountId: "a1",
      amount: { value: -2_300, currency: "GBP" },
      categoryId: "std:4b0255f0-0309-4509-9e05-4b4e386f9b0d",
      categoryIdConfirmed: false,
      date: "2026-11-19T00:00:00.000Z",
      dateModified: "2026-11-19T12:00:00.000Z",
      longDescription: "COFFEE HOUSE LDN",
      shortDescription: "Coffee",
      notes: "",
      status: "posted",
    },
    {
      id: "t2",
      accountId: "a1",
      amount: { value: 210_000 },
      categoryId: "std:338d2636-7f88-491d-8129-255c98da1eb8",
      counterpartyId: "cp-1",
      date: "2026-11-18",
      dateModified: "2026-11-19T12:00:00.000Z",
      longDescription: "ACORN SALARY",
      shortDescription: "",
      status: "pending",
    },
  ],
  links: { self: "https://api.example/v3/transactions", next: "https://api.example/v3/transactions?offset=2" },
  meta: {},
};

/**
 * Every id of a category that Moneyhub's public documents show together with its key, as `GET /categories` lists them: the API
 * reference (`wages`; `telephone` and `investment` as the `transactionCategory` of a counterparty), the page "Categorising
 * Transactions" (uncategorised), the readme of its repository categorisation-etl (`groceries`, `general`), the tests of its
 * client (`business-loans`). The groups of the three that are shown without one are ours.
 */
export const categories = {
  data: [
    { categoryId: "std:338d2636-7f88-491d-8129-255c98da1eb8", key: "wages", group: "group:2" },
    { categoryId: "std:a2d41243-ab21-4d02-ac0d-daa3621e4b49", key: "groceries", group: "group:6" },
    { categoryId: "std:cdc55410-176d-4c71-9bb2-6988b5d4913d", key: "general", group: "group:6" },
    { categoryId: "std:4b0255f0-0309-4509-9e05-4b4e386f9b0d", key: "telephone", group: "group:1" },
    { categoryId: "std:2f3e2df7-827b-449d-a085-909c042d7f41", key: "investment", group: "group:9" },
    { categoryId: "std:28a30a62-6699-40a6-b24a-ed2671019824", key: "business-loans", group: "group:105" },
    { categoryId: "std:39577c49-350f-45a4-8ec3-48ce205585fb", key: "uncategorised", group: "group:10" },
  ],
  links: { self: "https://api.example/v3/categories" },
  meta: {},
};

export const categoryGroups = {
  data: [
    { id: "group:1", key: "bills" },
    { id: "group:6", key: "groceries" },
  ],
  links: { self: "https://api.example/v3/category-groups" },
  meta: {},
};

export const user = { userId: "5f75a9f947f9bd74d921a6c9", clientUserId: "e-1", managedBy: "client", userType: "test" };
