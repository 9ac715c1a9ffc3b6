import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlain, plainLetters, withoutBlocked } from "./plain-letters.ts";

describe("accents that are typed or pasted", () => {
  test.each([
    ["José Müller", "Jose Muller"],
    ["Jose\u0301", "Jose"],
    ["Strauß", "Strauss"],
    ["STRAUẞ", "STRAUSS"],
    ["Søren Æbelø", "Soren AEbelo"],
    ["Łukasz Đurić", "Lukasz Duric"],
    ["Þór Guðrún", "THor Gudrun"],
    ["Ħal-Luqa", "Hal-Luqa"],
    ["Çelik Işık", "Celik Isik"],
    ["Nguyễn Thị", "Nguyen Thi"],
    ["O’Brien", "O'Brien"],
    ["Smith–Jones", "Smith-Jones"],
    ["Anna\u00a0Maria", "Anna Maria"],
    ["Ｊｏｅ", "Joe"],
  ])("when it is %j, then it becomes %j", (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
    expect(isPlain(plain)).toBe(true);
  });

  test.each(["Иван", "李", "Zoë 💷", "tab\there", "line\nbreak", "\u0000"])(
    "when it is %j, then some of it is no plain letter",
    (text) => {
      expect(isPlain(plainLetters(text))).toBe(false);
    },
  );

  test("when a text is plain, then it stays as it is; and a second time changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = plainLetters(text);
        expect(plainLetters(plain)).toBe(plain);
        if (isPlain(text)) expect(plain).toBe(text);
      }),
    );
  });

  test("when what inputs block is taken out, then all that is left can be typed, and what could be typed is left", () => {
    expect(withoutBlocked("é日veryday\u00a0£1\n~ ")).toBe("veryday1~ ");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(withoutBlocked(text)).toBe([...text].filter(isPlain).join(""));
      }),
    );
  });
});
