import { describe, expect, test } from "vitest";
import { readCode } from "./read-code.ts";

describe("the code in a message", () => {
  test.each([
    ["482913 is your Wellpaid code to withdraw. It expires in 10 minutes.\n\n@localhost #482913", "482913"],
    ["Sort code 040011. Your code is 730146.\n\n@localhost #730146", "730146"],
    ["Your code is 730146.", "730146"],
    ["Your code is: 4, 8, 2, 9, 1, 3. Again: 4, 8, 2, 9, 1, 3. Do not share it with anyone.", "482913"],
    ["Acorn approved on-demand pay. You can withdraw £10 or more.", null],
    ["Your withdrawal of £123456.00 could not be paid.", null],
    ["Account 12345678 has changed.", null],
    ["Call +447700900101", null],
    ["", null],
  ])("is read from %j as %j", (text, code) => {
    expect(readCode(text)).toBe(code);
  });
});
