import type { SourceFile } from "../../tidy/source-files.ts";
import { Composer, type Part } from "./composer.ts";
import { childrenOf, isCallOf, isNode, type Module, type Node, nodesIn, readModule } from "./read-module.ts";

/** A statement of SQL as code puts it together, with the line on which each part of its text was written. */
export interface ComposedStatement {
  readonly parts: readonly Part[];
  /** False for a part in a statement of ours: PostgreSQL's parser need not take it. */
  readonly isWhole: boolean;
}

/** What a call of Kysely's builder gives as SQL, put where the builder would. */
const BUILT: Readonly<Record<string, readonly [string, string]>> = {
  set: ["update built set built = (", ")"],
  doUpdateSet: ["insert into built values (1) on conflict (built) do update set built = (", ")"],
  values: ["insert into built values ((", "))"],
};

const VARIANTS = [0, 1, 2, 3, 4];

const isStatement = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** Every statement of these files, in each variant of what they choose between. */
export function statementsOf(files: readonly SourceFile[]): readonly ComposedStatement[] {
  const methods = ["query", ...Object.keys(BUILT)];
  const modules = new Map(files.map(({ path, text }) => [path, readModule(path, text, methods)]));
  const used = new Set<Node>();
  const read = [...modules.values()];
  const statements = read.flatMap((module) => statementsOfModule(module, modules, used));
  return [...statements, ...read.flatMap((module) => restOf(module, modules, used))];
}

function statementsOfModule(
  module: Module,
  modules: ReadonlyMap<string, Module>,
  used: Set<Node>,
): readonly ComposedStatement[] {
  const found = new Map<string, ComposedStatement>();
  const add = (parts: readonly Part[] | null) => {
    const text = (parts ?? []).map((part) => part.text).join("");
    if (parts !== null && isStatement(text)) found.set(`${parts[0]?.line} ${text}`, { parts, isWhole: true });
  };
  for (const variant of VARIANTS) {
    const composer = new Composer(module, modules, variant, used);
    for (const template of module.templates) add(composer.partsOf(template, 0));
    for (const call of module.calls) {
      if (isCallOf(call, ["query"])) add(composer.partsOfQuery(call));
      for (const [method, [before, after]] of Object.entries(BUILT)) {
        const values = isCallOf(call, [method]) ? nodesIn(call["arguments"]).flatMap(valuesOf) : [];
        for (const parts of values.map((value) => composer.partsOf(value, 1)))
          if (parts !== null) add(within(before, parts, after));
      }
    }
  }
  return [...found.values()];
}

/** Parts of which no statement was found, as the condition or the assignment of one that writes. */
function restOf(
  module: Module,
  modules: ReadonlyMap<string, Module>,
  used: ReadonlySet<Node>,
): readonly ComposedStatement[] {
  const found: ComposedStatement[] = [];
  const composer = new Composer(module, modules, 0, new Set());
  for (const template of module.templates) {
    const parts = used.has(template) ? null : composer.partsOf(template, 0);
    if (parts === null || isStatement(parts.map(({ text }) => text).join(""))) continue;
    for (const [before, after] of [
      ["delete from built where (", ")"],
      ["update built set ", ""],
    ] as const)
      found.push({ parts: within(before, parts, after), isWhole: false });
  }
  return found;
}

const within = (before: string, parts: readonly Part[], after: string): Part[] => {
  const place = { line: parts[0]?.line ?? 1, path: parts[0]?.path ?? "", isValue: false };
  return [{ ...place, text: before }, ...parts, { ...place, text: after }];
};

/** The values of an object that code gives to a builder, spread and chosen ones among them. */
function valuesOf(node: Node): Node[] {
  if (node.type === "ObjectExpression")
    return childrenOf(node).flatMap((property) =>
      [property["value"], property["argument"]].filter(isNode).flatMap(valuesOf),
    );
  if (node.type === "ConditionalExpression")
    return [node["consequent"], node["alternate"]].filter(isNode).flatMap(valuesOf);
  return [node];
}
