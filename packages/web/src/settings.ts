import { nameProduct, setSavingsFigures } from "@wellpaid/texts/product";
import { isDrawing } from "./drawing.ts";

/** While the page is drawn at build: a gap, which the server fills with the same setting as the page's `<meta>`. */
export function fromPage(name: string): string | null {
  if (isDrawing) return `{{${name}}}`;
  const found = document.querySelector<HTMLMetaElement>(`meta[name="wp-${name}"]`);
  return found?.content.trim() || null;
}

/** What the server wrote into the page. Addresses are null where the setting is empty. */
export const settings = {
  supportEmail: fromPage("support-email"),
  /** Where complaints may be sent to as well. */
  complaintsEmail: fromPage("complaints-email"),
  /** When people are there to help, in one line; null where it is not given. */
  helpHours: fromPage("help-hours"),
  helpdeskUrl: fromPage("helpdesk-url"),
  appStoreUrl: fromPage("app-store-url"),
  playStoreUrl: fromPage("play-store-url"),
  chatScriptUrl: fromPage("chat-script-url"),
} as const;

/** Gives every text the product's name, and those of savings their figures. Once, before the first paint. */
export function readProductNames(): void {
  const name = fromPage("product-name");
  const provider = fromPage("savings-provider");
  if (name && provider) nameProduct(name, provider);
  const protection = fromPage("protection-text");
  const banks = fromPage("banks-text");
  if (protection && banks) setSavingsFigures(protection, banks);
}
