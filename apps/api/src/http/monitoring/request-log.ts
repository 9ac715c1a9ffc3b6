import type { FastifyRequest } from "fastify";

/** An error as the log keeps it: where it happened and which rule of the database it broke. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
};

const textOf = (error: Error, name: string): Record<string, string> => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? { [name]: value } : {};
};

/** What cannot be read is quoted by these: a value that the database cannot convert (class 22), a text that is no JSON. */
const quotesInput = (error: Error): boolean =>
  error instanceof SyntaxError || ("code" in error && typeof error.code === "string" && error.code.startsWith("22"));

const messageOf = (error: Error): string =>
  quotesInput(error) ? error.message.replace(/["'`][^]*["'`]/, '"…"') : error.message;

/** The frames alone: what is above them repeats the message. */
function framesOf({ stack = "" }: Error): string {
  const from = stack.search(/\n\s+at /);
  return from === -1 ? "" : stack.slice(from + 1);
}

/**
 * Only these fields: the database's own `detail` and `where` quote the row or the key at fault, with its phone, name or
 * account.
 */
function errorForLog(error: Error): LoggedError {
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...textOf(error, "code"),
    ...textOf(error, "table"),
    ...textOf(error, "constraint"),
  };
}

/** The log holds routes, never addresses with their queries, no header, no body: no token, code, phone or name. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? "unknown" }),
  err: errorForLog,
};
