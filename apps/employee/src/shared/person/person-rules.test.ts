import { expect, test } from "vitest";
import { emailError, nameError, phoneFault, usernameError } from "./person-rules.ts";

const tenDigits = "Enter the 10 digits after +44";
const noEmail = "Enter an e-mail such as name@example.com";
const noUsername = "3 to 30 letters, digits, dots, hyphens or underscores, with at least one letter";

const ofFirstName = (typed: string) => nameError(typed, "First name");

test.each([
  [ofFirstName, " ", "Please fill in your First name"],
  [ofFirstName, "x".repeat(31), "At most 30 characters"],
  [ofFirstName, "Иван", "Please use the letters A to Z"],
  [ofFirstName, " Zoë ", undefined],
  [phoneFault, "", "Please fill in your Phone"],
  [phoneFault, "770090011", tenDigits],
  [phoneFault, "2079460000", "The phone number you entered doesn't exist"],
  [phoneFault, "7700900112", undefined],
  [emailError, "maya@", noEmail],
  // As the server judges it.
  [emailError, "ma..ya@example.com", noEmail],
  [emailError, " maya@example.com ", undefined],
  [emailError, " ", undefined],
  [usernameError, "12345", noUsername],
  [usernameError, "maya@example.com", noUsername],
  [usernameError, "maya.bennett", undefined],
  [usernameError, "", undefined],
])("when %O is asked of %j, then its fault is %j", (faultOf, typed, fault) => {
  expect(faultOf(typed)).toBe(fault);
});
