import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "./lists.ts";

/** The placeholder of whatever a text is filled in with, in the lists, the catalogue and the journeys alike. */
const FILLED = "◇";

/** Takes the place of any argument of a text: wherever it is written, read or a part of it is read, there is a placeholder. */
const anything: unknown = new Proxy(() => FILLED, {
  get: (_, part) => (part === Symbol.toPrimitive || part === "toString" ? () => FILLED : anything),
});

/** A text with a placeholder where something is filled in: '{min}', 'N', the product's name. */
export function levelled(text: string): string {
  return text
    .replace(/\$?\{[^{}]*\}|\bN\b|\bWellpaid\b|\bHarbour\b/g, FILLED)
    .replaceAll(`£${FILLED}`, FILLED)
    .trim();
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [levelled(value)];
  if (typeof value === "function") return textsOfFunction(value as (...input: unknown[]) => unknown);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

/** With everything filled in, and with each argument left out once: some texts leave a sentence out. */
function textsOfFunction(text: (...input: unknown[]) => unknown): string[] {
  const full = Array.from({ length: Math.max(1, text.length) }, () => anything);
  const fillings = [full, ...full.map((_, left) => full.map((each, index) => (index === left ? null : each)))];
  return fillings.flatMap((filling) => {
    try {
      return textsIn(text(...filling));
    } catch {
      return [];
    }
  });
}

/** Every text of `packages/texts`. Each function there is called, but that which sets the product's names. */
export async function textsOfCatalogue(): Promise<ReadonlySet<string>> {
  const files = globSync("packages/texts/src/**/*.ts", {
    cwd: projectFolder,
    exclude: ["**/*.test.ts", "**/product.ts", "**/language/**"],
  });
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(projectFolder, file)).href)),
  );
  return new Set(modules.flatMap(textsIn));
}

/** Every text between quotes in the journeys and the component tests. */
export function textsOfTests(): ReadonlySet<string> {
  const files = globSync(["journeys/**/*.ts", "{apps,packages}/**/*.test.tsx"], {
    cwd: projectFolder,
    exclude: (name) => name.includes("node_modules"),
  });
  const quoted = /"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g;
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(projectFolder, file), "utf8").matchAll(quoted)].map(([, plain, filled]) =>
        levelled(plain ?? filled ?? ""),
      ),
    ),
  );
}

/** Whether a text is among others: a word or two only as a whole, a longer one also within another. */
export function isAmong(text: string, others: ReadonlySet<string>): boolean {
  const expected = levelled(text);
  if (others.has(expected)) return true;
  return expected.split(" ").length > 2 && [...others].some((other) => other.includes(expected));
}
