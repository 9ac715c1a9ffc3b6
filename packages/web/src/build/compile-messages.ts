import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";

/** A part of the code, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/**
 * A call of `t("…")` whose message has values gets its compiled form as a third argument, so that the browser needs no parser
 * of ICU messages, and a short id in place of the English, which it then has already.
 */
function editsOf(code: string, id: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [message, values] }) {
      if (callee.type !== "Identifier" || callee.name !== "t") return;
      if (message?.type !== "Literal" || typeof message.value !== "string" || values === undefined) return;
      edits.push(
        { start: message.start, end: message.end, code: JSON.stringify(generateMessageId(message.value)) },
        { start: values.end, end: values.end, code: `, ${JSON.stringify(compileMessage(message.value))}` },
      );
    },
  }).visit(parseSync(id, code).program);
  return edits.toSorted((edit, other) => other.start - edit.start);
}

/** A file of texts with its messages compiled. */
export const compiledMessages = (code: string, id: string): string =>
  editsOf(code, id).reduce((text, edit) => text.slice(0, edit.start) + edit.code + text.slice(edit.end), code);

/** Compiles the messages of `packages/texts` for the browser. */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    enforce: "pre",
    transform(code, id) {
      if (!/\/packages\/texts\/src\/.+\.ts$/.test(id) || !code.includes("language/translate.ts")) return undefined;
      return { code: compiledMessages(code, id), map: null };
    },
  };
}
