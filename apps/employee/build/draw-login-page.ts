/// <reference types="node" />
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type FirstTranslations, inLanguage, type Translations } from "@wellpaid/web/build/translations";
import { build, type Plugin } from "vite";
import type { Drawn, drawLogin } from "../src/app/draw-login.tsx";
import { app, pack, within } from "./pack-script.ts";

/** Markup that the content policy refuses: the page would show it, but it would not work. */
const REFUSED = /<(script|style|link|iframe)\b|\s(style|on[a-z]+)="|javascript:|data:/;

/** The app's script and its preloads: on the drawn page a script of its own loads them after the first paint. */
const APP_FILES =
  /\n *<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/** The stylesheet of the app's start file. */
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/;

/** The tag that precedes everything the page fetches. */
const FIRST = /<meta charset="utf-8" \/>/;

interface Drawing {
  readonly drawLogin: typeof drawLogin;
}

/** Draws the login page by the app's own components, built for the server. */
async function draw(
  outDir: string,
  plugins: readonly Plugin[],
  languages: readonly FirstTranslations[],
): Promise<ReadonlyMap<string, Drawn>> {
  const folder = join(outDir, ".drawing");
  const drawn = new Map<string, Drawn>();
  try {
    const ssr = "src/app/draw-login.tsx";
    // One file: it is loaded once for each language.
    const rolldownOptions = { output: { codeSplitting: false } };
    await build(
      within(plugins, { ssr, outDir: folder, emptyOutDir: true, minify: false, copyPublicDir: false, rolldownOptions }),
    );
    const { href } = pathToFileURL(join(folder, "draw-login.js"));
    for (const translations of [undefined, ...languages]) {
      const language = translations?.language ?? "en";
      Object.assign(globalThis, { wellpaidTranslations: translations });
      const drawing = (await import(`${href}?${language}`)) as Drawing;
      drawn.set(language, await drawing.drawLogin());
    }
    return drawn;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An inline script or style, which the server allows by its hash. */
function inPage(tag: string, attributes: string, text: string): string {
  if (/<\/|<!--/.test(text)) throw new Error(`the page's ${tag} would end early`);
  return `<${tag}${attributes}>${text}</${tag}>`;
}

/** Replaces the only match of `found` in `page` by `instead`. */
function replaceOne(page: string, found: RegExp, instead: (whole: string) => string): string {
  const hits = page.match(new RegExp(found, "g"))?.length ?? 0;
  if (hits !== 1) throw new Error(`index.html has ${String(found)} ${hits} times, not once`);
  return page.replace(found, instead);
}

/** Takes the token during development, where pages are not drawn: by a separate script before the app's. */
export const takeTokenFirst = (): Plugin => ({
  name: "take-token-first",
  apply: "serve",
  transformIndexHtml: () => [
    { tag: "script", attrs: { type: "module", src: "/src/app/session/take-token.ts" }, injectTo: "head-prepend" },
  ],
});

interface Built {
  /** `index.html` as the bundler wrote it. */
  readonly bare: string;
  readonly firstPaint: string;
  readonly takeToken: string;
  readonly style: string;
}

/** The app's empty page, and the same page with the login drawn in it. */
function pagesOf({ title, markup, withoutApp }: Drawn, { bare, firstPaint, takeToken, style }: Built) {
  const refused = REFUSED.exec(markup + withoutApp)?.[0];
  if (refused !== undefined) throw new Error(`the login page draws ${refused}, which the content policy refuses`);
  const empty = replaceOne(bare, /<!-- without-app:.*-->/, () => withoutApp);
  const index = replaceOne(empty, FIRST, (meta) => `${meta}\n    ${inPage("script", "", takeToken)}`);
  const titled = replaceOne(index, /<title>.*<\/title>/, () => `<title>${title}</title>`);
  const filled = replaceOne(titled, /<div id="app"><\/div>/, () => `<div id="app" data-drawn>${markup}</div>`);
  const files = [...empty.matchAll(APP_FILES)].map(([, address]) => address);
  const styleFile = STYLE.exec(filled)?.[1] ?? "";
  const first = inPage("script", ` data-app="${files.join(" ")}" data-style="${styleFile}"`, firstPaint);
  const started = replaceOne(filled, /<script type="module"/, (tag) => `${first}\n    ${tag}`).replace(APP_FILES, "");
  return { index, login: replaceOne(started, STYLE, () => inPage("style", "", style)) };
}

/**
 * Writes `login.html` next to `index.html`: the same page with the login drawn in it and its style and first script inlined,
 * so that it is painted before anything else has loaded. The server sends it for `/` and fills its gaps
 * (`apps/api/src/http/web-app/web-app.ts`). Both pages take a token out of the address first: even `/` without a query may have
 * one in its fragment. Each language has both pages: `login.cy.html`, `index.cy.html`.
 * @param pluginsOfApp the plugins that the app's code needs
 */
export function drawLoginPage(pluginsOfApp: () => readonly Plugin[], { written }: Translations): Plugin {
  let outDir = "";
  let isApp = false;
  return {
    name: "draw-login-page",
    apply: "build",
    configResolved(config) {
      // The same settings also build the empty page used for measurements.
      isApp = join(config.root, "/") === app;
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (!isApp) return;
      const languages = [...written.values()].map(({ first }) => first);
      const [drawn, firstPaint, takeToken] = await Promise.all([
        draw(outDir, pluginsOfApp(), languages),
        pack("first-paint.ts"),
        pack("session/take-token.ts"),
      ]);
      const bare = readFileSync(join(outDir, "index.html"), "utf8");
      const style = readFileSync(join(outDir, STYLE.exec(bare)?.[1] ?? ""), "utf8").trim();
      for (const [language, page] of drawn) {
        const script = written.get(language)?.script;
        for (const [name, html] of Object.entries(pagesOf(page, { bare, firstPaint, takeToken, style })))
          writeFileSync(
            join(outDir, script === undefined ? `${name}.html` : `${name}.${language}.html`),
            script === undefined ? html : inLanguage(html, language, script),
          );
      }
    },
  };
}
