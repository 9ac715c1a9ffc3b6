import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectFolder } from "../lists/lists.ts";

/** The text of a button or the label of a field, where a component shows one text of the catalogue. */
interface Shown {
  readonly kind: "button" | "label";
  readonly file: string;
  /** Key in the catalogue: `goalTexts.start.save`. */
  readonly key: string;
}

const CHAIN = String.raw`([A-Za-z]\w*(?:\.\w+)+)(?:\([^()]*\))?`;
const BUTTON = new RegExp(String.raw`<Button\b[^>]*?\btext=\{${CHAIN}\}`, "g");
const LABEL = new RegExp(String.raw`<(?:\w*Field|\w*Box|Switch)\b[^>]*?\blabel=\{${CHAIN}\}`, "g");

/** Local names of parts of the catalogue: `const texts = goalTexts.start`, `import { goalTexts as texts }`. */
function partsIn(source: string): ReadonlyMap<string, string> {
  const parts = [...source.matchAll(/const (\w+) = (\w*Texts(?:\.\w+)*);/g)].map(
    ([, name = "", chain = ""]) => [name, chain] as const,
  );
  const imported = [...source.matchAll(/\b(\w*Texts) as (\w+)\b/g)].map(
    ([, chain = "", name = ""]) => [name, chain] as const,
  );
  return new Map([...parts, ...imported]);
}

function fullKey(chain: string, parts: ReadonlyMap<string, string>): string {
  const [first = "", ...rest] = chain.split(".");
  const part = parts.get(first);
  if (part === undefined || part === first) return chain;
  return fullKey([part, ...rest].join("."), new Map([...parts].filter(([name]) => name !== first)));
}

/** Every button and label of both web apps that shows one text of the catalogue. */
export function shownTexts(): readonly Shown[] {
  const files = globSync("{apps,packages}/*/src/**/*.tsx", {
    cwd: projectFolder,
    exclude: ["**/*.test.tsx", "**/node_modules/**"],
  });
  return files.flatMap((file) => {
    const source = readFileSync(join(projectFolder, file), "utf8");
    const parts = partsIn(source);
    const found = (kind: Shown["kind"], pattern: RegExp) =>
      [...source.matchAll(pattern)].map(([, chain = ""]) => ({
        kind,
        file: basename(file),
        key: fullKey(chain, parts),
      }));
    return [...found("button", BUTTON), ...found("label", LABEL)];
  });
}
