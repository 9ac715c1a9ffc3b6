/** The aggregator's standard categories, `categoryId` of a transaction. */
export const CATEGORIES = [
  { id: "std:income", group: "group:income" },
  { id: "std:benefits", group: "group:income" },
  { id: "std:interest", group: "group:income" },
  { id: "std:transfer", group: "group:transfers" },
  { id: "std:savings", group: "group:transfers" },
  { id: "std:housing", group: "group:home" },
  { id: "std:bills", group: "group:home" },
  { id: "std:insurance", group: "group:home" },
  { id: "std:groceries", group: "group:everyday" },
  { id: "std:eating-out", group: "group:everyday" },
  { id: "std:transport", group: "group:everyday" },
  { id: "std:shopping", group: "group:everyday" },
  { id: "std:cash", group: "group:everyday" },
  { id: "std:entertainment", group: "group:lifestyle" },
  { id: "std:health", group: "group:lifestyle" },
  { id: "std:personal-care", group: "group:lifestyle" },
  { id: "std:children", group: "group:lifestyle" },
  { id: "std:holidays", group: "group:lifestyle" },
  { id: "std:gifts", group: "group:lifestyle" },
  { id: "std:loan", group: "group:finance" },
  { id: "std:fees", group: "group:finance" },
  { id: "std:other", group: "group:other" },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]["id"];
