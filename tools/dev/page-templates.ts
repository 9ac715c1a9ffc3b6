import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../tidy/source-files.ts";

/** What the development server uses instead of the builds of the web apps (`WEB_APPS_DIR`). */
export const pagesFolder = join(projectFolder, ".cache", "dev-pages");

/** Copies the page of each web app as it is in the source, so that the server fills it and sends it with its headers. */
export function copyPageTemplates(): void {
  for (const app of ["employee", "employer"]) {
    const folder = join(pagesFolder, app, "dist");
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(projectFolder, "apps", app, "index.html"), join(folder, "index.html"));
  }
}
