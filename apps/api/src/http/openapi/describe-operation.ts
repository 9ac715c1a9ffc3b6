import { describeFields, parameterText } from "./descriptions/describe-fields.ts";
import { exampleOf } from "./examples.ts";

/** An operation of the document, as far as it is described here. */
export interface Operation {
  operationId?: string;
  requestBody?: unknown;
  description?: string;
  responses?: Record<string, unknown>;
  parameters?: unknown[];
  security?: unknown[];
}

type Schemas = Readonly<Record<string, unknown>>;
type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** A body or response with described fields and, where it is JSON, an example. */
function describeContent(part: unknown, owner: string, schemas: Schemas): unknown {
  if (!isNode(part) || !isNode(part["content"])) return part;
  const content = Object.entries(part["content"]).map(([type, media]) => {
    if (!isNode(media) || type !== "application/json") return [type, media];
    const schema = describeFields(media["schema"], owner);
    return [type, { ...media, schema, example: exampleOf(schema, schemas) }];
  });
  return { ...part, content: Object.fromEntries(content) };
}

function describeParameter(parameter: unknown, operation: string): unknown {
  if (!isNode(parameter) || "description" in parameter) return parameter;
  const description = parameterText(operation, String(parameter["name"]));
  return description === undefined ? parameter : { ...parameter, description };
}

/** Adds descriptions of fields and parameters, and examples; `owner` is by what its fields are looked up. */
export function describeOperation(operation: Operation, schemas: Schemas, owner = operation.operationId ?? ""): void {
  const { parameters, requestBody, responses = {} } = operation;
  if (parameters !== undefined)
    operation.parameters = parameters.map((parameter) => describeParameter(parameter, owner));
  if (requestBody !== undefined) operation.requestBody = describeContent(requestBody, owner, schemas);
  operation.responses = Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      status.startsWith("2") ? describeContent(response, owner, schemas) : response,
    ]),
  );
}
