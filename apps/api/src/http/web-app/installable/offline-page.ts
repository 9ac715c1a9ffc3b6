import { currentLocale } from "@wellpaid/texts/language/translate";
import { offlineTexts as texts } from "@wellpaid/texts/offline";
import { product } from "@wellpaid/texts/product";
import { escaped } from "../escape-html.ts";

/** Some of `packages/ui/src/tokens.css`: the page has nothing that it would have to load. */
const STYLE = `
:root { color-scheme: light dark; --page: #eeedf2; --ink: #14171f; --quiet: #4b4f5d; --link: #005f75; }
@media (prefers-color-scheme: dark) { :root { --page: #0e1014; --ink: #f2f3f6; --quiet: #c3c6d1; --link: #5cc8e2; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 27rem; margin: 0 auto; padding: 6rem 1.5rem; text-align: center; }
svg { width: 6rem; height: 6rem; }
h1 { margin: 1.5rem 0 .5rem; font-size: 1.375rem; line-height: 1.75rem; }
p { margin: 0 0 .5rem; color: var(--quiet); }
a { display: inline-block; margin-top: 1rem; padding: .75rem 1.5rem; color: var(--link); font-weight: 600; }
`;

/** That of `apps/employee/public/icon.svg`. */
const RING = `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="12" fill="none" stroke="#00acd0" stroke-opacity=".25" stroke-width="5.5"/><path d="M16 4a12 12 0 1 1-11.41 8.29" fill="none" stroke="#00acd0" stroke-width="5.5" stroke-linecap="round"/></svg>`;

/**
 * What the service worker shows when a page of the dashboard cannot be requested. The same for everyone: no script, and no word
 * about a person.
 */
export const offlinePage = (): string => `<!doctype html>
<html lang="${currentLocale()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escaped(`${texts.title} · ${product.name}`)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      ${RING}
      <h1>${escaped(texts.title)}</h1>
      <p>${escaped(texts.line())}</p>
      <p>${escaped(texts.nothingKept)}</p>
      <a href="">${escaped(texts.tryAgain)}</a>
    </main>
  </body>
</html>
`;
