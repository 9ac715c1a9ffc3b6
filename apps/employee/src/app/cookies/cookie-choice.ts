import { allTabsStorage } from "@wellpaid/web/tab-storage";

/** What the person answered about cookies that are not needed; null without an answer. */
export type CookieChoice = "accepted" | "rejected" | null;

/**
 * The preference is kept as two flags (docs/product/app.md#cookies): the banner is hidden, the cookies are disabled.
 */
const flags = { hide: "wellpaid-cookies-hide", disabled: "wellpaid-cookies-disabled" } as const;

export function readCookieChoice(): CookieChoice {
  if (allTabsStorage.getItem(flags.hide) !== "true") return null;
  return allTabsStorage.getItem(flags.disabled) === "false" ? "accepted" : "rejected";
}

export function keepCookieChoice(choice: NonNullable<CookieChoice>): void {
  allTabsStorage.setItem(flags.disabled, String(choice === "rejected"));
  allTabsStorage.setItem(flags.hide, "true");
}
