import { t, texts } from "./language/translate.ts";
import { product } from "./product.ts";

/** What surrounds every screen. */
export const shellTexts = texts({
  home: "Home",
  cancel: "Cancel",
  ok: "OK",
  somethingWentWrong: "Something went wrong",
  tryAgain: "Try again",

  // ours
  footerNavigation: "Legal and help",
  close: "Close",
  back: "Back",
  pageTitle: (screen: string) => `${screen} · ${product.name}`,
  loading: "Loading",
  showPassword: "Show password",
  hidePassword: "Hide password",
  noConnection: "We can't connect. Check your internet connection and try again.",
  request: (id: string) => t("Reference {id}", { id }),
  termsOfUse: "Terms of use",
  privacy: "Privacy",
  cookies: "Cookies",
  help: "Help",
  howDoesThisWork: "How does this work?",
  accessibility: "Accessibility",
  appearance: "Appearance",
  language: "Language",
  languageDraft: "A draft, translated by machine",
  asYourDevice: "Same as your device",
  allOf: (others: string, last: string) => t("{others} and {last}", { others, last }),
  anyOf: (others: string, last: string) => t("{others} or {last}", { others, last }),
  light: "Light",
  dark: "Dark",
});
