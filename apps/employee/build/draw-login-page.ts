/// <reference types="node" />
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import type { drawLogin } from "../src/app/draw-login.tsx";

const app = fileURLToPath(new URL("..", import.meta.url));

/** What the content policy refuses in a page: it would be drawn and then not work. */
const REFUSED = /<(script|style|link|iframe)\b|\s(style|on[a-z]+)="|javascript:|data:/;

/** The app's script and what it needs: on the drawn page they come after the first paint, by its own script. */
const APP_FILES =
  /\n *<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/** The style of what the app starts with. */
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/;

/** Before all that is fetched. */
const FIRST = /<meta charset="utf-8" \/>/;

interface Drawing {
  readonly drawLogin: typeof drawLogin;
}

const within = (plugins: readonly Plugin[], settings: NonNullable<InlineConfig["build"]>): InlineConfig => ({
  root: app,
  configFile: false,
  logLevel: "warn",
  plugins: [...plugins],
  build: { modulePreload: false, ...settings },
});

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

/** Packs a script that is inline in the page, and must wait for no other, into one. @returns its code */
async function pack(script: string): Promise<string> {
  const input = join(app, "src/app", script);
  const built = await build(within([], { write: false, rolldownOptions: { input, output: { format: "iife" } } }));
  const code = [built].flat().flatMap((part) => ("output" in part ? part.output : []))[0];
  if (code?.type !== "chunk" || code.imports.length > 0) throw new Error(`${script} is not one script`);
  return code.code.trim();
}

/** A script or style within the page, which the server allows by its hash. */
function inPage(tag: string, attributes: string, text: string): string {
  if (/<\/|<!--/.test(text)) throw new Error(`the page's ${tag} would end early`);
  return `<${tag}${attributes}>${text}</${tag}>`;
}

/** The one place where `page` has `found`, which becomes `instead`. */
function replaceOne(page: string, found: RegExp, instead: (whole: string) => string): string {
  const hits = page.match(new RegExp(found, "g"))?.length ?? 0;
  if (hits !== 1) throw new Error(`index.html has ${String(found)} ${hits} times, not once`);
  return page.replace(found, instead);
}

/** The same while developing, where pages are not drawn: a script of its own, before the app's. */
export const takeTokenFirst = (): Plugin => ({
  name: "take-token-first",
  apply: "serve",
  transformIndexHtml: () => [
    { tag: "script", attrs: { type: "module", src: "/src/app/session/take-token.ts" }, injectTo: "head-prepend" },
  ],
});

/**
 * Writes `login.html` beside `index.html`: the same page with the login drawn in it, its style and its first script too,
 * so that it is painted before anything else has come. The server sends it for `/` and fills its gaps (`apps/api/src/http/web-app/web-app.ts`).
 * Every page takes a token out of its address first: one for `/` alone may have it in its fragment.
 * @param pluginsOfApp those that the app's code needs
 */
export function drawLoginPage(pluginsOfApp: () => readonly Plugin[]): Plugin {
  let outDir = "";
  let isApp = false;
  return {
    name: "draw-login-page",
    apply: "build",
    configResolved(config) {
      // The same settings build the empty page of the measurements too.
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
