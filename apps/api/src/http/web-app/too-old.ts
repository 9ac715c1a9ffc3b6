import { withoutAppTexts } from "@wellpaid/texts/without-app";
import { escaped } from "./escape-html.ts";

/** Internet Explorer, every version; other old browsers get the notice from the page itself (`nomodule`). */
export const isInternetExplorer = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && /MSIE |Trident\//.test(userAgent);

/** The page for it: words alone, since it would understand nothing else of ours. */
export function tooOldPage(): string {
  const title = escaped(withoutAppTexts.tooOld());
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <link rel="stylesheet" href="/too-old.css" />
  </head>
  <body>
    <h1>${title}</h1>
    <p>${escaped(withoutAppTexts.tooOldLine)}</p>
  </body>
</html>
`;
}
