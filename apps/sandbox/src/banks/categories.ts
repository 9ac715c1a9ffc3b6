/**
 * What the sandbox's banks book a transaction as, and how the aggregator names it. `id` is the sandbox's own: the histories use
 * it and rows are stored with it. `shownId`, `key` and `group` are what the aggregator's data API shows (decision 0059).
 *
 * Of the pairs of id and key, Moneyhub's public documents show those marked so; the other ids are the sandbox's, of the same
 * form. All keys are those of Moneyhub's own list of categories, and groups have the numbers of its list of groups; which
 * group a key belongs to is shown only for `groceries`, `general` and `wages`.
 */
export const CATEGORIES = [
  { id: "std:income", shownId: "std:4fee3edd-2103-4631-abcc-29a5d62e833e", key: "paychecks", group: "group:9" },
  { id: "std:benefits", shownId: "std:d41583ee-b632-446e-a630-5c6bb8704628", key: "benefits", group: "group:9" },
  { id: "std:interest", shownId: "std:a5072209-10f6-41d6-b779-a8e7026397f7", key: "interest", group: "group:9" },
  { id: "std:transfer", shownId: "std:25f9f106-ec43-4f4b-a3bc-9d8ed7f8e5c3", key: "transfers", group: "group:13" },
  { id: "std:savings", shownId: "std:a56094a6-b3ad-41cd-9203-ba700eadc968", key: "savings", group: "group:13" },
  { id: "std:housing", shownId: "std:b50508e1-c0db-4ff7-a18a-3da31dfd8afd", key: "rent", group: "group:11" },
  { id: "std:bills", shownId: "std:f3398dfa-d0c5-4a44-bdfa-0de001829070", key: "utilities", group: "group:1" },
  { id: "std:insurance", shownId: "std:46d3c9b7-ea64-4deb-ae3b-b67d145d6566", key: "insurance", group: "group:1" },
  // Documented.
  { id: "std:groceries", shownId: "std:a2d41243-ab21-4d02-ac0d-daa3621e4b49", key: "groceries", group: "group:6" },
  { id: "std:eating-out", shownId: "std:e3679041-3661-4d3e-8de6-f70b68258642", key: "eating-out", group: "group:4" },
  { id: "std:transport", shownId: "std:ef877ba0-073e-4557-a8c5-3488319f47fc", key: "travel", group: "group:14" },
  // Documented.
  { id: "std:shopping", shownId: "std:cdc55410-176d-4c71-9bb2-6988b5d4913d", key: "general", group: "group:6" },
  { id: "std:cash", shownId: "std:d734643a-8e24-44f0-9b4d-c5d4709a3990", key: "ATM", group: "group:3" },
  {
    id: "std:entertainment",
    shownId: "std:bf0545fa-33b6-4886-902f-39fc4a4de739",
    key: "entertainment",
    group: "group:4",
  },
  { id: "std:health", shownId: "std:97e52477-1cff-46a3-b5af-e5bfd6c165c1", key: "healthcare", group: "group:7" },
  { id: "std:personal-care", shownId: "std:fd1c5cb0-4c5d-4655-a271-d8520043cb4a", key: "personal", group: "group:7" },
  { id: "std:children", shownId: "std:b11e0778-3245-4ddd-98c9-47d3179c96a9", key: "child", group: "group:8" },
  // The aggregator has one category for trains, taxis, flights and hotels.
  { id: "std:holidays", shownId: "std:ef877ba0-073e-4557-a8c5-3488319f47fc", key: "travel", group: "group:14" },
  { id: "std:gifts", shownId: "std:55db3324-c78e-4114-b277-16954f0971b4", key: "gifts", group: "group:5" },
  { id: "std:loan", shownId: "std:83c6646f-8264-4f17-8657-100970f37f41", key: "loans", group: "group:15" },
  { id: "std:fees", shownId: "std:e4dd1347-962b-43d4-8e8d-f00ce2123714", key: "service", group: "group:10" },
  // Documented.
  { id: "std:other", shownId: "std:39577c49-350f-45a4-8ec3-48ce205585fb", key: "uncategorized", group: "group:10" },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]["id"];
