import { readFileSync } from "node:fs";

let common: ReadonlySet<string> | null = null;

/** Whether a password, in lower case, is among the most common ones (`common-passwords.md` tells where they are from). */
export function isCommonPassword(lowerCase: string): boolean {
  common ??= new Set(readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8").split("\n"));
  return common.has(lowerCase);
}
