import { t, texts } from "../language/translate.ts";
/** Changing the plan of a saving. */
export const savingsSettingsTexts = texts({
  changePlan: "Change plan",
  deactivateSaving: "Deactivate saving",

  // ours
  showBestOffers: "Show best offers",
  offersOn: "We'll tell you when a bank pays more",
  offersOff: "We won't show you bank offers",
  aMonthNow: (amount: string) => t("You save {amount} a month now", { amount }),
  changed: "Plan changed",
});
