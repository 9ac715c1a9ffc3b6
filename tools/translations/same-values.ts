import { compileMessage } from "@lingui/message-utils/compileMessage";

/** Categories that a count can fall into, by CLDR, as far as a whole number can reach them. */
export const PLURALS: Readonly<Record<string, readonly string[]>> = {
  en: ["one", "other"],
  cy: ["zero", "one", "two", "few", "many", "other"],
  pl: ["one", "few", "many", "other"],
};

interface Found {
  readonly values: ReadonlySet<string>;
  readonly plurals: readonly (readonly string[])[];
}

/** The values that a message names, and the categories of each of its plurals. */
export function partsOf(message: string): Found {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const read = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    for (const each of part as unknown[]) {
      if (!Array.isArray(each)) continue;
      const [name, kind, choices] = each as [unknown, unknown, unknown];
      values.add(String(name));
      if (typeof choices !== "object" || choices === null) continue;
      if (kind === "plural") plurals.push(Object.keys(choices).filter((key) => key !== "offset" && !/^\d+$/.test(key)));
      for (const choice of Object.values(choices)) read(choice);
    }
  };
  read(compileMessage(message));
  return { values, plurals };
}

/** What is wrong with a translation; null where nothing is. */
export function problemOf(language: string, english: string, translation: string): string | null {
  if (translation.trim() === "") return "is missing";
  let found: Found;
  try {
    found = partsOf(translation);
  } catch (error) {
    return `is no ICU message: ${error instanceof Error ? error.message : "unknown"}`;
  }
  const expected = partsOf(english);
  const missing = [...expected.values].filter((name) => !found.values.has(name));
  const added = [...found.values].filter((name) => !expected.values.has(name));
  if (missing.length > 0) return `does not show ${missing.join(", ")}`;
  if (added.length > 0) return `shows ${added.join(", ")}, which is not given`;
  const wanted = PLURALS[language] ?? [];
  const short = found.plurals.find((categories) => wanted.some((category) => !categories.includes(category)));
  return short === undefined ? null : `has a plural with ${short.join(", ")} only`;
}
