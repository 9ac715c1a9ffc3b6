import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

let common: ReadonlySet<string> | null = null;

const listed = "@wellpaid/domain/identity/common-passwords.txt";

/** Whether a password, in lower case, is among the most common ones (`common-passwords.md` tells where they are from). */
export function isCommonPassword(lowerCase: string): boolean {
  common ??= new Set(readFileSync(fileURLToPath(import.meta.resolve(listed)), "utf8").split("\n"));
  return common.has(lowerCase);
}
