import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "./all-calls.ts";
import { givenName } from "./units.ts";

/** Each number that some call's address may carry. */
const numbers = allCalls.flatMap(({ name, query }) => {
  if (query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([field, schema]) =>
    typeof schema === "object" && (schema.type === "number" || schema.type === "integer")
      ? [{ name, field, query }]
      : [],
  );
});

test("when the calls are looked through, then the amount of a quote and the limits of the lists are among their numbers", () => {
  const found = numbers.map(({ name, field }) => `${name}.${field}`);
  expect(found).toEqual(expect.arrayContaining(["quoteAdvance.amount", "transactions.limit", "paidInfo.periodsAgo"]));
});

/** What is wrong with a number in the address; nothing where it is taken. */
const faultsOf = (query: z.ZodMiniType, field: string, sent: unknown) =>
  z.safeParse(query, { [field]: sent }).error?.issues.filter(({ path }) => path[0] === field);

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

test.each(numbers)(
  "when $name is sent a $field spelled otherwise than in digits, then it is refused",
  ({ query, field }) => {
    expect(spellings.filter((sent) => (faultsOf(query, field, sent) ?? []).length === 0)).toEqual([]);
  },
);

/** Of each choice that must be made, the first. */
function neededBy(query: z.ZodMiniType): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  const choices = required.map((field) => [field, properties[field]] as const);
  return Object.fromEntries(
    choices.flatMap(([field, schema]) => (typeof schema === "object" ? [[field, schema.enum?.[0]] as const] : [])),
  );
}

test.each(numbers)("when $name is sent a $field in digits, then it is that number", ({ query, field }) => {
  expect(faultsOf(query, field, "20") ?? []).toEqual([]);
  expect(z.safeParse(query, { ...neededBy(query), [field]: "20" }).data).toMatchObject({ [field]: 20 });
});

test.each([
  ["Night shift", true],
  ["Zoë O'Hara-Ní Bhriain", true],
  ["نرگس\u200cها", true],
  ["\u200b", false],
  ["Night\u202eshift", false],
  ["Night\u2066shift", false],
  ["Night\nshift", false],
])("when %j is given as a name, then it is one: %j", (typed, isOne) => {
  expect(z.safeParse(givenName(60), typed).success).toBe(isOne);
});
