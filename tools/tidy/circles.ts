import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Arrow } from "./arrows.ts";
import { projectFolder } from "./source-files.ts";

/** The file of an arrow's target, which an import by package names without its ending. */
const fileOf = (to: string): string => ["", ".ts", ".tsx"].map((end) => to + end).find(isFile) ?? to;
const isFile = (path: string): boolean => /\.\w+$/.test(path) && existsSync(join(projectFolder, path));

/** Circles of files, those closed by `import type` too: each as its path, the first file again at the end. */
export function circlesOf(arrows: readonly Arrow[], resolve: (to: string) => string = fileOf): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), resolve(to)]);
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const other of next.get(file) ?? []) walk(other, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}
