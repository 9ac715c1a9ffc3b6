import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { compiledMessages } from "./compile-messages.ts";

/** A node of a syntax tree, with the positions of its source. */
export interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const TEXTS = fileURLToPath(new URL("../../../texts/src/", import.meta.url));
const PACKAGE = "@wellpaid/texts/";

export const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";

/** The nodes right below a node. */
export const childrenOf = (node: AstNode): AstNode[] => Object.values(node).flat().filter(isNode);

/** A module's source with what its top level imports and declares. */
export interface TextModule {
  readonly code: string;
  readonly program: AstNode;
  /** Imported names by their local ones, of files of texts only. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Values of constants that do not change later: `texts(…)` and what is `as const`. */
  readonly constants: ReadonlyMap<string, AstNode>;
}

/** The file that a specifier names; null unless it is one of texts. */
function textFileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith(PACKAGE)) return join(TEXTS, `${specifier.slice(PACKAGE.length)}.ts`);
  const file = specifier.startsWith(".") ? join(dirname(importer), specifier) : "";
  return file.startsWith(TEXTS) && file.endsWith(".ts") ? file : null;
}

const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | undefined)?.name);

/** The product's names, for one, are set as the page starts. */
const isFixed = ({ type, callee }: AstNode): boolean =>
  type === "TSAsExpression" ||
  type === "TSSatisfiesExpression" ||
  (type === "CallExpression" && nameOf(callee) === "texts");

/** Reads a module's top level. */
export function moduleOf(code: string, file: string): TextModule {
  const program = parseSync(file, code).program as unknown as AstNode;
  const imports = new Map<string, { file: string; name: string }>();
  const constants = new Map<string, AstNode>();
  for (const statement of childrenOf(program)) {
    const declaration = isNode(statement["declaration"]) ? statement["declaration"] : statement;
    if (statement.type === "ImportDeclaration" && statement["importKind"] !== "type") {
      const found = textFileOf(String((statement["source"] as { readonly value?: unknown }).value), file);
      for (const specifier of (statement["specifiers"] as AstNode[] | undefined) ?? []) {
        if (found === null || specifier.type !== "ImportSpecifier" || specifier["importKind"] === "type") continue;
        imports.set(nameOf(specifier["local"]), { file: found, name: nameOf(specifier["imported"]) });
      }
    }
    if (declaration.type !== "VariableDeclaration" || declaration["kind"] !== "const") continue;
    for (const { id, init } of declaration["declarations"] as { id: AstNode; init: unknown }[])
      if (id.type === "Identifier" && isNode(init) && isFixed(init)) constants.set(nameOf(id), init);
  }
  return { code, program, imports, constants };
}

const known = new Map<string, TextModule>();

/** A file of texts, its messages compiled; read once for a build. */
export function textModule(file: string): TextModule {
  const module = known.get(file) ?? moduleOf(compiledMessages(readFileSync(file, "utf8"), file), file);
  known.set(file, module);
  return module;
}
