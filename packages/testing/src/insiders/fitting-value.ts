import type { Schema as CallSchema } from "@wellpaid/contract/call";
import * as z from "zod/mini";

/** Draws a whole number from 0 up to, not including, the given one. */
export type Draw = (below: number) => number;

/** Draws by a seed, the same numbers each time (mulberry32): a sequence is too long to be written out as an example. */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Values that the insiders know, by the name of the field or the part of a path that they fit. */
export type Knowledge = Map<string, Set<string>>;

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
};

/** Adds a value to what is known under a name, as the newest. */
export function learn(knowledge: Knowledge, name: string, value: string): void {
  const known = knowledge.get(name) ?? new Set();
  known.delete(value);
  known.add(value);
  knowledge.set(name, known);
}

const NEWEST = 3;

/** Draws one of the known values of a name, mostly of the newest; undefined where none is known. */
export function recall(knowledge: Knowledge, name: string, draw: Draw): string | undefined {
  const known = [...(knowledge.get(name) ?? [])].toReversed();
  const count = draw(4) === 0 ? known.length : Math.min(NEWEST, known.length);
  return known[draw(Math.max(1, count))];
}

const schemas = new WeakMap<CallSchema, JsonSchema>();

/** The JSON Schema of what a part of a call takes. */
function jsonSchemaOf(schema: CallSchema): JsonSchema {
  const found = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
  schemas.set(schema, found);
  return found;
}

function resolve(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return schema;
  const definitions = (root["$defs"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return definitions[reference.split("/").at(-1) ?? ""] ?? {};
}

function textFor(schema: JsonSchema, draw: Draw): string {
  const date = `2031-0${1 + draw(9)}-${10 + draw(18)}`;
  if (schema["format"] === "date") return date;
  if (schema["format"] === "date-time") return `${date}T12:00:00Z`;
  if (schema["format"] === "email") return `colleague-${draw(30)}@company.example`;
  return ["Willow", "R-1", "https://hr.willow.example", "https://hooks.willow.example/in"][draw(4)] ?? "";
}

/** Draws a value for a field; what is known under its name comes first. */
function valueFor(root: JsonSchema, inputSchema: JsonSchema, name: string, knowledge: Knowledge, draw: Draw): unknown {
  const schema = resolve(root, inputSchema);
  if ("const" in schema) return schema["const"];
  if (schema.enum !== undefined) return schema.enum[draw(schema.enum.length)];
  const choices = schema.anyOf ?? [];
  if (choices.length > 0) return valueFor(root, choices[draw(choices.length)] ?? {}, name, knowledge, draw);
  switch (schema["type"]) {
    case "object":
      return objectFor(root, schema, knowledge, draw);
    case "array":
      return Array.from({ length: 1 + draw(2) }, () => valueFor(root, schema.items ?? {}, name, knowledge, draw));
    case "integer":
    case "number":
      return Math.max(Number(schema["minimum"] ?? 0), draw(100));
    case "boolean":
      return draw(2) === 1;
    case "null":
      return null;
    default:
      return recall(knowledge, name, draw) ?? textFor(schema, draw);
  }
}

function objectFor(root: JsonSchema, schema: JsonSchema, knowledge: Knowledge, draw: Draw): Record<string, unknown> {
  const required = (schema["required"] ?? []) as readonly string[];
  const names = Object.keys(schema.properties ?? {}).filter((name) => required.includes(name) || draw(2) === 1);
  return Object.fromEntries(
    names.map((name) => [name, valueFor(root, schema.properties?.[name] ?? {}, name, knowledge, draw)]),
  );
}

/** Draws a body or query that fits a call's schema. */
export function fittingValue(schema: CallSchema, knowledge: Knowledge, draw: Draw): Record<string, unknown> {
  const root = jsonSchemaOf(schema);
  return objectFor(root, resolve(root, root), knowledge, draw);
}
