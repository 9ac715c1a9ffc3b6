import fc from "fast-check";
import { expect, test } from "vitest";
import { type AmountRefusal, grouped, typeAmount } from "./amount-typing.ts";

interface Field {
  readonly text: string;
  readonly stoppedBy: AmountRefusal | null;
  readonly refusal: AmountRefusal | null;
}

const EMPTY: Field = { text: "", stoppedBy: null, refusal: null };
const NO_AMOUNT = "not-an-amount";

/** Keys at the end of the field, "<" for Backspace. */
function typed(keys: string, withPence = false, from = EMPTY): Field {
  return [...keys].reduce((field, key) => {
    const before = grouped(field.text);
    return typeAmount(field, { before, after: key === "<" ? before.slice(0, -1) : before + key, withPence });
  }, from);
}

const inHalfWidth = (text: string) => text.replaceAll("１", "1").replaceAll("．", ".");

const pasted = (text: string, withPence = false, over = "") =>
  typeAmount({ text: over, stoppedBy: null }, { before: grouped(over), after: text, withPence, placed: text });

test.each([
  ["40", "40", false],
  ["1250", "1250", false],
  ["007", "007", false],
  ["12.5", "12", true],
  ["12.50", "12", true],
  ["20,5", "20", true],
  ["1,250", "1", true],
  [".5", "0", true],
  [",50", "0", true],
  ["1e3", "1", true],
  ["12 50", "12", true],
  ["12..5", "12", true],
  ["12．5", "12", true],
  ["１２", "12", false],
  ["12.<5", "15", false],
  ["12.5<<34", "34", false],
  ["-5", "5", false],
  ["£12", "12", false],
  ["ten", "", true],
  ["12-5", "12", true],
  ["10²", "10", true],
  ["²5", "0", true],
  ["·50", "0", true],
  ["，50", "0", true],
  ["1，250", "1", true],
])("shows for %s typed into whole pounds %s, refused: %s", (keys, text, isRefused) => {
  expect(typed(keys)).toMatchObject({ text, refusal: isRefused ? NO_AMOUNT : null });
});

test.each([
  ["12", "12"],
  ["£12", "12"],
  [" 12 ", "12"],
  ["£1,250", "1250"],
  ["１２", "12"],
  ["12.5", null],
  ["12.50", null],
  ["12,5", null],
  ["20.50", null],
  ["1.250", null],
  ["1,25", null],
  ["1e3", null],
  ["-12", null],
  ["12 50", null],
  ["１２．５", null],
  ["0x10", null],
  ["10²", null],
  ["①2", null],
  ["1，250", null],
])("pastes %s into whole pounds, over 8 and over nothing, as %s or refuses it", (text, taken) => {
  expect(pasted(text)).toMatchObject({ text: taken ?? "", refusal: taken === null ? NO_AMOUNT : null });
  expect(pasted(text, false, "8")).toMatchObject({ text: taken ?? "8", refusal: taken === null ? NO_AMOUNT : null });
});

test.each([
  ["12", "12.50", "12"],
  ["12", "12.5", "12"],
  ["1", "1,250", "1250"],
  ["1250", "1,750", "1750"],
])("replaces %s by a paste of %s with %s", (over, text, shown) => {
  expect(pasted(text, false, over).text).toBe(shown);
});

test.each([
  ["1250", "1,25"],
  ["1250", "1,2"],
  ["1250", ",250"],
  ["1250", "1,2500"],
  ["1250", "1.250"],
  ["1250", "12,50"],
  ["1234567", "1,234,56"],
  ["1234567", "234,5678"],
])("keeps %s on an ambiguous paste of %s", (over, text) => {
  for (const withPence of [false, true])
    expect(pasted(text, withPence, over)).toMatchObject({ text: over, refusal: NO_AMOUNT });
});

test.each([
  ["digits at the end", "1,250", "1,2509", "9", "12509", false],
  ["digits in the middle", "1,250", "1,99250", "99", "199250", false],
  ["a part with a comma", "1,250", "1,2507,5", "7,5", "1250", true],
  ["a dot", "1,250", "1,250.5", ".5", "1250", true],
  ["something that the browser does not name", "1,250", "1,25", null, "1250", true],
  ["an amount that the browser does not name", "1,250", "1,750", null, "1750", false],
])("keeps the text whole or unchanged when %s is inserted", (_, before, after, placed, text, isRefused) => {
  const field = { text: before.replaceAll(",", ""), stoppedBy: null };
  expect(typeAmount(field, { before, after, withPence: false, placed })).toMatchObject({
    text,
    refusal: isRefused ? NO_AMOUNT : null,
  });
});

