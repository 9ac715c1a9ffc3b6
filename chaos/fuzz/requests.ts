import type { Random } from "../../bench/measure/random.ts";
import type { Operation, Resolve, Schema } from "./document.ts";
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

/** How much of a request is hostile: most are so rough that their form is refused, some so mild that what they ask is judged. */
const ROUGH = 0.15;
const MILD = 0.01;

/** Makes requests for the calls of a document, each its own mixture of fitting and hostile. */
export function requestMaker(resolve: Resolve, known: Known, random: Random) {
  const rough = valueMaker(resolve, known, random, ROUGH);
  const mild = valueMaker(resolve, known, random, MILD);
  type Values = typeof rough;

  function addressOf({ path, parameters }: Operation, { named, hostile }: Values): string {
    const valueOf = (name: string, schema: Schema) =>
      inAddress(random.is(hostile) ? hostileValue(random) : named(name, schema));
    const filled = parameters
      .filter((parameter) => parameter.in === "path")
      .reduce((text, { name, schema }) => text.replace(`{${name}}`, valueOf(name, schema) || "-"), path);
    const query = parameters
      .filter((parameter) => parameter.in === "query" && random.is(0.7))
      .map(({ name, schema }) => `${name}=${valueOf(name, schema)}`);
    return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
  }

  function fileOf({ hostile }: Values): string {
    const cell = () =>
      random.is(hostile) ? writeJson(hostileValue(random)) : known.words[random.between(0, known.words.length - 1)];
    const lines = Array.from({ length: random.between(0, 5) }, () => Array.from({ length: 4 }, cell).join(","));
    const head = random.is(0.8) ? "Employee number,First name,Surname,Take-home pay" : "Employee number,Taken";
    return [...(random.is(0.9) ? [head] : []), ...lines].join("\n");
  }

  function bodyOf(operation: Operation, values: Values): string | undefined {
    const { body, method, fileType } = operation;
    const { made, fitting, hostile } = values;
    if (fileType !== null) return fileOf(values);
    if (body === null) return method !== "GET" && random.is(0.1) ? writeJson(hostileValue(random)) : undefined;
    const json = writeJson(random.is(0.5) ? fitting(body) : made(body));
    return random.is(hostile / 2) ? breakBody(random, json) : json;
  }

  function keyOf(): Record<string, string> {
    if (random.is(0.6)) return {};
    const keys = ["same", "k".repeat(256), "", `k${random.between(0, 1e9)}`];
    return { "idempotency-key": keys[random.between(0, keys.length - 1)] ?? "" };
  }

  return (operation: Operation, token: string | null): FuzzRequest => {
    const values = random.is(0.3) ? mild : rough;
    const body = bodyOf(operation, values);
    const odd = CONTENT_TYPES[random.between(0, CONTENT_TYPES.length - 1)] ?? "";
    const fitting = operation.fileType ?? "application/json";
    const type = body === undefined ? {} : { "content-type": random.is(0.05) ? odd : fitting };
    const who = token === null ? {} : { [operation.isOfConsole ? "admin-auth" : "app-auth"]: token };
    return { operation, path: addressOf(operation, values), headers: { ...who, ...type, ...keyOf() }, body };
  };
}
