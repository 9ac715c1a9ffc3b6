/// <reference types="node" />
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { drawLogin } from "../src/app/draw-login.tsx";
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
async function draw(outDir: string, plugins: readonly Plugin[]): ReturnType<typeof drawLogin> {
  const folder = join(outDir, ".drawing");
  try {
    const ssr = "src/app/draw-login.tsx";
    await build(within(plugins, { ssr, outDir: folder, emptyOutDir: true, minify: false, copyPublicDir: false }));
    const drawing = (await import(pathToFileURL(join(folder, "draw-login.js")).href)) as Drawing;
    return await drawing.drawLogin();
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

/**
 * Writes `login.html` next to `index.html`: the same page with the login drawn in it and its style and first script inlined,
 * so that it is painted before anything else has loaded. The server sends it for `/` and fills its gaps
 * (`apps/api/src/http/web-app/web-app.ts`). Both pages take a token out of the address first: even `/` without a query may have
 * one in its fragment.
 * @param pluginsOfApp the plugins that the app's code needs
 */
export function drawLoginPage(pluginsOfApp: () => readonly Plugin[]): Plugin {
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
      const [{ title, markup, withoutApp }, firstPaint, takeToken] = await Promise.all([
        draw(outDir, pluginsOfApp()),
        pack("first-paint.ts"),
        pack("session/take-token.ts"),
      ]);
      const refused = REFUSED.exec(markup + withoutApp)?.[0];
      if (refused !== undefined) throw new Error(`the login page draws ${refused}, which the content policy refuses`);
      const bare = readFileSync(join(outDir, "index.html"), "utf8");
      const empty = replaceOne(bare, /<!-- without-app:.*-->/, () => withoutApp);
      const taking = replaceOne(empty, FIRST, (meta) => `${meta}\n    ${inPage("script", "", takeToken)}`);
      writeFileSync(join(outDir, "index.html"), taking);
      const titled = replaceOne(taking, /<title>.*<\/title>/, () => `<title>${title}</title>`);
      const filled = replaceOne(titled, /<div id="app"><\/div>/, () => `<div id="app" data-drawn>${markup}</div>`);
      const files = [...empty.matchAll(APP_FILES)].map(([, address]) => address);
      const styleFile = STYLE.exec(filled)?.[1] ?? "";
      const first = inPage("script", ` data-app="${files.join(" ")}" data-style="${styleFile}"`, firstPaint);
      const started = replaceOne(filled, /<script type="module"/, (tag) => `${first}\n    ${tag}`).replace(
        APP_FILES,
        "",
      );
      const login = replaceOne(started, STYLE, () =>
        inPage("style", "", readFileSync(join(outDir, styleFile), "utf8").trim()),
      );
      writeFileSync(join(outDir, "login.html"), login);
    },
  };
}
