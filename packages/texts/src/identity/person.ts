import { t, texts } from "../language/translate.ts";
/** A person's details, as sign-up requires and the account shows them (docs/product/sign-up-and-login.md#sign-up). */
export const personTexts = texts({
  fillInYour: (fields: string) => t("Please fill in your {fields}", { fields }),
  numberTooLong: "No more than 30 symbols",
  wrongClient: "The Client ID or password you entered is incorrect",

  // ours
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  email: "Email address",
  username: "Username",
  employeeNumber: "Employee number",
  atMost30: "Use up to 30 characters",
  plainLettersOnly: "Use the letters A to Z only",
  plainLettersNote: "Use plain letters without accents.",
  phoneTenDigits: "Enter the 10 digits after +44",
  notAnEmail: "Enter an email address, like name@example.com",
  notAUsername: "Use 3 to 30 letters, numbers, dots, hyphens or underscores, with at least 1 letter",
});
