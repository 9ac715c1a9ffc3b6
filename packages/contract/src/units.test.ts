import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "./all-calls.ts";
import { givenName, sentPounds, wholeNumber } from "./units.ts";

/** Every schema in its place: the registry of named ones is not looked into. */
const INLINE = { io: "input", unrepresentable: "any", metadata: z.registry<{ id?: string }>() } as const;

/** Each number that some call's address may carry. */
const numbers = allCalls.flatMap(({ name, query }) => {
  if (query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(query, INLINE);
  return Object.entries(properties).flatMap(([field, schema]) =>
    typeof schema === "object" && (schema.type === "number" || schema.type === "integer")
      ? [{ name, field, query }]
      : [],
  );
});

test("has the amount of a quote and the limits of the lists among its numbers", () => {
  const found = numbers.map(({ name, field }) => `${name}.${field}`);
  expect(found).toEqual(expect.arrayContaining(["quoteAdvance.amount", "transactions.limit", "paidInfo.periodsAgo"]));
});

/** What is wrong with a number in the address; nothing where it is taken. */
const errorsOf = (query: z.ZodMiniType, field: string, value: unknown) =>
  z.safeParse(query, { [field]: value }).error?.issues.filter(({ path }) => path[0] === field);

const spellings = [
  "0x14",
  "0b11",
  "0o7",
  "2e1",
  "1E1",
  " 20 ",
  "20\n",
  "+20",
  "",
  " ",
  "Infinity",
  ".5",
  "5.",
  "２０",
  "1,0",
  ["20"],
];

test.each(numbers)("refuses for $name a $field not spelled in digits", ({ query, field }) => {
  expect(spellings.filter((value) => (errorsOf(query, field, value) ?? []).length === 0)).toEqual([]);
});

/** Of each choice that must be made, the first. */
function neededBy(query: z.ZodMiniType): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(query, INLINE);
  const choices = required.map((field) => [field, properties[field]] as const);
  return Object.fromEntries(
    choices.flatMap(([field, schema]) => (typeof schema === "object" ? [[field, schema.enum?.[0]] as const] : [])),
  );
}

/** The smallest number that a field takes; a year is never 20. */
function minimumOf(query: z.ZodMiniType, field: string): number {
  const schema = z.toJSONSchema(query, INLINE).properties?.[field];
  return (typeof schema === "object" ? schema.minimum : undefined) ?? 0;
}

test.each(numbers)("reads for $name a $field in digits as a number", ({ query, field }) => {
  const fitting = Math.max(20, minimumOf(query, field));
  expect(errorsOf(query, field, String(fitting)) ?? []).toEqual([]);
  const sent = { ...neededBy(query), [field]: String(fitting) };
  expect(z.safeParse(query, sent).data).toMatchObject({ [field]: fitting });
});

test.each([
  ["Night shift", true],
  ["Zoë O'Hara-Ní Bhriain", true],
  ["نرگس\u200cها", true],
  ["\u200b", false],
  ["Night\u202eshift", false],
  ["Night\u2066shift", false],
  ["Night\nshift", false],
])("for the name %j returns %j", (typed, isOne) => {
  expect(z.safeParse(givenName(60), typed).success).toBe(isOne);
});

type Json = z.core.JSONSchema.BaseSchema;

/** Each number below a schema, with the way to it. */
function numbersIn(schema: Json, way: string): { way: string; schema: Json }[] {
  const { properties = {}, items, anyOf = [], allOf = [], type } = schema;
  const parts: [string, unknown][] = [
    ...Object.entries(properties).map(([field, part]): [string, unknown] => [`${way}.${field}`, part]),
    [`${way}[]`, items],
    ...[...anyOf, ...allOf].map((part): [string, unknown] => [way, part]),
  ];
  const below = parts.flatMap(([at, part]) =>
    typeof part === "object" && part !== null ? numbersIn(part as Json, at) : [],
  );
  return type === "number" || type === "integer" ? [{ way, schema }, ...below] : below;
}

const sentNumbers = allCalls.flatMap(({ name, params, query, body }) =>
  [params, query, body].flatMap((input) => (input === undefined ? [] : numbersIn(z.toJSONSchema(input, INLINE), name))),
);

test("allows only whole numbers, sums of pounds or the fee of a company as numeric input", () => {
  expect(sentNumbers.length).toBeGreaterThan(30);
  const others = sentNumbers.filter(({ schema }) => schema.type !== "integer" && schema.multipleOf !== 0.01);
  expect(others.map(({ way }) => way)).toEqual(["changeCompanySettings.feeAmount"]);
  const unbounded = sentNumbers.filter(({ schema }) => schema.minimum === undefined || schema.maximum === undefined);
  expect(unbounded).toEqual([]);
});

test.each([1_000_000_000_000_000.5, 2 ** 49 + 0.25, 2 ** 52 - 0.5, 2 ** 53, -0.000_000_1, 1e300, Number.NaN])(
  "refuses %d as a whole number",
  (value) => {
    const whole = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    expect(z.safeParse(whole, value).success).toBe(false);
  },
);

test.each([0.1 + 0.2, 999_999.999_999_999_9, 10.000_000_000_000_002, 10.005, 0.015, 1e-7, 5e-324, 1_000_000.01, -0.01])(
  "refuses %d as pounds",
  (value) => {
    expect(z.safeParse(sentPounds(0, 1_000_000), value).error?.issues).toHaveLength(1);
  },
);

test("accepts any whole pence as pounds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (value) => {
      expect(z.safeParse(sentPounds(1, 1_000_000), value / 100).success).toBe(true);
    }),
  );
});
