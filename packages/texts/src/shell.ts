import { product } from "./product.ts";

/** What surrounds every screen. */
export const shellTexts = {
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
  noConnection: "We can't reach the server. Check your connection and try again.",
  request: (id: string) => `Request ${id}`,
  termsOfUse: "Terms of use",
  privacy: "Privacy",
  cookies: "Cookies",
  appearance: "Appearance",
  asYourDevice: "As your device has it",
  light: "Light",
  dark: "Dark",
} as const;
