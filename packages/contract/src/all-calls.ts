import { readdirSync } from "node:fs";
import * as z from "zod/mini";
import type { Call, Schema } from "./call.ts";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

type Module = Readonly<Record<string, unknown>>;

const CONSOLE = /^(administrators|audit-log|company-settings|overview|partners|people|requests|(?=payroll\/))\/?/;

/** Where a module comes in the OpenAPI document: the employer's console is one part of it, by file. */
const placeOf = (path: string): string => path.replace(CONSOLE, "employer/");

/**
 * The modules that define a call, found in the folder: for the server, tests and tools alone. What has only schemas is
 * named in the OpenAPI document where a module with calls exports it again.
 */
async function findModules(): Promise<readonly Module[]> {
  const paths = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((path) => /^[\w/-]+\.ts$/.test(path) && path !== "all-calls.ts")
    .toSorted((path, other) => (placeOf(path) < placeOf(other) ? -1 : 1));
  const found = await Promise.all(paths.map((path): Promise<Module> => import(new URL(path, import.meta.url).href)));
  return found.filter((module) => Object.values(module).some(isCall));
}

const modules = await findModules();

/** Every call of the contract: what the server must serve and the OpenAPI document must describe. */
export const allCalls: readonly Call[] = [
  ...new Set(modules.flatMap((feature) => Object.values<unknown>(feature).filter(isCall))),
];

/** A query and what a path holds are described as parameters, which cannot refer to a schema. */
const parameters = new Set<unknown>(allCalls.flatMap(({ query, params }) => [query, params]));

function collectNamedSchemas(): ReadonlyMap<string, Schema> {
  const schemas = new Map<string, Schema>();
  for (const [name, schema] of modules.flatMap((feature) => Object.entries(feature))) {
    if (!(schema instanceof z.ZodMiniType) || parameters.has(schema)) continue;
    if ((schemas.get(name) ?? schema) !== schema) throw new Error(`Two schemas of the contract are named ${name}`);
    schemas.set(name, schema);
  }
  return schemas;
}

/** The schemas that the contract's modules export, by their names, which are unique: the OpenAPI document describes each once. */
export const namedSchemas = collectNamedSchemas();
