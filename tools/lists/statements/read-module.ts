import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

/** A node of a file's syntax, as oxc gives it. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

export const childrenOf = (node: object): Node[] =>
  Object.values(node)
    .flatMap((child: unknown) => (Array.isArray(child) ? (child as unknown[]) : [child]))
    .filter(isNode);

export const nodesIn = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isNode) : []);

export const nameOf = (node: unknown): string => (isNode(node) && typeof node["name"] === "string" ? node["name"] : "");

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

export const isSqlTag = (node: Node): boolean =>
  node.type === "TaggedTemplateExpression" && nameOf(node["tag"]) === "sql";

export const isCallOf = (node: Node, names: readonly string[]): boolean => {
  const callee = node.type === "CallExpression" ? node["callee"] : null;
  return isNode(callee) && callee.type === "MemberExpression" && names.includes(nameOf(callee["property"]));
};

/** What of a file has to do with SQL. */
export interface Module {
  readonly path: string;
  /** Where each line begins. */
  readonly lines: readonly number[];
  readonly templates: readonly Node[];
  /** Calls of methods, by the names that were wished for. */
  readonly calls: readonly Node[];
  /** What is declared anywhere in it, by name; the first of each. */
  readonly declared: ReadonlyMap<string, Node>;
  readonly imported: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

function importsOf(node: Node, path: string): (readonly [string, { readonly path: string; readonly name: string }])[] {
  const from = isNode(node["source"]) ? String(node["source"]["value"]) : "";
  if (!from.startsWith(".")) return [];
  const specifiers = childrenOf(node).filter(({ type }) => type === "ImportSpecifier");
  return specifiers.map((each) => [
    nameOf(each["local"]),
    { path: join(dirname(path), from), name: nameOf(each["imported"]) },
  ]);
}

/** Reads a file's text; `methods` are those whose calls count. */
export function readModule(path: string, text: string, methods: readonly string[]): Module {
  const templates: Node[] = [];
  const calls: Node[] = [];
  const declared = new Map<string, Node>();
  const imported = new Map<string, { readonly path: string; readonly name: string }>();
  const program: unknown = parseSync(path, text).program;
  if (!isNode(program)) throw new Error(`${path} has no syntax`);
  walk(program, (node) => {
    if (isSqlTag(node)) templates.push(node);
    if (isCallOf(node, methods)) calls.push(node);
    const name = nameOf(node["id"]);
    const value = node.type === "FunctionDeclaration" ? node : node["init"];
    if (
      (node.type === "FunctionDeclaration" || node.type === "VariableDeclarator") &&
      isNode(value) &&
      !declared.has(name)
    )
      declared.set(name, value);
    if (node.type === "ImportDeclaration") for (const [local, from] of importsOf(node, path)) imported.set(local, from);
  });
  const lines = [...text.matchAll(/^/gm)].map(({ index }) => index);
  return { path, lines, templates, calls, declared, imported };
}
