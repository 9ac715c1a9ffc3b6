import type { Plugin } from "vite";
import { type AstNode, childrenOf, isNode, moduleOf, type TextModule, textModule } from "./text-modules.ts";

/** The names of `t` and `texts` in a module whose texts are in place. */
const T = "wpT";
const TEXTS = "wpTexts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

const apply = (code: string, edits: readonly Edit[], offset = 0): string =>
  edits
    .toSorted((edit, other) => other.start - edit.start)
    .reduce((text, { start, end, code: put }) => text.slice(0, start - offset) + put + text.slice(end - offset), code);

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === "Identifier" ? String(node["name"]) : null;

/** `texts.a.b` as its object's name and the names of its properties; null where it is anything else. */
function chainOf(node: AstNode): { readonly root: string; readonly path: readonly string[] } | null {
  if (node.type !== "MemberExpression" || node["computed"] === true || node["optional"] === true) return null;
  const object = node["object"] as AstNode;
  const property = nameOf(node["property"]);
  if (property === null) return null;
  const root = nameOf(object);
  if (root !== null) return { root, path: [property] };
  const before = chainOf(object);
  return before && { root: before.root, path: [...before.path, property] };
}

/** Whether the parent names the identifier and does not read it. */
const isLabel = (node: AstNode, parent: AstNode): boolean =>
  (parent.type === "MemberExpression" && parent["property"] === node && parent["computed"] !== true) ||
  (parent.type === "Property" &&
    parent["key"] === node &&
    parent["shorthand"] !== true &&
    parent["computed"] !== true) ||
  /^(ImportSpecifier|TSTypeQuery|TSQualifiedName|TSTypeReference|TSPropertySignature|TSMethodSignature)$/.test(
    parent.type,
  );

/** Every identifier below a node that is read or bound there, with the longest chain that begins with it. */
function readsIn(node: AstNode, parents: readonly AstNode[] = []): { node: AstNode; chains: readonly AstNode[] }[] {
  const parent = parents.at(-1);
  if (node.type === "Identifier" && parent !== undefined && !isLabel(node, parent)) {
    const chains: AstNode[] = [];
    for (let at = parents.length - 1, inner = node; at >= 0; at -= 1) {
      const outer = parents[at];
      if (outer?.["object"] !== inner || chainOf(outer) === null) break;
      chains.push(outer);
      inner = outer;
    }
    return [{ node, chains }];
  }
  return childrenOf(node).flatMap((child) => readsIn(child, [...parents, node]));
}

/** The value without what only the compiler reads, and whether its strings are translated. */
function unwrapped(node: AstNode, isTranslated: boolean): { readonly node: AstNode; readonly isTranslated: boolean } {
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression")
    return unwrapped(node["expression"] as AstNode, isTranslated);
  const [first] = (node["arguments"] as AstNode[] | undefined) ?? [];
  if (node.type === "CallExpression" && nameOf(node["callee"]) === "texts" && first !== undefined)
    return unwrapped(first, true);
  return { node, isTranslated };
}

/** Names that functions below a node bind; null where one is not plain. */
function parametersIn(node: AstNode): ReadonlySet<string> | null {
  const names = new Set<string>();
  const isPlain = (inner: AstNode): boolean =>
    inner.type !== "BlockStatement" &&
    ((inner["params"] as AstNode[] | undefined) ?? []).every((parameter) => {
      const name = nameOf(parameter);
      if (name !== null) names.add(name);
      return name !== null;
    }) &&
    childrenOf(inner).every(isPlain);
  return isPlain(node) ? names : null;
}

/** The source of a value, if it needs nothing of its module but `t` and other texts. */
function sourceOf(node: AstNode, module: TextModule): string | null {
  const own = parametersIn(node);
  if (own === null) return null;
  const edits: Edit[] = [];
  for (const { node: read, chains } of readsIn(node)) {
    const name = String(read["name"]);
    if (own.has(name)) continue;
    const edit = name === "t" ? { start: read.start, end: read.end, code: T } : inlineChain(chains, module);
    if (edit === null) return null;
    edits.push(edit);
  }
  return apply(module.code.slice(node.start, node.end), edits, node.start);
}

