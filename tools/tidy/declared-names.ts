import { parseSync } from "oxc-parser";

/** A name that code declares: a variable, parameter, function, type or member, with its line. */
export interface DeclaredName {
  readonly name: string;
  readonly line: number;
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";

/** Names that a pattern binds: `a`, `{ a, b: c }`, `[a, ...b]`, `a = 1`. */
function boundBy(pattern: unknown): AstNode[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return (pattern["properties"] as AstNode[]).flatMap((property) => boundBy(property["value"] ?? property));
    case "ArrayPattern":
      return (pattern["elements"] as unknown[]).flatMap(boundBy);
    case "AssignmentPattern":
      return boundBy(pattern["left"]);
    case "RestElement":
      return boundBy(pattern["argument"]);
    default:
      return [];
  }
}

function declaredBy(node: AstNode): AstNode[] {
  switch (node.type) {
    case "VariableDeclarator":
      return boundBy(node["id"]);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return [...boundBy(node["id"]), ...(node["params"] as unknown[]).flatMap(boundBy)];
    case "ClassDeclaration":
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
      return boundBy(node["id"]);
    case "CatchClause":
      return boundBy(node["param"]);
    case "TSPropertySignature":
    case "TSMethodSignature":
    case "PropertyDefinition":
    case "MethodDefinition":
      return node["computed"] === true ? [] : boundBy(node["key"]);
    default:
      return [];
  }
}

/**
 * Returns every name that a file of TypeScript declares, in order.
 * @throws Error when the file cannot be parsed
 */
export function declaredNames(path: string, text: string): DeclaredName[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? "cannot be parsed"}`);
  const found: DeclaredName[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    for (const { name, start } of declaredBy(value)) {
      found.push({ name: String(name), line: text.slice(0, start).split("\n").length });
    }
    for (const child of Object.values(value)) if (typeof child === "object") visit(child);
  };
  visit(program);
  return found;
}
