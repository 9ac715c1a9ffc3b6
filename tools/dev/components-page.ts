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
    vite.middlewares.use(COMPONENTS_PATH, (request, response) => {
      const url = request.originalUrl ?? COMPONENTS_PATH;
      const page = readFileSync(join(folder, "index.html"), "utf8");
      response.setHeader("content-type", "text/html");
      vite
        .transformIndexHtml(url, page, url)
        .then((html) => response.end(html))
        .catch((error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        });
    });
  },
});
