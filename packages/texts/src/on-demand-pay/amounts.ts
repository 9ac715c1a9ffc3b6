import { texts } from "../language/translate.ts";
/** What a field of an amount says of what it does not take; ours. */
export const amountTexts = texts({
  wholePoundsOnly: "Enter whole pounds only",
  poundsAndPence: "Enter pounds and pence, like 12.50",
  tooLong: "Enter a smaller amount",
});
