/// <reference types="node" />
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** Packs the script before the first paint, which must wait for no other, into a file of its own. @returns its address */
async function packFirstPaint(outDir: string): Promise<string> {
  const input = join(app, "src/app/first-paint.ts");
  const built = await build(within([], { write: false, rolldownOptions: { input, output: { format: "iife" } } }));
  const code = [built].flat().flatMap((part) => ("output" in part ? part.output : []))[0];
  if (code?.type !== "chunk" || code.imports.length > 0) throw new Error("first-paint.ts is not one script");
  const name = `assets/first-paint-${createHash("sha256").update(code.code).digest("base64url").slice(0, 8)}.js`;
  mkdirSync(join(outDir, "assets"), { recursive: true });
  writeFileSync(join(outDir, name), code.code);
  return `/${name}`;
}

/** The one place where `page` has `found`, which becomes `instead`. */
function replaceOne(page: string, found: RegExp, instead: (whole: string) => string): string {
  const hits = page.match(new RegExp(found, "g"))?.length ?? 0;
  if (hits !== 1) throw new Error(`index.html has ${String(found)} ${hits} times, not once`);
  return page.replace(found, instead);
}

/**
 * Writes `login.html` beside `index.html`: the same page with the login drawn in it, so that it is painted before any
 * script has come. The server sends it for `/` and fills its gaps (`apps/api/src/http/web-app.ts`).
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
      const [{ title, markup, withoutApp }, firstPaint] = await Promise.all([
        draw(outDir, pluginsOfApp()),
        packFirstPaint(outDir),
      ]);
      const refused = REFUSED.exec(markup + withoutApp)?.[0];
      if (refused !== undefined) throw new Error(`the login page draws ${refused}, which the content policy refuses`);
      const bare = readFileSync(join(outDir, "index.html"), "utf8");
      const empty = replaceOne(bare, /<!-- without-app:.*-->/, () => withoutApp);
      writeFileSync(join(outDir, "index.html"), empty);
      const titled = replaceOne(empty, /<title>.*<\/title>/, () => `<title>${title}</title>`);
      const filled = replaceOne(titled, /<div id="app"><\/div>/, () => `<div id="app" data-drawn>${markup}</div>`);
      const files = [...empty.matchAll(APP_FILES)].map(([, address]) => address);
      const first = `<script defer blocking="render" src="${firstPaint}" data-app="${files.join(" ")}"></script>`;
      const login = replaceOne(filled, /<script type="module"/, (tag) => `${first}\n    ${tag}`).replace(APP_FILES, "");
      writeFileSync(join(outDir, "login.html"), login);
    },
  };
}
