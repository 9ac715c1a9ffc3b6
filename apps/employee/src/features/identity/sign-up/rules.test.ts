import { describe, expect, test } from "vitest";
import { companyPasswordError, type Details, errorsOf, summaryOf } from "./rules.ts";

const whole: Details = {
  firstName: "Maya",
  lastName: "Bennett",
  phone: "7700900112",
  email: "",
  username: "",
  hasAgreed: true,
};
const long = "x".repeat(31);

test.each([
  ["", "Incorrect password"],
  ["   ", "Incorrect password"],
  [long, "Password must be 30 characters"],
  ["x".repeat(30), undefined],
  ["Acorn-2026!", undefined],
])("for the company password %j returns the error %j", (typed, error) => {
  expect(companyPasswordError(typed)).toBe(error);
});

describe("the details", () => {
  test("accepts complete details, with or without the optional ones", () => {
    expect(errorsOf(whole)).toEqual({});
    expect(errorsOf({ ...whole, email: "maya@example.com", username: "maya.bennett" })).toEqual({});
  });

  test.each([
    [{ firstName: " " }, { firstName: "Please fill in your First name" }],
    [{ lastName: long }, { lastName: "Use up to 30 characters" }],
    [{ phone: "770090011" }, { phone: "Enter the 10 digits after +44" }],
    [{ phone: "2079460000" }, { phone: "The phone number you entered doesn't exist" }],
    [{ email: "maya@" }, { email: "Enter an email address, like name@example.com" }],
    [{ username: "12345" }, { username: expect.stringContaining("at least 1 letter") }],
    [{ hasAgreed: false }, { hasAgreed: "Agree to the terms of use to continue" }],
  ])("for %j returns the errors %j", (change, errors) => {
    expect(errorsOf({ ...whole, ...change })).toEqual(errors);
  });

  test.each([
    [{}, undefined],
    [{ phone: "" }, "Please fill in your Phone"],
    [{ firstName: "", lastName: " " }, "Please fill in your First name and Last name"],
    [{ firstName: "", lastName: "", phone: "" }, "Please fill in all inputs."],
    [{ lastName: long, hasAgreed: false }, undefined],
  ])("for %j returns the summary %j", (change, summary) => {
    expect(summaryOf({ ...whole, ...change })).toBe(summary);
  });
});
