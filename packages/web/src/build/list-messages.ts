import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";

const TEXTS = fileURLToPath(new URL("../../../texts/src", import.meta.url));

interface AstNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";

/** Strings in an object of texts, in order; names of properties and whatever is in functions are none. */
function stringsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
      return typeof value["value"] === "string" ? [value["value"]] : [];
    case "ObjectExpression":
      return stringsIn(value["properties"]);
    case "Property":
      return stringsIn(value["value"]);
    case "ArrayExpression":
      return stringsIn(value["elements"]);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return stringsIn(value["expression"]);
    default:
      return [];
  }
}

/** Messages of one file of texts, in English and in order: strings within `texts(…)`, and first arguments of `t(…)`. */
export function messagesIn(path: string, source: string): string[] {
  const found: { readonly at: number; readonly message: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== "Identifier" || first === undefined) return;
      if (callee.name === "texts") for (const message of stringsIn(first)) found.push({ at: start, message });
      if (callee.name === "t" && first.type === "Literal" && typeof first.value === "string")
        found.push({ at: start, message: first.value });
    },
  }).visit(parseSync(path, source).program);
  const inOrder = found.toSorted((entry, other) => entry.at - other.at).map(({ message }) => message);
  return [...new Set(inOrder)].filter((message) => /\p{L}/u.test(message));
}

/** Every message of the product by its file, as in "budgeting/planned". */
export function allMessages(): ReadonlyMap<string, readonly string[]> {
  const files = globSync("**/*.ts", { cwd: TEXTS, exclude: ["**/*.test.ts", "language/**"] }).toSorted();
  return new Map(
    files.flatMap((file) => {
      const messages = messagesIn(file, readFileSync(join(TEXTS, file), "utf8"));
      return messages.length === 0 ? [] : [[file.replaceAll("\\", "/").replace(/\.ts$/, ""), messages] as const];
    }),
  );
}
