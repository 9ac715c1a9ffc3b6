import swagger from "@fastify/swagger";
import { type Access, API_BASE, type Call, type Feature, isProvenAtDoor } from "@wellpaid/contract/call";
import { EVERY_CALL_MAY_REFUSE, REFUSAL_STATUS, type RefusalCode } from "@wellpaid/contract/refusals";
import { keyRefusals, noStepUp } from "@wellpaid/contract/usual-refusals";
import { product } from "@wellpaid/texts/product";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { describeOperation, type Operation } from "./describe-operation.ts";
import { describeSchema } from "./descriptions/describe-fields.ts";
import { registerNamedSchemas, securitySchemes, tags, usedSchemas } from "./openapi-components.ts";
import { describedWebhooks } from "./openapi-webhooks.ts";

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        name: { type: "string" },
        errors: {
          type: "array",
          items: {
            type: "object",
            required: ["path", "message"],
            properties: { path: { type: "string" }, message: { type: "string" } },
          },
        },
        requestId: { type: "string" },
        url: { type: "string", format: "uri", description: "With PARTNER_NOT_AGREED: where the employee can agree" },
      },
    },
  },
} as const;

const DOCUMENT_DESCRIPTION =
  "The API of the employees' app, of the employer's console and of partners' servers. Each field names its unit: amounts are in pounds or pence sterling, times are ISO 8601 in UTC, dates are those of London. A refusal carries a code and the status that is listed with it.";

/** The one form of all refusals. */
const refusalResponse = {
  description: "A refusal; the codes that this status may carry are listed where it is referred to",
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      example: {
        error: { code: "NOT_FOUND", message: "We can't find that. It may have been removed.", requestId: "req-4f7c2a" },
      },
    },
  },
} as const;

/** A route that is not a call of the app but is in the document nevertheless: its config's `described`. */
export interface DescribedRoute {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly Feature[];
  readonly security: readonly unknown[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Refusals by their status, as the document shows them, including those of every call. */
export function refusalsOf(own: readonly RefusalCode[]): Record<string, unknown> {
  const codes = new Map<number, RefusalCode[]>();
  for (const code of new Set([...EVERY_CALL_MAY_REFUSE, ...own])) {
    const status = REFUSAL_STATUS[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      String(status),
      // In OpenAPI 3.1 a description beside a reference replaces that of the component.
      { $ref: "#/components/responses/Refusal", description: names.join(", ") },
    ]),
  );
}

function securityOf(access: Access): unknown[] {
  if (access === "anyone") return [];
  if (access.startsWith("administrator")) return [{ administratorToken: [] }];
  if (access === "partner") return [{ partnerKey: [] }, { partnerBearer: [] }];
  return access === "anyone-or-session" ? [{}, { token: [] }] : [{ token: [] }];
}

/** Adds to the document what the schemas do not say: refusals, the token, the idempotency key. */
function describeCall(operation: Operation, call: Call): void {
  const ofKey = call.takesIdempotencyKey === true ? keyRefusals : [];
  const ofDoor = isProvenAtDoor(call) ? noStepUp : [];
  operation.responses = { ...operation.responses, ...refusalsOf([...ofKey, ...ofDoor, ...call.refusals]) };
  operation.security = securityOf(call.access);
  if (call.roles !== undefined) operation.description = `Needs one of the roles ${call.roles.join(", ")}.`;
  if (call.file !== undefined) {
    const content = { [call.file]: { schema: { type: "string", format: "binary" } } };
    operation.responses = { ...operation.responses, "200": { description: "The file", content } };
  }
  if (call.takesFile !== undefined) {
    const { type, maxBytes } = call.takesFile;
    const schema = { type: "string", contentMediaType: type, maxLength: maxBytes };
    operation.requestBody = { required: true, content: { [type]: { schema } } };
  }
  if (isProvenAtDoor(call)) {
    const description =
      "In a session that a partner opened, and where CODE_REQUIRED says so: a code of type `step_up`, or a passkey's confirmation of it. A code can be used again if the call is refused.";
    const header = { name: "Step-Up", in: "header", required: false, schema: { type: "string" }, description };
    operation.parameters = [...(operation.parameters ?? []), header];
  }
  if (call.takesIdempotencyKey === true) {
    const schema = { type: "string", minLength: 1, maxLength: 255 };
    const description =
      "Same key and same body: the first answer again. Same key, other body: 422. Still running: 409.";
    operation.parameters = [
      ...(operation.parameters ?? []),
      { name: "Idempotency-Key", in: "header", required: false, schema, description },
    ];
  }
}

/** Collects the calls for `/api/openapi.json`; registered before the routes. */
export async function collectOpenApi(server: FastifyInstance, version: string): Promise<void> {
  registerNamedSchemas();
  const calls = new Map<string, Call>();
  const routes = new Map<string, DescribedRoute>();
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${product.name} API`, version, description: DOCUMENT_DESCRIPTION },
      servers: [{ url: "/" }],
      tags,
      components: { securitySchemes },
    },
    transform: (input) => {
      const { call, described } = (input.route.config ?? {}) as { call?: Call; described?: DescribedRoute };
      if (described !== undefined) {
        routes.set(input.url, described);
        return { schema: {}, url: input.url };
      }
      if (call === undefined) return { schema: { hide: true }, url: input.url };
      calls.set(`${call.method} ${API_BASE}${call.path}`, call);
      const { schema, url } = jsonSchemaTransform(input);
      return { schema: { ...schema, operationId: call.name, summary: call.summary, tags: [call.feature] }, url };
    },
    transformObject: (input) => {
      const document = jsonSchemaTransformObject(input) as {
        paths?: Record<string, Record<string, Operation>>;
        components?: { schemas?: Record<string, unknown>; responses?: unknown };
        webhooks?: unknown;
      };
      for (const [path, operations] of Object.entries(document.paths ?? {})) {
        for (const [method, operation] of Object.entries(operations)) {
          const call = calls.get(`${method.toUpperCase()} ${path}`);
          if (call !== undefined) describeCall(operation, call);
          Object.assign(operation, routes.get(path));
        }
      }
      const schemas = Object.fromEntries(
        Object.entries({ ...document.components?.schemas, Error: errorSchema }).map(([name, schema]) => [
          name,
          describeSchema(name, schema),
        ]),
      );
      const webhooks = describedWebhooks();
      for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
        describeOperation(operation, schemas);
      }
      for (const { post } of Object.values(webhooks)) describeOperation(post, schemas, "webhooks");
      const responses = { Refusal: refusalResponse };
      document.webhooks = webhooks;
      document.components = {
        ...document.components,
        responses,
        schemas: usedSchemas(schemas, [document.paths, responses]),
      };
      return document;
    },
  });
}

/** `/api/openapi.json`, built from the routes of this server. */
export function serveOpenApi(server: FastifyInstance): void {
  server.get("/api/openapi.json", { schema: { hide: true } }, async () => server.swagger());
}
