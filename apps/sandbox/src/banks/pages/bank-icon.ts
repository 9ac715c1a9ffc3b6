import { AGGREGATOR_PATH } from "../bank-state.ts";

/** Banks with a picture at the aggregator; the others are shown by initials. */
export const WITH_ICON: ReadonlySet<string> = new Set(["castlegate", "heron"]);

export const iconPath = (bankRef: string): string => `${AGGREGATOR_PATH}/bank-icons/${bankRef}.svg`;

const DRAWN: Readonly<Record<string, string>> = {
  castlegate: "M10 31V15h4v3h4v-3h4v3h4v-3h4v16h-7v-5a3 3 0 0 0-6 0v5z",
  heron: "M12 31c9 0 13-5 13-12l6-3-6-2c-1-4-7-4-8 1-1 6 1 8-5 16z",
};

/** A picture of its own for a bank. */
export const bankIcon = (bankRef: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#e8f1ee"/><path d="${DRAWN[bankRef] ?? ""}" fill="#17594a"/></svg>`;
