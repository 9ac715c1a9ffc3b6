import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, sourceFiles } from "../tidy/source-files.ts";

const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as { scripts: object };

/** The cells of every row of every table of a page, without the heads: those begin with `no.` or `what`. */
export const tableRows = (page: string): readonly (readonly string[])[] =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (no\.|what) \|/.test(line))
    .map((line) => line.slice(2, -2).split(" | "));

/** What a cell names in order: files and commands in backticks, titles in quotes. */
const namedIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, code, title]) => ({ code, title }));

const isTestName = (name: string): boolean => /\.(test|journey)\.ts$/.test(name);

/** What is wrong with one cell of proofs: tests, files and commands that are not there. Empty where all are. */
export function faultsOf(cell: string): string[] {
  const errors: string[] = [];
  let text = "";
  for (const { code, title } of namedIn(cell)) {
    if (title !== undefined) {
      if (!text.includes(title)) errors.push(`no test is called ${title}`);
    } else if (code !== undefined && isTestName(code)) {
      const found = sourceFiles.filter(({ path }) => path.endsWith(`/${code}`));
      text = found[0]?.text ?? "";
      if (found.length !== 1) errors.push(`${found.length} files are called ${code}`);
    } else if (code?.startsWith("npm run ")) {
      if (!(code.slice("npm run ".length) in scripts)) errors.push(`there is no ${code}`);
    } else if (code?.includes("/") || code?.endsWith(".json")) {
      if (!existsSync(join(projectFolder, code))) errors.push(`there is no ${code}`);
    }
  }
  const isProof = namedIn(cell).length > 0 || /^(not yet: issue \d|not applicable: .)/.test(cell);
  return isProof ? errors : [...errors, `${cell} shows nothing`];
}
