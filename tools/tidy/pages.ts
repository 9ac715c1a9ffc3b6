import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./source-files.ts";

/** A page of documentation: its path from the project's folder with `/`, and its text. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const SKIPPED = new Set(["node_modules", "dist", "data", "gallery", "test-results", "bank-history"]);

function pagesIn(folder: string): Page[] {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return pagesIn(path);
    return entry.name.endsWith(".md") ? [{ path, text: readFileSync(join(projectFolder, path), "utf8") }] : [];
  });
}

/** Every page of documentation in the project. */
export const pages: readonly Page[] = pagesIn("");
