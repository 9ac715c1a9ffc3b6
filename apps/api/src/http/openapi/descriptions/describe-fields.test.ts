import { readFileSync } from "node:fs";
import { allCalls } from "@wellpaid/contract/all-calls";
import { expect, test } from "vitest";
import { allTexts, describeFields } from "./describe-fields.ts";

test("each description is used in the document", () => {
  const document = readFileSync(new URL("../../../../../../docs/openapi.json", import.meta.url), "utf8");
  expect([...allTexts].filter((text) => !document.includes(JSON.stringify(text)))).toEqual([]);
});

test("each call that a description names exists", () => {
  const calls = new Set(allCalls.map(({ method, path }) => `${method} ${path}`));
  const cited = [...allTexts].flatMap((text) => text.match(/(?<=`)(GET|POST|PUT|PATCH|DELETE) [^`]+(?=`)/g) ?? []);
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((call) => !calls.has(call))).toEqual([]);
});

test("a schema's own text overrides that of the field's name, and stays beside a reference", () => {
  const schema = { properties: { amount: { $ref: "#/components/schemas/Pounds" }, payday: { type: "string" } } };
  expect(describeFields(schema, "Quote")).toEqual({
    properties: {
      amount: { $ref: "#/components/schemas/Pounds", description: "Amount of the withdrawal, in pounds" },
      payday: { type: "string", description: "Date on which the salary is paid, YYYY-MM-DD in London" },
    },
  });
});
