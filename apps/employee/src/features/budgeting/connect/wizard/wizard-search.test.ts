import { expect, test } from "vitest";
import { wizardSearchOf } from "./wizard-search.ts";

test.each([
  [{}, {}],
  [
    { currentStep: 4, token: "abc", refresh: true },
    { currentStep: 4, token: "abc", refresh: true },
  ],
  [{ currentStep: "11" }, { currentStep: 11 }],
  [{ currentStep: 6 }, {}],
  [{ currentStep: "x", refresh: "false" }, {}],
  [{ refresh: "true" }, { currentStep: 4, refresh: true }],
  [{ error: "visit_over" }, { error: "visit_over" }],
  [{ error: "", token: 7 }, {}],
])("reads an address with %o as the wizard state %o", (search, read) => {
  expect(wizardSearchOf(search)).toEqual(read);
});
