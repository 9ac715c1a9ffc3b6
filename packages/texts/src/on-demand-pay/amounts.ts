/** What a field of an amount says of what it does not take; ours. */
export const amountTexts = {
  wholePoundsOnly: "Whole pounds only.",
  poundsAndPence: "Use digits, and a dot before the pence: 12.50.",
  tooLong: "Enter a smaller amount.",
} as const;
