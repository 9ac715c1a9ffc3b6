import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideLink, type LinkableRecord, surnameKey } from "./payroll-link.ts";

const PHONE = "+447912345678";
const OTHER_PHONE = "+447987654321";
const record = (known: Partial<LinkableRecord> = {}): LinkableRecord => ({
  id: "record",
  employeeNumber: "70001",
  surname: "Ash",
  phone: PHONE,
  isTaken: false,
  isLocked: false,
  ...known,
});
const LINKED = { linked: "record", failed: null };
const FAILED = { linked: null, failed: "record" };
const NEITHER = { linked: null, failed: null };

describe("the owner of a payroll record", () => {
  test.each([
    ["number, surname and phone fit", "70001", "Ash", PHONE, record(), LINKED],
    ["payroll knows no phone", "70001", "ASH", PHONE, record({ phone: null }), LINKED],
    ["payroll knows another phone", "70001", "Ash", OTHER_PHONE, record(), FAILED],
    ["the surname is another", "70001", "Oak", PHONE, record(), FAILED],
    ["no number is given, but phone and surname fit", null, "ash", PHONE, record(), LINKED],
    ["no number is given, and payroll knows no phone", null, "Ash", PHONE, record({ phone: null }), NEITHER],
    ["the number is nobody's, but phone and surname fit", "9", "Ash", PHONE, record(), LINKED],
    ["the number is nobody's, and so is the phone", "9", "Ash", OTHER_PHONE, record(), NEITHER],
    ["the record is taken", "70001", "Ash", PHONE, record({ isTaken: true }), NEITHER],
    ["the record is taken and the surname another", "70001", "Oak", PHONE, record({ isTaken: true }), NEITHER],
    ["it is locked, but the phone fits, too", "70001", "Ash", PHONE, record({ isLocked: true }), LINKED],
    [
      "it is locked and no number is given, but phone and surname fit",
      null,
      "Ash",
      PHONE,
      record({ isLocked: true }),
      LINKED,
    ],
    [
      "it is locked and payroll knows no phone",
      "70001",
      "Ash",
      PHONE,
      record({ isLocked: true, phone: null }),
      NEITHER,
    ],
    ["it is locked and the surname another", "70001", "Oak", PHONE, record({ isLocked: true }), NEITHER],
    ["it is locked and taken", "70001", "Ash", PHONE, record({ isLocked: true, isTaken: true }), NEITHER],
    ["the surname has no letter", "70001", "-", PHONE, record({ surname: "'" }), FAILED],
  ])("when %s", (_what, employeeNumber, surname, phone, known, decision) => {
    expect(decideLink({ employeeNumber, surname, phone }, [known])).toEqual(decision);
  });

  test("is known by the number only when two records share phone and surname", () => {
    const records = [record(), record({ id: "other", employeeNumber: "70002" })];
    expect(decideLink({ employeeNumber: null, surname: "Ash", phone: PHONE }, records)).toEqual(NEITHER);
    expect(decideLink({ employeeNumber: "70002", surname: "Ash", phone: PHONE }, records)).toMatchObject({
      linked: "other",
    });
  });

  test("is linked by their own phone, without a failed record, when the number is foreign", () => {
    const records = [record(), record({ id: "other", employeeNumber: "70002", surname: "Oak", phone: null })];
    expect(decideLink({ employeeNumber: "70002", surname: "Ash", phone: PHONE }, records)).toEqual(LINKED);
  });
});

describe("the same surname", () => {
  test.each([
    ["O'Brien", "o’brien"],
    ["O'Brien", "OBrien"],
    ["Smith-Jones", "Smith Jones"],
    ["Smith-Jones", "smithjones"],
    ["Müller", "Muller"],
    ["van der Berg", "Van Der Berg"],
    ["de la Cruz", "De La-Cruz"],
    ["Łęcki", "lecki"],
  ])("is %j for %j", (left, other) => {
    expect(surnameKey(left)).toBe(surnameKey(other));
  });

  test.each([
    ["Smith-Jones", "Smith"],
    ["Smith-Jones", "Jones-Smith"],
    ["Ash", "Ashe"],
  ])("is not %j for %j", (left, other) => {
    expect(surnameKey(left)).not.toBe(surnameKey(other));
  });

  test("with any sign between its letters", () => {
    const sign = fc.constantFrom(" ", "-", "'", "’", ".");
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "é", "B", "ß", "o"), { minLength: 1 }), sign, (letters, between) => {
        expect(surnameKey(letters.join(between))).toBe(surnameKey(letters.join("")));
      }),
    );
  });
});
