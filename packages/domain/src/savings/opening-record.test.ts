import { expect, test } from "vitest";
import { isCompleteForSavings, isRecordIncomplete } from "./opening-record.ts";

const complete = {
  name: "Maya",
  surname: "Example",
  birthDate: "1990-04-05",
  addressLine: "1 High Street",
  addressTown: "Leeds",
  addressPostcode: "LS1 1AB",
  nationalInsuranceNumber: "QQ123456C",
};

test.each<[string[], boolean]>([
  // what payroll has not sent, complete
  [[], true],
  ...Object.keys(complete).map((part): [string[], boolean] => [[part], false]),
  [Object.keys(complete), false],
])("without %s a record is complete for savings: %s", (missing, isComplete) => {
  const record = { ...complete, ...Object.fromEntries(missing.map((part) => [part, null])) };
  expect(isCompleteForSavings(record)).toBe(isComplete);
  expect(isRecordIncomplete("pending-open", record)).toBe(!isComplete);
  expect(isRecordIncomplete("active", record)).toBe(false);
  expect(isRecordIncomplete("closed", record)).toBe(false);
});
