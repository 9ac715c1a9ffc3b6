import { isTest, type SourceFile } from "../tidy/source-files.ts";

/** Lines of code in one folder of the first two levels. */
export interface FolderSize {
  readonly folder: string;
  readonly files: number;
  readonly lines: number;
}

const isMeasured = (path: string): boolean =>
  !isTest(path) && !path.endsWith(".journey.ts") && !path.endsWith(".generated.ts") && !path.endsWith("/schema.sql");

const folderOf = (path: string): string => {
  const [first = "", second = ""] = path.split("/");
  return first === "apps" || first === "packages" ? `${first}/${second}` : first;
};

const linesOf = (text: string): number => text.split("\n").length - 1;

/** Returns the lines of non-test code by folder, the largest first; comments and empty lines count. */
export function countLines(files: readonly SourceFile[]): FolderSize[] {
  const byFolder = Map.groupBy(
    files.filter(({ path }) => isMeasured(path)),
    ({ path }) => folderOf(path),
  );
  return [...byFolder]
    .map(([folder, inFolder]) => ({
      folder,
      files: inFolder.length,
      lines: inFolder.reduce((sum, { text }) => sum + linesOf(text), 0),
    }))
    .toSorted((left, right) => right.lines - left.lines);
}

/** Returns the median and the maximum of lines of a file of non-test code. */
export function fileSizes(files: readonly SourceFile[]): { readonly median: number; readonly largest: number } {
  const sizes = files
    .filter(({ path }) => isMeasured(path))
    .map(({ text }) => linesOf(text))
    .toSorted((left, right) => left - right);
  return { median: sizes[Math.floor(sizes.length / 2)] ?? 0, largest: sizes.at(-1) ?? 0 };
}
