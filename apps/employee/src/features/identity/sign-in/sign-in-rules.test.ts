import { expect, test } from "vitest";
import { isPossiblePassword } from "./sign-in-rules.ts";

test.each([
  ["Demo-pass-2026!", true],
  ["aaaaaa1!", true],
  ["aaaaa1!", false],
  ["password1", false],
  ["password!", false],
  ["pässwörd1", false],
  ["", false],
])("for the password %o, the answer to whether it may be sent is %o", (password, possible) => {
  expect(isPossiblePassword(password)).toBe(possible);
});
