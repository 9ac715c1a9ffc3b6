/** What an address brings along (specification, section 2), and the address without it. */
export interface Arrival {
  readonly token: string | null;
  readonly isEmbedded: boolean;
  readonly landing: string | null;
  readonly rest: URL;
}

/** At least 120 characters, or it is none; what no header could carry, or no server would read, is none either. */
const sessionToken = /^[!-~]{120,2000}$/;

/** A page of the dashboard as `landing` names it: it cannot lead anywhere else. */
const page = /^\/dashboard\/([a-z0-9][a-z0-9/-]{0,99}(?:\?tab=\d)?)(?:[?&#].*)?$/;

/** The page of a path of ours, as `landing` would name it; null for any that is none below the dashboard. */
export const landingOf = (path: string): string | null => page.exec(path)?.[1] ?? null;

/** Every path of ours is in small letters with single slashes; who typed it otherwise means the same page, and its rules. */
const spelledAsOurs = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");

/** A token is taken out of the address whatever it is, but for the import's, which is shorter and stays where it belongs. */
export function readArrival(href: string): Arrival {
  const rest = new URL(href);
  rest.pathname = spelledAsOurs(rest.pathname);
  const query = rest.searchParams;
  const tokens = query.getAll("token").map((token) => token.trim());
  const landing = query.get("landing");
  query.delete("token");
  query.delete("landing");
  const imported = /\/add-banking\/?$/.test(rest.pathname) && tokens.find((token) => token.length < 120);
  if (imported) query.set("token", imported);
  return {
    token: tokens.find((token) => sessionToken.test(token)) ?? null,
    isEmbedded: query.get("embedded") === "true",
    landing: landingOf(`/dashboard/${landing ?? ""}`),
    rest,
  };
}
