import * as z from "zod/mini";

/**
 * The units of the wire, each named (decisions, section 2). A schema that is used in more than one call carries an id,
 * under which the OpenAPI document describes it once.
 */
const named = <S extends z.ZodMiniType>(schema: S, id: string, description: string): S => {
  z.globalRegistry.add(schema, { id, description });
  return schema;
};

/** Integer pence. */
export const Pence = named(
  z.number().check(z.multipleOf(1), z.minimum(-Number.MAX_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER)),
  "Pence",
  "An amount in integer pence, GBP",
);

/** Pounds with at most two decimals. */
export const Pounds = named(
  z.number().check(z.multipleOf(0.01), z.minimum(-90_000_000_000), z.maximum(90_000_000_000)),
  "Pounds",
  "An amount in pounds with at most two decimals, GBP",
);

/** A date without time, `YYYY-MM-DD`, in Europe/London. */
export const CivilDate = named(z.iso.date(), "CivilDate", "A date without time, YYYY-MM-DD");

/** An instant, ISO 8601 UTC. */
export const Instant = named(z.iso.datetime(), "Instant", "An instant, ISO 8601 UTC");

/** The id of one thing, a UUID of whatever version: what is well formed and not there is 404, not malformed. */
export const Id = named(z.guid(), "Id", "The id of one thing, a UUID");

/** A six-digit verification code as typed. */
export const Code = named(
  z.string().check(z.trim(), z.regex(/^[0-9]{6}$/)),
  "Code",
  "A verification code of six digits, sent by SMS",
);

/** A query that pages through a list. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(100)), 15),
  offset: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(10_000_000)), 0),
};

/** One page of a list: `total` is exact up to 1,000 and null beyond. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ items: z.array(item), total: z.nullable(z.number()), hasMore: z.boolean() });
}

/** The answer of a call that has nothing to tell. */
export const Nothing = named(z.object({}), "Nothing", "Done; nothing to tell");
