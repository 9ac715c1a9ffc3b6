import { expect, test } from "vitest";
import {
  emailError,
  employeeNumberError,
  nameError,
  numberInputMode,
  phoneError,
  typedNumber,
  usernameError,
} from "./person-rules.ts";

const tenDigits = "Enter the 10 digits after +44";
const noEmail = "Enter an email address, like name@example.com";
const noUsername = "Use 3 to 30 letters, numbers, dots, hyphens or underscores, with at least 1 letter";

const ofFirstName = (typed: string) => nameError(typed, "First name");

test.each([
  [ofFirstName, " ", "Please fill in your First name"],
  [ofFirstName, "x".repeat(31), "Use up to 30 characters"],
  [ofFirstName, "Иван", "Use the letters A to Z only"],
  [ofFirstName, " Zoë ", undefined],
  [phoneError, "", "Please fill in your Phone"],
  [phoneError, "770090011", tenDigits],
  [phoneError, "2079460000", "The phone number you entered doesn't exist"],
  [phoneError, "7700900112", undefined],
  [emailError, "maya@", noEmail],
  // As the server judges it.
  [emailError, "ma..ya@example.com", noEmail],
  [emailError, " maya@example.com ", undefined],
  [emailError, " ", undefined],
  [usernameError, "12345", noUsername],
  [usernameError, "maya@example.com", noUsername],
  [usernameError, "maya.bennett", undefined],
  [usernameError, "", undefined],
])("%O for %j returns the error %j", (errorOf, typed, error) => {
  expect(errorOf(typed)).toBe(error);
});

const incorrect = "Incorrect Employee number";
const digits = { allowsLetters: false };
const letters = { allowsLetters: true };

test.each([
  ["", incorrect, incorrect],
  ["7x", incorrect, undefined],
  ["a12/3", incorrect, undefined],
  ["7-", incorrect, incorrect],
  ["/7", incorrect, incorrect],
  // A Cyrillic letter.
  ["\u041012", incorrect, incorrect],
  ["A12.0", incorrect, incorrect],
  ["0012", undefined, undefined],
  ["70412", undefined, undefined],
  ["1".repeat(31), "No more than 30 symbols", "No more than 30 symbols"],
])("for the employee number %j returns the error %j, with letters %j", (typed, ofDigits, withLetters) => {
  expect(employeeNumberError(typed, digits)).toBe(ofDigits);
  expect(employeeNumberError(typed, letters)).toBe(withLetters);
});

test.each([
  [" 70412\t", "70412", "70412"],
  ["+7.5e-", "75", "+7.5e-"],
  ["A12.0", "120", "A12.0"],
  ["\u041012", "12", "\u041012"],
  [" a12/3 ", "123", "a12/3"],
])("of %j typed as an employee number stays %j, with letters %j", (typed, ofDigits, withLetters) => {
  expect(typedNumber(typed, digits)).toBe(ofDigits);
  expect(typedNumber(typed, letters)).toBe(withLetters);
});

test("a phone shows its digits only where an employee number has no letters", () => {
  expect([digits, letters].map(numberInputMode)).toEqual(["numeric", undefined]);
});
