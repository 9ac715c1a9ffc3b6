import { describe, expect, test } from "vitest";
import { readCode } from "./code.ts";
import { employeeStatusOf } from "./employee-status.ts";
import { canBeSignInPassword, refusalOfNewPassword, passwordRules } from "./password.ts";
import { isReservedPhone, nationalDigits, normalisePhone } from "./phone.ts";
import { nextStepOf } from "./session-steps.ts";

const isCommon = (password: string) => password === "password123!";

test.each([
  ["Correct-horse1", undefined],
  ["elevenchar1!", undefined],
  ["elevencha1!", "PASSWORD_TOO_SIMPLE"],
  ["no digit here!", "PASSWORD_TOO_SIMPLE"],
  ["nospecial12345", "PASSWORD_TOO_SIMPLE"],
  ["only a space 1", "PASSWORD_TOO_SIMPLE"],
  ["💷💷💷💷1!", "PASSWORD_TOO_SIMPLE"],
  ["Password123!", "PASSWORD_TOO_COMMON"],
  [" PASSWORD123! ", "PASSWORD_TOO_COMMON"],
  [`1!${"x".repeat(255)}`, "PASSWORD_TOO_SIMPLE"],
])("judges the new password %j as %s", (password, expected) => {
  expect(refusalOfNewPassword(password, isCommon)).toBe(expected);
});

test.each([
  ["abcdef1!", true],
  ["abcde1!", false],
  ["abcdefg!", false],
  ["abcdefg1", false],
])("accepts %j at sign-in as a possible password: %s", (password, expected) => {
  expect(canBeSignInPassword(password)).toBe(expected);
});

test.each([
  ["", { isLongEnough: false, hasDigit: false, hasSpecial: false }],
  ["harbour", { isLongEnough: false, hasDigit: false, hasSpecial: false }],
  ["harbour walks", { isLongEnough: true, hasDigit: false, hasSpecial: false }],
  ["harbour-7", { isLongEnough: false, hasDigit: true, hasSpecial: true }],
  ["harbour-walk-7", { isLongEnough: true, hasDigit: true, hasSpecial: true }],
])("for the new password %j these rules are kept: %j", (password, rules) => {
  expect(passwordRules(password, 12)).toEqual(rules);
});

describe("a phone number", () => {
  test.each(["7912345678", "07912345678", "+447912345678", " 07912 345 678 ", "+44 7912 345678"])(
    "typed as %j is +447912345678",
    (text) => {
      expect(normalisePhone(text)).toBe("+447912345678");
    },
  );

  test.each([
    "",
    "791234567",
    "79123456789",
    "02079460000",
    "+337912345678",
    "00447912345678",
    "07o12345678",
    "07012345678",
    "07612345678",
    "＋447912345678",
    "0７912345678",
  ])("typed as %j is invalid", (text) => {
    expect(normalisePhone(text)).toBeUndefined();
  });

  test.each([
    ["07700900000", true],
    ["07700900999", true],
    ["07700901000", false],
    ["07624123456", false],
  ])("%s is reserved for drama: %s", (text, expected) => {
    const phone = normalisePhone(text);
    expect(phone !== undefined && isReservedPhone(phone)).toBe(expected);
  });

  test("shows in the form only its ten digits", () => {
    const phone = normalisePhone("07912345678");
    expect(phone && nationalDigits(phone)).toBe("7912345678");
  });
});

test.each([
  ["012345", "012345"],
  [" 012345 ", "012345"],
  ["12345", undefined],
  ["1234567", undefined],
  ["12 345", undefined],
  ["１２３４５６", undefined],
])("reads %j as a code as %s", (text, expected) => {
  expect(readCode(text)).toBe(expected);
});

test.each([
  // needs code, verified, forced, payday unknown
  [true, false, true, true, "verify-code"],
  [true, true, true, true, "change-password"],
  [false, false, false, true, "payday-date"],
  [true, true, false, false, "done"],
] as const)(
  "for a login with code %s (given %s), new password %s and payday %s, next is %s",
  (needsCode, isCodeVerified, forcePasswordUpdate, isPaydayUnknown, expected) => {
    expect(nextStepOf({ needsCode, isCodeVerified, forcePasswordUpdate, isPaydayUnknown })).toBe(expected);
  },
);

test.each([
  [false, false, "active"],
  [false, true, "frozen"],
  [true, true, "suspended"],
] as const)("for suspended %s and frozen %s, the status is %s", (isSuspended, isFrozen, expected) => {
  expect(employeeStatusOf({ isSuspended, isFrozen })).toBe(expected);
});
