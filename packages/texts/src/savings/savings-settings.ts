/** Changing the plan of a saving. */
export const savingsSettingsTexts = {
  changePlan: "Change plan",
  deactivateSaving: "Deactivate saving",

  // ours
  showBestOffers: "Show best offers",
  offersOn: "A note when a bank pays more",
  offersOff: "Off: bank offers are not shown to you",
  aMonthNow: (amount: string) => `${amount} a month now`,
  changed: "Your plan is changed.",
} as const;
