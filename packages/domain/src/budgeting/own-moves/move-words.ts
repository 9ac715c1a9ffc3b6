const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** What banks print of any payment: it says nothing about who is at the other end. */
export const NOISE = words(
  "TO FROM OF FOR BY ON AT AND THE MY OWN IN OUT PAYMENT PAYMENTS PAID PAY REF REFERENCE ACCOUNT ACCOUNTS ACC ACCT NO NUMBER VIA " +
    "MOBILE ONLINE INTERNET BANKING BANK APP MR MRS MS MISS MX DR GBP UK GB CREDIT CREDITED DEBIT DEBITED DIRECT DD BACS " +
    "BGC BP SO RECEIVED SENT THANK YOU THANKS CHAPS JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC",
);

/** How a bank calls a payment to another account, of the person or of someone else. */
export const TRANSFER_WORDS = words(
  "TRANSFER TRANSFERS TRANSFERRED TFR TRF XFER STO STANDING ORDER FPO FPI FP FASTER MOVE MOVED MOVING INTERNAL TOP UP TOPUP",
);
/** Those of them that say it alone. */
export const TELLING_TRANSFER_WORDS = words(
  "TRANSFER TRANSFERS TRANSFERRED TFR TRF XFER STO STANDING FPO FPI FASTER MOVED INTERNAL TOPUP",
);

/** What people and banks call their own accounts. */
export const PURSE_WORDS = words(
  "BILLS POT POTS SAVINGS SAVING SAVER SAVERS ISA JOINT EVERYDAY SPENDING MAIN CURRENT PERSONAL HOUSEHOLD FUND FUNDS STASH " +
    "VAULT SPACE EASY ACCESS INSTANT REGULAR",
);
/** What money is put aside for: a name of a pot, or a reference, but nothing by itself. */
export const PURPOSE_WORDS = words(
  "RENT FOOD SHOPPING GROCERIES HOLIDAY HOLIDAYS HOUSE HOME CAR MORTGAGE WEDDING CHRISTMAS XMAS EMERGENCY RAINY DAY FAMILY " +
    "KIDS TRAVEL MONEY MONTHLY WEEKLY ALLOWANCE DEPOSIT",
);

/** Money that comes from, or goes to, someone else for certain. */
export const OTHERS_WORDS = words(
  "SALARY WAGES WAGE PAYROLL PENSION HMRC DWP BENEFIT BENEFITS DIVIDEND REFUND REFUNDED CASHBACK INTEREST CASH ATM " +
    "CASHPOINT LTD LIMITED PLC LLP INC COUNCIL LETTINGS WWW REVERSAL",
);
/** How a purchase is printed. */
export const PURCHASE_WORDS = words("CONTACTLESS PURCHASE POS VISA MASTERCARD CARD");
/** How the payment of a credit card is printed at either end. */
export const CARD_WORDS = words("CARD VISA MASTERCARD REPAYMENT BALANCE STATEMENT MINIMUM");

/** What a bank's name says beyond its name. */
export const BANK_NOISE = words("BANK PLC UK THE BUILDING SOCIETY OF GROUP PERSONAL LIMITED LTD AND");

/** Short names of banks, and the names that they are compared by. */
const NICKNAMES: Readonly<Record<string, string>> = {
  AMEX: "AMERICAN EXPRESS",
  NATWEST: "NATIONAL WESTMINSTER",
  RBS: "ROYAL SCOTLAND",
  NWIDE: "NATIONWIDE",
};

/** A text's words in capitals without accents and apostrophes, with a bank's long name for its short one. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/['’]/g, "")
    .replace(/\bA\/C\b/g, "ACCOUNT")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .flatMap((word) => NICKNAMES[word]?.split(" ") ?? [word]);
}
