import { readFileSync } from "node:fs";
import { allCalls } from "@wellpaid/contract/all-calls";
import { webhookBodies } from "@wellpaid/contract/partners/partner-webhooks";
import { expect, test } from "vitest";
import { exampleOf } from "./examples.ts";

interface Body {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
}

const text = readFileSync(new URL("../../../../../docs/openapi.json", import.meta.url), "utf8");
const document = JSON.parse(text) as Document;
const operations = new Map(
  [...Object.values(document.paths), ...Object.values(document.webhooks)]
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation] as const),
);
const exampleIn = (body: Body | undefined): unknown => body?.content?.["application/json"]?.example;

test("the example of each request body is accepted by its call", () => {
  const faults = allCalls.flatMap(({ name, body }) => {
    if (body === undefined) return [];
    const result = body.safeParse(exampleIn(operations.get(name)?.requestBody));
    return result.success ? [] : [`${name}: ${JSON.stringify(result.error.issues)}`];
  });
  expect(faults).toEqual([]);
});

test("the example of each answer has the shape of its call's answer", () => {
  const faults = allCalls.flatMap(({ name, answer, file }) => {
    if (file !== undefined) return [];
    const result = answer.safeParse(exampleIn(operations.get(name)?.responses["200"]));
    return result.success ? [] : [`${name}: ${JSON.stringify(result.error.issues)}`];
  });
  expect(faults).toEqual([]);
});

test("the example of each webhook is a body of its type", () => {
  for (const [type, { body }] of Object.entries(webhookBodies)) {
    expect(body.safeParse(exampleIn(operations.get(type)?.requestBody)).success, type).toBe(true);
  }
});

test("an example shows every property, and ends where a schema holds itself", () => {
  const Node = {
    type: "object",
    properties: { name: { type: "string" }, next: { $ref: "#/components/schemas/Node" } },
  };
  expect(exampleOf({ $ref: "#/components/schemas/Node" }, { Node })).toEqual({ name: "Alex Morgan", next: null });
});
