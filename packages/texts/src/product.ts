/**
 * The names that texts and paths follow. The start file sets them from the settings `PRODUCT_NAME` and
 * `SAVINGS_PROVIDER_NAME`; nothing else spells them out.
 */
export const product = {
  name: "Wellpaid",
  slug: "wellpaid",
  savingsProvider: "Harbour",
  savingsProviderSlug: "harbour",
  /** The limit of protection that texts name, and the number of banks: the operator's (docs/settings.md). */
  protection: "£85,000",
  banks: "44+ banks",
};

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Sets the product's and the savings provider's name for every text of this process. */
export function nameProduct(name: string, savingsProvider: string): void {
  product.name = name;
  product.slug = slugOf(name);
  product.savingsProvider = savingsProvider;
  product.savingsProviderSlug = slugOf(savingsProvider);
}

/** Sets the figures of savings that texts name. */
export function setSavingsFigures(protection: string, banks: string): void {
  product.protection = protection;
  product.banks = banks;
}
