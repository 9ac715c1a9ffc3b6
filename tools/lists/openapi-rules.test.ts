import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./lists.ts";

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

const text = readFileSync(join(projectFolder, "docs/openapi.json"), "utf8");
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
