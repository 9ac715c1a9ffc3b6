/** Changing the plan of a saving. */
export const savingsSettingsTexts = {
  changePlan: "Change plan",
  deactivateSaving: "Deactivate saving",

  // ours
  showBestOffers: "Show best offers",
  offersOn: "We'll tell you when a bank pays more",
  offersOff: "We won't show you bank offers",
  aMonthNow: (amount: string) => `You save ${amount} a month now`,
  changed: "Plan changed",
} as const;