/** A text that is one string or function, or a list or table of them, as an expression; null where it is anything else. */
function inlineWhole(node: AstNode, isTranslated: boolean, module: TextModule): string | null {
  const isString = node.type === "Literal" && typeof node["value"] === "string";
  if (isString) return isTranslated ? `${T}(${JSON.stringify(node["value"])})` : JSON.stringify(node["value"]);
  if (!/^(ArrowFunction|Object|Array)Expression$/.test(node.type)) return null;
  const source = sourceOf(node, module);
  if (source === null) return null;
  return isTranslated && node.type !== "ArrowFunctionExpression" ? `${TEXTS}(${source})` : `(${source})`;
}

/** The text at `path` in a value, as an expression; null where it is no text or no single one. */
function inlineValue(value: AstNode, path: readonly string[], module: TextModule, translated = false): string | null {
  const { node, isTranslated } = unwrapped(value, translated);
  const chain = chainOf(node);
  if (chain !== null) return inlineName(chain.root, [...chain.path, ...path], module);
  const [key, ...rest] = path;
  if (key === undefined) return inlineWhole(node, isTranslated, module);
  if (node.type === "Identifier") return inlineName(String(node["name"]), path, module);
  if (node.type !== "ObjectExpression") return null;
  for (const property of (node["properties"] as AstNode[]).toReversed()) {
    if (property.type === "SpreadElement") {
      const spread = inlineValue(property["argument"] as AstNode, path, module, isTranslated);
      if (spread !== null) return spread;
    } else if (nameOf(property["key"]) === key)
      return inlineValue(property["value"] as AstNode, rest, module, isTranslated);
  }
  return null;
}

function inlineName(name: string, path: readonly string[], module: TextModule): string | null {
  const constant = module.constants.get(name);
  if (constant !== undefined) return inlineValue(constant, path, module);
  const imported = module.imports.get(name);
  return imported === undefined ? null : inlineName(imported.name, path, textModule(imported.file));
}

/** Replaces the longest of these chains that is a text, as `texts.name` of `texts.name.length`. */
function inlineChain(chains: readonly AstNode[], module: TextModule): Edit | null {
  for (const chain of chains.toReversed()) {
    const { root, path } = chainOf(chain) as { root: string; path: readonly string[] };
    const code = inlineName(root, path, module);
    if (code !== null) return { start: chain.start, end: chain.end, code };
  }
  return null;
}

/** Whether an inlined text is a list or table, which is made once. */
const isTable = (code: string): boolean => code.startsWith(`${TEXTS}(`) || /^\([[{]/.test(code);

/**
 * A module with the texts that it reads in their places. A name that is also read in another way, as a whole or by a key that
 * is computed, keeps its import and all its reads.
 */
export function inlinedTexts(code: string, file: string): string {
  const module = moduleOf(code, file);
  if (module.imports.size === 0) return code;
  const reads = readsIn(module.program).filter(({ node }) => module.imports.has(String(node["name"])));
  const byName = Map.groupBy(reads, ({ node }) => String(node["name"]));
  const edits = [...byName.values()].flatMap((ofName) => {
    const own = ofName.map(({ chains }) => inlineChain(chains, module));

    return own.every((edit) => edit !== null) ? own : [];
  });
  if (edits.length === 0) return code;
  const tables = [...new Set(edits.map((edit) => edit.code).filter(isTable))];
  const put = edits.map((edit) =>
    isTable(edit.code) ? { ...edit, code: `wpTable${tables.indexOf(edit.code)}` } : edit,
  );
  const constants = tables.map((table, index) => `const wpTable${index} = ${table};`).join("");
  const imported = `import { t as ${T}, texts as ${TEXTS} } from "@wellpaid/texts/language/translate";`;
  return imported + constants + apply(code, put);
}

/**
 * Puts each text where it is read. A file of texts is one object, of which a bundler keeps all or nothing: a page would load
 * what a dozen others say.
 */
export function inlineTexts(): Plugin {
  return {
    name: "inline-texts",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("texts/") || /\/texts\/src\/language\//.test(id)) return undefined;
      return { code: inlinedTexts(code, id), map: null };
    },
  };
}
