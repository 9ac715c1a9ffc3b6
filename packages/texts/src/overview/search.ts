import { t, texts } from "../language/translate.ts";

/** The search over the whole console. Ours. */
export const consoleSearchTexts = texts({
  search: "Search",
  label: "Search employees, requests, payroll runs and pages",
  hint: "Enter at least 2 letters. You can search by name, employee number, email address, payday or page.",
  searching: "Searching",
  what: "The search",
  nothing: (q: string) => t("Nothing found for ''{q}''", { q }),
  found: (count: number) => t("{count, plural, one {1 result} other {# results}}", { count }),
  groups: { people: "Employees", requests: "Requests", runs: "Payroll runs", pages: "Pages" },
  run: (payday: string) => t("Payday {payday}", { payday }),
  shortcut: "Press / to open search",
  pages: { "pay-groups": "Pay groups", consents: "Consent wording", theme: "Theme" },
});
