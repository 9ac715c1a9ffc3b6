/** A person's details, as sign-up requires and the account shows them (docs/product/sign-up-and-login.md#sign-up). */
export const personTexts = {
  fillInYour: (fields: string) => `Please fill in your ${fields}`,
  numberTooLong: "No more than 30 symbols",
  wrongClient: "The Client ID or password you entered is incorrect",

  // ours
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  email: "E-mail",
  username: "Username",
  employeeNumber: "Employee number",
  atMost30: "At most 30 characters",
  plainLettersOnly: "Please use the letters A to Z",
  plainLettersNote: "Accents and signs are written as plain letters here.",
  phoneTenDigits: "Enter the 10 digits after +44",
  notAnEmail: "Enter an e-mail such as name@example.com",
  notAUsername: "3 to 30 letters, digits, dots, hyphens or underscores, with at least one letter",
} as const;
