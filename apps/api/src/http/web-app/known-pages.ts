import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Whether an address, its path and query, is that of a page. */
export type IsKnownPage = (url: string) => boolean;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A path of the app's router as an expression: `$id` and `{$name}` are one part of a path, a last `$` is all the rest. */
const expressionOf = (path: string): string =>
  path
    .split(/(\{\$\w*\}|\$\w*)/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : part === "$" ? ".+" : "[^/]+"))
    .join("");

/**
 * Returns which addresses are pages of a built app, by the list that its build wrote (`packages/web/src/build/list-pages.ts`).
 * Without a list, as during development, all are.
 * @param ignoresCase whether the app reads its addresses in lower case (docs/product/app.md#addresses)
 */
export function readKnownPages(folder: string, ignoresCase: boolean): IsKnownPage {
  const file = join(folder, "pages.json");
  if (!existsSync(file)) return () => true;
  const paths = JSON.parse(readFileSync(file, "utf8")) as readonly string[];
  const known = new RegExp(`^(?:${paths.map(expressionOf).join("|")})$`, ignoresCase ? "i" : "");
  return (url) => known.test(pathOf(url));
}

/** With single slashes and none at the end, as the apps read it. */
const pathOf = (url: string): string => (url.split(/[?#]/)[0] ?? "").replace(/\/+/g, "/").replace(/(?<=.)\/$/, "");
