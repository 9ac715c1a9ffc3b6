import { t, texts } from "../language/translate.ts";
/** Sign-up in four steps (docs/product/sign-up-and-login.md#sign-up). */
export const signUpTexts = texts({
  goToLogIn: "Go to log in",
  next: "Next",
  incorrectPassword: "Incorrect password",
  passwordTooLong: "Password must be 30 characters",
  incorrectNumber: "Incorrect Employee number",
  fillInAll: "Please fill in all inputs.",

  // ours
  title: "Sign up",
  companyLine: "Enter the company password your employer gave you.",
  companyAgain: "Enter the company password again. We don't keep it when the page reloads.",
  companyPassword: "Company password",
  haveAccount: "Already have an account?",
  detailsTitle: "About you",
  detailsLine: "Enter your name as it appears on your payslip.",
  optional: "optional",
  emailExample: "name@example.com",
  usernameExample: "maya.bennett",
  agree: (terms: string, privacy: string) =>
    t("I agree to the {terms} and have read how my data is used in {privacy}", { terms, privacy }),
  pleaseAgree: "Agree to the terms of use to continue",
  numberTitle: "Your employee number",
  numberLine: (company: string) => t("{company} needs this to match you to your pay.", { company }),
  numberHint: "Digits only. You can find it on your payslip, usually at the top.",
  numberHintWithLetters: "Enter it as on your payslip, with any letters. It's usually at the top.",
  doneTitle: (name: string) => t("You're signed up, {name}", { name }),
  doneLine: (phone: string) =>
    t("We've texted a temporary password to {phone}. Use it to log in, then choose your own.", { phone }),
  company: "Company",
});
