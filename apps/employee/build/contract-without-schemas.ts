import type { Plugin } from "vite";

/** Answers every property and every call with itself: `z.object({ … }).check(…)` builds nothing. */
const nothing =
  "const schema = new Proxy(() => {}, { get: () => schema, apply: () => schema }); export default schema;";

/**
 * Leaves the contract's schemas out of the browser. The server holds requests and answers to them; the client needs a
 * call's method and path only, and zod would be 9 kB of the login page. A file of the app may still import zod itself.
 */
export function contractWithoutSchemas(): Plugin {
  const name = "virtual:no-schemas";
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? nothing : undefined),
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[^/]+\.ts$/.test(id)) return undefined;
      const without = code.replace('import * as z from "zod/mini"', `import z from "${name}"`);
      if (/^import (?!type\b).*from "zod/m.test(without))
        throw new Error(`${id}: write it as import * as z from "zod/mini"`);
      return { code: without, map: null };
    },
  };
}
