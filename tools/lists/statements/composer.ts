import { childrenOf, isNode, isSqlTag, type Module, nameOf, type Node, nodesIn, walk } from "./read-module.ts";

/** A part of a statement: text as written, or the place of a value, of which the code says no text. */
export interface Part {
  readonly text: string;
  readonly line: number;
  readonly isValue: boolean;
  /** The file that it was written in. */
  readonly path: string;
}

const methodOfSql = (node: Node): string | null => {
  const callee = node.type === "CallExpression" ? node["callee"] : null;
  return isNode(callee) && callee.type === "MemberExpression" && nameOf(callee["object"]) === "sql"
    ? nameOf(callee["property"])
    : null;
};

/** Puts statements together; of what the code chooses between, the variant's. */
export class Composer {
  readonly #module: Module;
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #variant: number;
  /** Templates that are a part of some statement. */
  readonly #used: Set<Node>;

  constructor(module: Module, modules: ReadonlyMap<string, Module>, variant: number, used: Set<Node>) {
    this.#module = module;
    this.#modules = modules;
    this.#variant = variant;
    this.#used = used;
  }

  #lineOf = ({ start }: { readonly start: number }): number =>
    this.#module.lines.findLastIndex((begin) => begin <= start) + 1;

  #part = (text: string, node: Node, isValue = false): Part => ({
    text,
    line: this.#lineOf(node),
    isValue,
    path: this.#module.path,
  });

  #chosen = <T>(options: readonly T[]): T | undefined => options[this.#variant % Math.max(1, options.length)];

  /** A template, its values in their places. */
  partsOfTemplate(template: Node, depth: number): Part[] {
    const quasis = nodesIn(template["quasis"]);
    const expressions = nodesIn(template["expressions"]);
    return quasis.flatMap((quasi, index) => {
      const written = this.#part((quasi["value"] as { cooked: string }).cooked, quasi);
      const filled = expressions[index];
      return filled === undefined
        ? [written]
        : [written, ...(this.partsOf(filled, depth) ?? [this.#part("$1", filled, true)])];
    });
  }

  /** What an expression adds to a statement; null for a value. */
  partsOf(node: Node, depth: number): Part[] | null {
    if (depth > 12) return null;
    if (isSqlTag(node)) {
      if (depth > 0) this.#used.add(node);
      return this.partsOfTemplate(node["quasi"] as Node, depth + 1);
    }
    if (node.type === "ConditionalExpression") {
      const branches = [node["consequent"], node["alternate"]].filter(isNode);
      const branch = this.#chosen(branches.filter((each) => this.partsOf(each, depth + 1) !== null));
      return branch === undefined ? null : this.partsOf(branch, depth + 1);
    }
    if (node.type === "MemberExpression" && isNode(node["object"])) return this.#partsOfMember(node["object"], depth);
    if (node.type === "CallExpression") return this.#partsOfCall(node, depth);
    if (node.type === "Identifier")
      return this.#ofName(nameOf(node), (composer, found) => composer.#partsOfDeclared(found, depth + 1));
    return null;
  }

  #ofName<T>(name: string, use: (composer: Composer, found: Node) => T | null): T | null {
    const found = this.#module.declared.get(name);
    if (found !== undefined) return use(this, found);
    const from = this.#module.imported.get(name);
    const module = this.#modules.get(from?.path ?? "");
    return from === undefined || module === undefined
      ? null
      : new Composer(module, this.#modules, this.#variant, this.#used).#ofName(from.name, use);
  }

  #partsOfDeclared = (found: Node, depth: number): Part[] | null =>
    isSqlTag(found) || ["CallExpression", "MemberExpression", "ConditionalExpression"].includes(found.type)
      ? this.partsOf(found, depth)
      : null;

  #partsOfMember(object: Node, depth: number): Part[] | null {
    const of = (composer: Composer, found: Node): Part[] | null => {
      if (found.type !== "ObjectExpression") return null;
      const values = childrenOf(found)
        .map((property) => property["value"])
        .filter(isNode);
      const value = this.#chosen(values.filter((each) => composer.partsOf(each, depth + 1) !== null));
      return value === undefined ? null : composer.partsOf(value, depth + 1);
    };
    if (object.type === "ObjectExpression") return of(this, object);
    return object.type === "Identifier" ? this.#ofName(nameOf(object), of) : null;
  }

  #partsOfCall(call: Node, depth: number): Part[] | null {
    const method = methodOfSql(call);
    const [first] = nodesIn(call["arguments"]);
    if (method === "ref" || method === "table" || method === "id") return [this.#part("named", call)];
    if (method === "lit") return [this.#part("1", call)];
    if (method === "raw" && first !== undefined) return this.#textOf(first, depth + 1);
    if (method !== null || nameOf(call["callee"]) === "") return null;
    return this.#ofName(nameOf(call["callee"]), (composer, found) => {
      const returned = returnedBy(found);
      return (
        this.#chosen(
          returned.flatMap((each) => {
            const parts = composer.partsOf(each, depth + 1);
            return parts === null ? [] : [parts];
          }),
        ) ?? null
      );
    });
  }

  /** The text of a string that code gives as SQL. */
  #textOf(node: Node, depth: number): Part[] | null {
    if (node.type === "Literal" && typeof node["value"] === "string") return [this.#part(node["value"], node)];
    if (node.type === "TemplateLiteral") {
      const quasis = nodesIn(node["quasis"]);
      const expressions = nodesIn(node["expressions"]);
      return quasis.flatMap((quasi, index) => {
        const filled = expressions[index];
        const written = this.#part((quasi["value"] as { cooked: string }).cooked, quasi);
        return filled === undefined
          ? [written]
          : [written, ...(this.#textOf(filled, depth + 1) ?? [this.#part("$1", filled, true)])];
      });
    }
    if (node.type === "Identifier" && depth < 12)
      return this.#ofName(nameOf(node), (composer, found) => composer.#textOf(found, depth + 1));
    return null;
  }

  /** The text of the first argument of `.query(…)`. */
  partsOfQuery = (call: Node): Part[] | null => {
    const [first] = nodesIn(call["arguments"]);
    return first === undefined ? null : this.#textOf(first, 0);
  };
}

function returnedBy(found: Node): Node[] {
  const body = found["body"];
  if (!isNode(body)) return [];
  if (body.type !== "BlockStatement") return [body];
  const returned: Node[] = [];
  walk(body, (node) => {
    if (node.type === "ReturnStatement" && isNode(node["argument"])) returned.push(node["argument"]);
  });
  return returned;
}
