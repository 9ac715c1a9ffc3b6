/** What the fuzzing needs of an OpenAPI 3.1 document: each call with the schemas of what may be sent. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly isOpen: boolean;
  /** Whether it belongs to the employer's console: an administrator's token opens it. */
  readonly isOfConsole: boolean;
  readonly parameters: readonly { readonly name: string; readonly in: "path" | "query"; readonly schema: Schema }[];
  readonly body: Schema | null;
  /** The media type of the file that it takes instead of fields. */
  readonly fileType: string | null;
  /** The codes of its possible refusals. */
  readonly refusals: ReadonlySet<string>;
}

/** The few keywords of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Described {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Finds what a schema refers to. */
export type Resolve = (schema: Schema) => Schema;

/** Reads the document that the server itself serves. */
export async function readDocument(
  origin: string,
): Promise<{ readonly operations: readonly Operation[]; readonly resolve: Resolve }> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]): Operation => ({
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        isOpen: described.security?.length === 0,
        isOfConsole: JSON.stringify(described.security ?? []).includes("administratorToken"),
        parameters: (described.parameters ?? []).filter(isOfAddress),
        body: described.requestBody?.content["application/json"]?.schema ?? null,
        fileType: Object.keys(described.requestBody?.content ?? {}).find((type) => type !== "application/json") ?? null,
        refusals: new Set(
          Object.values(described.responses ?? {}).flatMap(({ description }) => description?.split(", ") ?? []),
        ),
      }),
    ),
  );
  const resolve: Resolve = (schema) => {
    if (schema.$ref === undefined) return schema;
    const found = document.components.schemas[schema.$ref.split("/").at(-1) ?? ""];
    if (found === undefined) throw new Error(`${schema.$ref} is not in the document`);
    return resolve(found);
  };
  return { operations, resolve };
}

function isOfAddress<P extends { readonly in: string }>(parameter: P): parameter is P & { in: "path" | "query" } {
  return parameter.in === "path" || parameter.in === "query";
}