test("accepts a paste over the whole text after a refusal, but refuses one that adds to it", () => {
  const stopped = { text: "12", stoppedBy: "not-an-amount" as const };
  const edit = { before: "12", withPence: false };
  expect(typeAmount(stopped, { ...edit, after: "125", placed: "5" })).toMatchObject({ text: "12", refusal: NO_AMOUNT });
  expect(typeAmount(stopped, { ...edit, after: "5", placed: "5" })).toMatchObject({ text: "5", refusal: null });
});

test("keeps its amount or has exactly the pasted text for any paste over any text", () => {
  const paste = fc.string({ unit: fc.constantFrom(..."0123456789.,e -£１．²·"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), paste, fc.boolean(), (over, text, withPence) => {
      const { text: shown, refusal } = pasted(text, withPence, String(over));
      if (refusal !== null) {
        expect(shown).toBe(String(over));
        return;
      }
      const plain = inHalfWidth(text).trim().replace(/^£\s*/, "");
      // A comma separates thousands or nothing: its position decides which.
      expect(plain).toMatch(withPence ? /^(\d*|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/ : /^(\d*|\d{1,3}(,\d{3})+)$/);
      expect(shown).toBe(plain.replaceAll(",", ""));
    }),
  );
});

test.each([
  ["12.5", "12.5", false],
  ["12.50", "12.50", false],
  ["12.505", "12.50", true],
  ["12,5", "12", true],
  ["1.2.3", "1.2", true],
  ["1.2.<5", "1.5", false],
  ["1e32..555", "1", true],
  ["12-5", "12", true],
  ["12p5", "12", true],
  ["12+5", "12", true],
  ["12£5", "12", true],
  ["12p<5", "15", false],
  ["-12.5", "12.5", false],
  ["£12.5", "12.5", false],
  ["£-", "", false],
  ["p12", "12", false],
  ["p", "", true],
  ["10²", "10", true],
  ["1.5²", "1.5", true],
  ["１２．５", "12.5", false],
  ["12 50", "12", true],
  [".5", ".5", false],
])("shows for %s typed with pence %s, refused: %s", (keys, text, isRefused) => {
  expect(typed(keys, true)).toMatchObject({ text, refusal: isRefused ? NO_AMOUNT : null });
});

test.each([
  ["£1,234.50", "1234.50"],
  ["1.234,50", null],
  ["12,50", null],
  ["1.234", null],
  ["10²", null],
  ["12-5", null],
  ["12p5", null],
  ["1.2.5", null],
])("pastes %s with pence as %s or refuses it", (text, taken) => {
  expect(pasted(text, true)).toMatchObject({ text: taken ?? "", refusal: taken === null ? NO_AMOUNT : null });
});

test.each([false, true])("reports an amount that is too long and takes nothing of it", (withPence) => {
  expect(typed("99999999999", withPence)).toEqual({ text: "99999999999", stoppedBy: null, refusal: null });
  expect(typed("999999999998", withPence)).toMatchObject({ text: "99999999999", refusal: "too-long" });
  expect(typed("999999999998<7", withPence)).toMatchObject({ text: "99999999997", refusal: null });
  for (const long of ["100000000000", "100,000,000,000", "1000000000000000000000"]) {
    expect(pasted(long, withPence)).toEqual({ text: "", stoppedBy: null, refusal: "too-long" });
    expect(pasted(long, withPence, "8")).toEqual({ text: "8", stoppedBy: "too-long", refusal: "too-long" });
  }
});

test("removes the pence of £12.50 with its dot", () => {
  expect(typeAmount({ text: "12.50", stoppedBy: null }, { before: "12.50", after: "1250", withPence: true }).text).toBe(
    "12",
  );
});

test("inserts digits in the middle of a grouped amount", () => {
  const edit = { before: "1,250", after: "1,9250", withPence: false };
  expect(typeAmount({ text: "1250", stoppedBy: null }, edit).text).toBe("19250");
});

test("keeps only the amount that any typed text begins with", () => {
  const keys = fc.string({ unit: fc.constantFrom(..."0123456789.,e -£１．²·"), maxLength: 9 });
  fc.assert(
    fc.property(keys, fc.boolean(), (text, withPence) => {
      const [, before = "", amount = ""] = /^([^\d.]*)(\d*(?:\.\d{0,2})?)/.exec(inHalfWidth(text)) ?? [];
      const started = /[,·²]/.test(before) ? "0" : withPence ? amount : amount.split(".")[0];
      expect(Number(`0${typed(text, withPence).text}`)).toBe(Number(`0${started}`));
    }),
  );
});
