import { t, texts } from "../language/translate.ts";
/** Transfers between a person's own accounts. Ours. */
export const ownMoveTexts = texts({
  moveTo: (from: string, to: string) => t("Transfer from {from} to {to}", { from, to }),
  moveFrom: (from: string, to: string) => t("Transfer from {from} to {to}", { from, to }),
  accountAt: (account: string, bank: string) => `${account} (${bank})`,
  filter: "Between my accounts",
  dialog: "Transfer between your accounts",
  question: "Is this a transfer between your accounts?",
  isMove: "Yes, between my accounts",
  isNoMove: "No, not between my accounts",
  from: "From",
  to: "To",
  notCounted: "It's not included in your income, spending or regular payments.",
  saidBefore: "You said this is a transfer.",
  separatedLine: "If it's not a transfer, we'll include both in income and spending and won't match these two again.",
  otherSide: "Matching transaction",
  chooseOther: (amount: string) => t("Select the matching transaction of {amount} in your other account.", { amount }),
  inAnother: "Part of another transfer",
  separated: "You said this is not a transfer",
  decideAgain: "Undo my answer",
  none: (amount: string) =>
    t(
      "We can't find a transaction of {amount} within 31 days in your other accounts. The account may not be connected, or its bank may not have sent it yet.",
      { amount },
    ),
  pending: "This is still pending. You can answer once your bank has completed it.",
  close: "Close",
  part: "The matching transaction",
  joined: "Marked as a transfer between your accounts",
  separatedNow: "Both are now included in income and spending",
  takenBack: "Answer undone",
});
