import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

const NOT_OURS = new Set(["node_modules", "dist", ".git", "data", "gallery", "bank-history", ".cache", "test-results"]);
const CODE = /\.(ts|tsx|mjs|css|sql)$/;

/** A file of code: its path from the project's folder with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

function walk(folder: string, found: SourceFile[]): SourceFile[] {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, found);
    else if (CODE.test(entry.name))
      found.push({ path: relative(projectFolder, path), text: readFileSync(path, "utf8") });
  }
  return found;
}

/** Every file of code in the project. */
export const sourceFiles: readonly SourceFile[] = walk(projectFolder, []);

export const isTest = (path: string): boolean => /\.(test|contract-test)\.tsx?$|\/testing\//.test(path);

/** A text without its comments, so that a rule judges code and not talk about it. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(^|[^:"'`])\/\/.*$/gm, "$1");
}
