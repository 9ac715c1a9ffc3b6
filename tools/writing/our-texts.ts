import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { levelled } from "../lists/texts-of-code.ts";
import { projectFolder, texts as contract } from "../lists/lists.ts";

/** One text of ours: its file and key, and its words with `◇` where a value is filled in. */
export interface OwnText {
  readonly file: string;
  /** From the exported object on: `employerOverviewTexts.people.title`. */
  readonly key: string;
  readonly text: string;
}

const FILLED = "◇";

/** Takes the place of any argument of a text; any part of it, called or read, is a placeholder, too. */
const anything: unknown = new Proxy(() => FILLED, {
  get: (_, part) => (part === Symbol.toPrimitive || part === "toString" ? () => FILLED : anything),
});

const NUMBERS = [1, 2] as const;

/** A text function with placeholders, and with 1 and 2 for whatever it counts. */
function filled(text: (...input: unknown[]) => unknown): unknown[] {
  const size = Math.max(1, text.length);
  const fillings: unknown[][] = [
    Array.from({ length: size }, () => anything),
    // A message's values come in one object, which a number cannot replace.
    ...(/^\(?\{/.test(text.toString()) ? [] : NUMBERS.map((number) => Array.from({ length: size }, () => number))),
  ];
  return fillings.flatMap((filling) => {
    try {
      return [text(...filling)];
    } catch {
      return [];
    }
  });
}

function textsIn(file: string, key: string, value: unknown): OwnText[] {
  if (typeof value === "string") return [{ file, key, text: value }];
  if (typeof value === "function")
    return filled(value as (...input: unknown[]) => unknown).flatMap((each) => textsIn(file, key, each));
  if (Array.isArray(value)) return value.flatMap((each, at) => textsIn(file, `${key}.${at}`, each));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, each]) => textsIn(file, `${key}.${name}`, each));
  return [];
}

/** Functions that write a file or set the product's names: no text of a screen. */
const NOT_TEXTS = ["**/*.test.ts", "**/product.ts", "**/message-text.ts", "**/language/**"];

/** Every text of `packages/texts` that the contract does not fix. */
export async function ownTexts(): Promise<readonly OwnText[]> {
  const fixed = contract.map(({ text }) => levelled(text));
  const files = globSync("packages/texts/src/**/*.ts", { cwd: projectFolder, exclude: NOT_TEXTS });
  const all = await Promise.all(
    files.map(async (file) => {
      const module = (await import(/* @vite-ignore */ pathToFileURL(join(projectFolder, file)).href)) as object;
      return Object.entries(module).flatMap(([name, value]) => textsIn(basename(file), name, value));
    }),
  );
  const seen = new Set<string>();
  return all.flat().filter(({ key, text }) => {
    const own = levelled(text.replace(/\d+/g, FILLED));
    const isNew = !seen.has(`${key} ${text}`);
    seen.add(`${key} ${text}`);
    return (
      isNew &&
      !text.includes("undefined") &&
      !text.includes("NaN") &&
      /[a-z]{2}/i.test(text) &&
      !fixed.some((each) => each === own || each === levelled(text) || (each.length > 12 && own.startsWith(each)))
    );
  });
}
