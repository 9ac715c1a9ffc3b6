/** What an address carries (docs/product/app.md#addresses), and the address without it. */
export interface Arrival {
  readonly isEmbedded: boolean;
  readonly landing: string | null;
  readonly rest: URL;
}

/** A page of the dashboard as `landing` names it: it cannot lead anywhere else. */
const page = /^\/dashboard\/([a-z0-9][a-z0-9/-]{0,99}(?:\?tab=\d)?)(?:[?&#].*)?$/;

/** The page of one of our paths, as `landing` would name it; null for a path outside the dashboard. */
export const landingOf = (path: string): string | null => page.exec(path)?.[1] ?? null;

/** Our paths are in lower case with single slashes; an address typed otherwise means the same page, with the same rules. */
const spelledAsOurs = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");

/** The token has already been taken out of the address (`arriving-token.ts`). */
export function readArrival(href: string): Arrival {
  const rest = new URL(href);
  rest.pathname = spelledAsOurs(rest.pathname);
  const query = rest.searchParams;
  const landing = query.get("landing");
  query.delete("landing");
  return {
    isEmbedded: query.get("embedded") === "true",
    landing: landingOf(`/dashboard/${landing?.toLowerCase() ?? ""}`),
    rest,
  };
}
