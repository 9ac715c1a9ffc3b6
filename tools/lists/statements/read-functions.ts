import { parsePlPgSQLSync, parseSync } from "libpg-query";
import { findAll, type Fault, faultsOf, type Volatility } from "./statement-rules.ts";

/** A fault with the line of the file that it is in. */
export interface PlacedFault extends Fault {
  readonly line: number;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Each expression of a parsed function in PL/pgSQL with the line of its statement, from the body's first. */
function expressionsOf(node: unknown, line: number): { readonly text: string; readonly line: number }[] {
  if (!isNode(node)) return [];
  const own = typeof node["lineno"] === "number" ? node["lineno"] : line;
  const expression = node["PLpgSQL_expr"];
  if (isNode(expression) && typeof expression["query"] === "string") {
    const { query, parseMode } = expression;
    // 0 is a statement, 2 an expression, what follows an assignment.
    const value = parseMode === 2 ? query : query.slice(query.indexOf(":=") + 2);
    return [{ text: parseMode === 0 ? query : `select ${value}`, line: own }];
  }
  return Object.values(node).flatMap((child) => expressionsOf(child, own));
}

interface CreatedFunction {
  readonly name: string;
  readonly text: string;
  readonly body: string;
  readonly language: string;
  /** Line of the file on which the body begins. */
  readonly line: number;
}

/** One with its body as text; what has `RETURN …` in its place writes nothing. */
const FUNCTION =
  /^CREATE OR REPLACE FUNCTION public\.(\w+)\((?:(?!^CREATE )[^])*?^ LANGUAGE (\w+)(?:(?!^CREATE )[^])*?^AS \$function\$([^]*?)\$function\$/gm;

const functionsOf = (schema: string): CreatedFunction[] =>
  [...schema.matchAll(FUNCTION)].map((found) => {
    const [text, name = "", language = "", body = ""] = found;
    return { name, text, language, body, line: lineAt(schema, found.index + text.indexOf("$function$")) };
  });

/** By the function of a trigger: the names under which it sees the rows of its statement. */
function transitionTablesOf(schema: string): ReadonlyMap<string, ReadonlySet<string>> {
  const triggers = schema.matchAll(
    /^CREATE TRIGGER [^;]*? REFERENCING ([^;]*?) FOR EACH [^;]*?EXECUTE FUNCTION (\w+)/gm,
  );
  return new Map(
    [...triggers].map(([, tables = "", name = ""]) => [
      name,
      new Set([...tables.matchAll(/(?:OLD|NEW) TABLE AS (\w+)/g)].map(([, table = ""]) => table)),
    ]),
  );
}

/** What the text of `schema.sql` has against the rules: in functions and in defaults of columns. */
export function faultsOfSchema(schema: string, volatility: Volatility): PlacedFault[] {
  const transitionTables = transitionTablesOf(schema);
  const inFunctions = functionsOf(schema).flatMap(({ name, text, language, body, line }) => {
    const parts =
      language.toLowerCase() === "plpgsql" ? expressionsOf(parsePlPgSQLSync(text), 1) : [{ text: body, line: 1 }];
    return parts.flatMap((part) =>
      faultsOf(part.text, volatility, transitionTables.get(name)).map((fault) => ({
        ...fault,
        line: line + part.line - 1 + lineAt(part.text, fault.at) - 1,
      })),
    );
  });
  const defaults = [...schema.matchAll(/^ {2}\w.* default (.*?)(?: not null)?,?$/gm)].filter(([, value = ""]) =>
    findAll(parseSync(`select ${value}`), "FuncCall").some((call) =>
      /pg_current_xact_id|txid_current/.test(JSON.stringify(call)),
    ),
  );
  return [
    ...inFunctions,
    ...defaults.map(({ index }) => ({
      rule: "no transaction by default" as const,
      at: index,
      line: lineAt(schema, index),
    })),
  ];
}
