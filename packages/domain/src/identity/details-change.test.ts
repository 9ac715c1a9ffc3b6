import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RequestedDetails, decideDetailsChange, type OwnDetails, type PayrollDetails } from "./details-change.ts";

const own: OwnDetails = {
  name: "Maya",
  surname: "Rowan",
  phone: "+447700900101",
  email: "maya@example.com",
  username: "maya",
  paydayDay: 12,
};
const payroll: PayrollDetails = { name: "Máya", surname: "Rowán", employeeNumber: "60001", paydayDay: 25 };
const withoutGroup = { ...payroll, paydayDay: null };

const change = (changes: Partial<OwnDetails>, employeeNumber: string | null = null) => ({
  outcome: "change",
  changes,
  employeeNumber,
});
const nothing = { outcome: "nothing" };
const readOnly = (...fields: string[]) => ({ outcome: "read-only", fields });

describe("a change of details", () => {
  test.each<[RequestedDetails, PayrollDetails | null, object]>([
    [{}, null, nothing],
    [{ ...own, employeeNumber: null }, null, nothing],
    [{ name: "May", email: null }, null, change({ name: "May", email: null })],
    [{ username: null, paydayDay: null }, null, change({ username: null, paydayDay: null })],
    [{ employeeNumber: "7" }, null, change({}, "7")],
    [{ phone: "+447700900102", surname: "Ash" }, null, change({ phone: "+447700900102", surname: "Ash" })],
    [{ name: "Máya", surname: "Rowán", employeeNumber: "60001", paydayDay: 25 }, payroll, nothing],
    [{ name: "Maya" }, payroll, readOnly("name")],
    // Accents that are typed become plain letters.
    [{ name: "Zoë", surname: " Müller" }, null, change({ name: "Zoe", surname: "Muller" })],
    [{ name: "Mayá" }, null, nothing],
    [{ employeeNumber: "7", paydayDay: 12, email: null }, payroll, readOnly("paydayDay", "employeeNumber")],
    [{ employeeNumber: null }, payroll, readOnly("employeeNumber")],
    [{ paydayDay: 13 }, withoutGroup, change({ paydayDay: 13 })],
    [{ paydayDay: 12, surname: "Rowán", username: "m.r" }, withoutGroup, change({ username: "m.r" })],
  ])("with %j over %j of payroll is %j", (requested, payroll, decision) => {
    expect(decideDetailsChange(own, payroll, requested)).toEqual(decision);
  });

  test("is none when the same is sent again", () => {
    const text = fc.string({ minLength: 1 });
    const requested = fc.record(
      {
        name: text,
        surname: text,
        phone: text,
        email: fc.option(text),
        username: fc.option(text),
        paydayDay: fc.nat(31),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(requested, (changes) => {
        const first = decideDetailsChange(own, null, changes);
        const after = first.outcome === "change" ? { ...own, ...first.changes } : own;
        expect(decideDetailsChange(after, null, changes)).toEqual(nothing);
      }),
    );
  });
});
