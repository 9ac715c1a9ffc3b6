import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";

/** Where a compiled message is written into the code. */
interface Insertion {
  readonly at: number;
  readonly code: string;
}

/**
 * Calls of `t("…")` whose message has values get its compiled form as their third argument, so that the browser needs no
 * parser of ICU messages.
 */
function insertionsOf(code: string, id: string): Insertion[] {
  const found: Insertion[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [message, values], end }) {
      if (callee.type !== "Identifier" || callee.name !== "t") return;
      if (message?.type !== "Literal" || typeof message.value !== "string" || values === undefined) return;
      found.push({ at: end - 1, code: `, ${JSON.stringify(compileMessage(message.value))}` });
    },
  }).visit(parseSync(id, code).program);
  return found;
}

/** Compiles the messages of `packages/texts` for the browser. */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    enforce: "pre",
    transform(code, id) {
      if (!/\/packages\/texts\/src\/.+\.ts$/.test(id) || !code.includes("language/translate.ts")) return undefined;
      const compiled = insertionsOf(code, id)
        .toSorted((one, other) => other.at - one.at)
        .reduce((text, { at, code: inserted }) => text.slice(0, at) + inserted + text.slice(at), code);
      return { code: compiled, map: null };
    },
  };
}
