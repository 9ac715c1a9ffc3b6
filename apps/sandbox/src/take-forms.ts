import type { FastifyInstance } from "fastify";

/** Lets the routes of a scope take forms as browsers and vendors' clients post them; a field that comes twice is its last value. */
export function takeForms(
  scope: FastifyInstance,
  bodyLimit: number,
  fieldsOf: (form: URLSearchParams) => object = Object.fromEntries,
): void {
  scope.removeContentTypeParser("application/x-www-form-urlencoded");
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, fieldsOf(new URLSearchParams(body.toString()))),
  );
}
