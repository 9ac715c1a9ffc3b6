import { BY_FORMAT, BY_PROPERTY, BY_SCHEMA, NUMBERS, STRINGS } from "./example-values.ts";

type Node = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const numberOf = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

/** `Pounds` and `PoundsInput` have the same values. */
const valueOfSchema = (name: string): unknown => BY_SCHEMA[name.replace(/Input$/, "")];

function fitsString(value: unknown, schema: Node): value is string {
  if (typeof value !== "string") return false;
  const length = [...value].length;
  const isLong = length >= numberOf(schema["minLength"], 0) && length <= numberOf(schema["maxLength"], Infinity);
  const patterns = [schema, ...nodes(schema["allOf"])].map(({ pattern }) => pattern);
  return isLong && patterns.every((pattern) => typeof pattern !== "string" || new RegExp(pattern, "u").test(value));
}

function fitsNumber(value: unknown, schema: Node): value is number {
  if (typeof value !== "number") return false;
  if (schema["type"] === "integer" && !Number.isInteger(value)) return false;
  return value >= numberOf(schema["minimum"], -Infinity) && value <= numberOf(schema["maximum"], Infinity);
}

function stringOf(schema: Node, name: string): string {
  const ofFormat = BY_FORMAT[String(schema["format"])];
  const ofAddress = /(url|uri|link|logo|href)$/i.test(name) ? "https://example.com/help" : undefined;
  const candidates = [ofFormat, BY_PROPERTY[name], ofAddress, ...STRINGS];
  return candidates.find((value) => fitsString(value, schema)) ?? "";
}

const numberOfSchema = (schema: Node, name: string): number =>
  [BY_PROPERTY[name], ...NUMBERS, schema["minimum"]].find((value) => fitsNumber(value, schema)) ?? 0;

function objectOf(schema: Node, schemas: Schemas, within: readonly string[]): Node {
  const properties = isNode(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  return Object.fromEntries(
    properties.map(([name, property]) => [name, exampleOf(property, schemas, name, within)] as const),
  );
}

/**
 * An example value of a schema, the same each time: all properties of an object, the fewest entries of a list (at least one), the first of several
 * possibilities, and null only where nothing else is possible. `name` is the property that holds it.
 */
export function exampleOf(schema: unknown, schemas: Schemas, name = "", within: readonly string[] = []): unknown {
  if (!isNode(schema)) return null;
  const reference = /^#\/components\/schemas\/(.+)$/.exec(String(schema["$ref"]))?.[1];
  if (reference !== undefined) {
    // A schema that holds itself ends where it comes again.
    if (within.includes(reference)) return null;
    return valueOfSchema(reference) ?? exampleOf(schemas[reference], schemas, name, [...within, reference]);
  }
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const choices = nodes(schema["anyOf"] ?? schema["oneOf"]);
  const first = choices.find(({ type }) => type !== "null");
  if (first !== undefined) return exampleOf(first, schemas, name, within);
  const types = new Set([schema["type"]].flat());
  if (types.has("object")) return objectOf(schema, schemas, within);
  if (types.has("array")) {
    const entry = exampleOf(schema["items"], schemas, name, within);
    return Array.from({ length: Math.max(1, numberOf(schema["minItems"], 1)) }, () => entry);
  }
  if (types.has("boolean")) return true;
  if (types.has("string")) return stringOf(schema, name);
  if (types.has("number") || types.has("integer")) return numberOfSchema(schema, name);
  return isNode(schema["properties"]) ? objectOf(schema, schemas, within) : null;
}
