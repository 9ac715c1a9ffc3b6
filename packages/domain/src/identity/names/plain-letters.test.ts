import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlain, plainLetters, withoutBlocked } from "./plain-letters.ts";

describe("typed or pasted accents", () => {
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
  ])("from %j become %j", (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
    expect(isPlain(plain)).toBe(true);
  });

  test.each(["Иван", "李", "Zoë 💷", "tab\there", "line\nbreak", "\u0000"])(
    "leave %j with a character that is not plain",
    (text) => {
      expect(isPlain(plainLetters(text))).toBe(false);
    },
  );

  test("leave plain text as it is, and change nothing a second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = plainLetters(text);
        expect(plainLetters(plain)).toBe(plain);
        if (isPlain(text)) expect(plain).toBe(text);
      }),
    );
  });

  test("leave only typeable characters, and drop none that could be typed", () => {
    expect(withoutBlocked("é日veryday\u00a0£1\n~ ")).toBe("veryday1~ ");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(withoutBlocked(text)).toBe([...text].filter(isPlain).join(""));
      }),
    );
  });
});
