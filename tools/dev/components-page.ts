import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { projectFolder } from "../tidy/source-files.ts";

export const COMPONENTS_PATH = "/dev/components";

const folder = join(projectFolder, "packages/ui/components");

/** Serves the page of packages/ui's components, which no build contains. */
export const componentsPage = (): Plugin => ({
  name: "components-page",
  config: () => ({
    resolve: { alias: { "/@components": folder } },
    // Its libraries are found at the start, so that the page is not loaded a second time.
    optimizeDeps: { entries: ["index.html", join(folder, "main.tsx")] },
  }),
  configureServer: (vite) => {
    vite.middlewares.use(COMPONENTS_PATH, (request, response, next) => {
      const url = request.originalUrl ?? COMPONENTS_PATH;
      vite
        .transformIndexHtml(url, readFileSync(join(folder, "index.html"), "utf8"), url)
        .then((page) => response.setHeader("content-type", "text/html").end(page))
        .catch(next);
    });
  },
});
