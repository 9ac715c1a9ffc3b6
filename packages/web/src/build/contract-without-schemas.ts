import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** What the client needs of a call: the schemas are the server's, the refusals the document's. */
const NEEDED = [
  ...["name", "method", "path", "access", "inPartnersSession", "roles"],
  ...["file", "takesFile", "withinSeconds"],
] as const;

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

/** The module's calls and nothing else; an import of a schema for the browser fails at build. */
async function callsOf(file: string): Promise<string> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.entries(module)
    .filter((entry): entry is [string, Record<string, unknown>] => isCall(entry[1]))
    .map(([name, call]) => {
      const needed = NEEDED.filter((key) => key in call).map((key) => [key, call[key]]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(needed))};`;
    })
    .join("\n");
}

/**
 * Leaves the contract's schemas out of the browser. The server holds requests and answers to them; the client needs a
 * call's method and path only, and zod would be 9 kB of the login page. A file of the app may still import zod itself.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    async transform(code, id) {
      if (!/\/packages\/contract\/src\/.+\.ts$/.test(id)) return undefined;
      if (!/^import (?!type\b).*from "zod|= defineCall\(/m.test(code)) return undefined;
      return { code: await callsOf(id), map: null };
    },
  };
}
