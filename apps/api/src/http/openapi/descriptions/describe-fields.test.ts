import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allTexts, describeFields } from "./describe-fields.ts";

test("each description is used in the document", () => {
  const document = readFileSync(new URL("../../../../../../docs/openapi.json", import.meta.url), "utf8");
  expect([...allTexts].filter((text) => !document.includes(JSON.stringify(text)))).toEqual([]);
});

test("an owner's own text wins over that of the name, and a reference keeps it beside it", () => {
  const schema = { properties: { amount: { $ref: "#/components/schemas/Pounds" }, payday: { type: "string" } } };
  expect(describeFields(schema, "Quote")).toEqual({
    properties: {
      amount: { $ref: "#/components/schemas/Pounds", description: "Amount of the withdrawal, in pounds" },
      payday: { type: "string", description: "Date on which the salary is paid, YYYY-MM-DD in London" },
    },
  });
});
