import { expect, test } from "vitest";
import { emailError, nameError, phoneError, usernameError } from "./person-rules.ts";

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
