/// <reference types="node" />
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

interface Listing {
  readonly pagePaths: readonly string[];
}

/** Leaves out the code of the pages, which load lazily: only their addresses are needed. */
const withoutPages: Plugin = {
  name: "without-pages",
  resolveDynamicImport: (specifier) => (typeof specifier === "string" ? { id: specifier, external: true } : null),
};

/** Reads the addresses from the app's own router, built for Node. */
async function readPagePaths(root: string, outDir: string, plugins: readonly Plugin[]): Promise<readonly string[]> {
  const folder = join(outDir, ".listing");
  try {
    await build({
      root,
      configFile: false,
      logLevel: "warn",
      plugins: [withoutPages, ...plugins],
      build: { ssr: "src/app/page-paths.ts", outDir: folder, emptyOutDir: true, minify: false, copyPublicDir: false },
    });
    const { pagePaths } = (await import(pathToFileURL(join(folder, "page-paths.js")).href)) as Listing;
    return pagePaths;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes `pages.json`, the addresses of all pages of an app (`src/app/page-paths.ts`): by it the server answers 404 where the app
 * shows PAGE NOT FOUND (`apps/api/src/http/web-app/known-pages.ts`).
 * @param app the app's folder
 * @param pluginsOfApp the plugins that the app's code needs
 */
export function listPages(app: string, pluginsOfApp: () => readonly Plugin[]): Plugin {
  let outDir = "";
  let isApp = false;
  return {
    name: "list-pages",
    apply: "build",
    configResolved(config) {
      // The same settings also build the empty page used for measurements.
      isApp = join(config.root, "/") === join(app, "/");
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (!isApp) return;
      const paths = await readPagePaths(app, outDir, pluginsOfApp());
      if (paths.length === 0) throw new Error("the router has no page");
      writeFileSync(join(outDir, "pages.json"), JSON.stringify(paths));
    },
  };
}
