import type { Chance } from "../measure/chance.ts";
import type { Operation, Resolve } from "./document.ts";
import { breakBody, CONTENT_TYPES, hostileValue, writeJson } from "./hostile.ts";
import { type Known, valueMaker } from "./values.ts";

export interface FuzzRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Text as it is, everything else as its JSON; a lone surrogate cannot be written into an address. */
const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === "string" ? value : writeJson(value)).toWellFormed()).slice(0, 3_000);

/** Makes requests for the calls of a document, each its own mixture of fitting and hostile. */
export function requestMaker(resolve: Resolve, known: Known, chance: Chance) {
  const { made, fitting } = valueMaker(resolve, known, chance);

  function addressOf({ path, parameters }: Operation): string {
    const valueOf = (schema: Parameters<typeof made>[0]) =>
      inAddress(chance.is(0.2) ? hostileValue(chance) : made(schema));
    const filled = parameters
      .filter((parameter) => parameter.in === "path")
      .reduce((text, { name, schema }) => text.replace(`{${name}}`, valueOf(schema) || "-"), path);
    const query = parameters
      .filter((parameter) => parameter.in === "query" && chance.is(0.7))
      .map(({ name, schema }) => `${name}=${valueOf(schema)}`);
    return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
  }

  function bodyOf({ body, method }: Operation): string | undefined {
    if (body === null) return method !== "GET" && chance.is(0.1) ? writeJson(hostileValue(chance)) : undefined;
    const json = writeJson(chance.is(0.5) ? fitting(body) : made(body));
    return chance.is(0.08) ? breakBody(chance, json) : json;
  }

  function keyOf(): Record<string, string> {
    if (chance.is(0.6)) return {};
    const keys = ["same", "k".repeat(256), "", `k${chance.between(0, 1e9)}`];
    return { "idempotency-key": keys[chance.between(0, keys.length - 1)] ?? "" };
  }

  return (operation: Operation, token: string | null): FuzzRequest => {
    const body = bodyOf(operation);
    const odd = CONTENT_TYPES[chance.between(0, CONTENT_TYPES.length - 1)] ?? "";
    const type = body === undefined ? {} : { "content-type": chance.is(0.05) ? odd : "application/json" };
    const who = token === null ? {} : { "app-auth": token };
    return { operation, path: addressOf(operation), headers: { ...who, ...type, ...keyOf() }, body };
  };
}
