import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
}
interface Described {
  readonly name: string;
  readonly description?: string;
}
interface Document {
  readonly tags: readonly Described[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, Described>>;
  };
}

// What the server answers now: docs/openapi.json may be written in the same run.
const product = await testProduct();
const text = (await product.server.inject({ method: "GET", url: "/api/openapi.json" })).body;
const document = JSON.parse(text) as Document;
const webhooks = Object.values(document.webhooks).map(({ post }) => post);
const operations = [...Object.values(document.paths).flatMap((path) => Object.values(path)), ...webhooks];

test("each operation has a summary, a described tag and an id of its own", () => {
  const tags = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
  const faults = operations.filter(
    ({ summary, tags: own = [] }) => !summary || own.length === 0 || own.some((tag) => !tags.has(tag)),
  );
  expect(faults.map(({ operationId }) => operationId)).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test("each security scheme is described, and a webhook needs none", () => {
  for (const scheme of Object.values(document.components.securitySchemes)) expect(scheme.description).toBeTruthy();
  for (const { security } of webhooks) expect(security).toEqual([]);
});

test("each named schema is referred to", () => {
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it has a description, or refers to a schema that has one. */
function isDescribed(node: unknown): boolean {
  if (!isNode(node)) return false;
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(node["$ref"]))?.[1];
  return Boolean(node["description"]) || (name !== undefined && isDescribed(document.components.schemas[name]));
}

/** The places of properties and parameters without a description; examples hold values, not schemas. */
function undescribed(node: unknown, place: string): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((entry, at) => undescribed(entry, `${place}/${at}`));
  if (!isNode(node)) return [];
  const properties = isNode(node["properties"]) ? Object.entries(node["properties"]) : [];
  const parameters = Array.isArray(node["parameters"])
    ? node["parameters"].map((parameter, at) => [String(at), parameter])
    : [];
  return [
    ...[...properties, ...parameters]
      .filter(([, schema]) => !isDescribed(schema))
      .map(([name]) => `${place}/${String(name)}`),
    ...Object.entries(node)
      .filter(([key]) => key !== "example")
      .flatMap(([key, value]) => undescribed(value, `${place}/${key}`)),
  ];
}

test("each named schema, property and parameter is described", () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas).filter((name) => !isDescribed(schemas[name]))).toEqual([]);
  expect(undescribed(document, "")).toEqual([]);
});
