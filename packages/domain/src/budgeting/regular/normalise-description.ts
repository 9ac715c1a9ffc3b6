/** Words that banks put around a name and that change from payment to payment or say nothing about it. */
const NOISE = new Set(
  (
    "CARD PAYMENT TO FROM ON AT THE REF REFERENCE MANDATE NO NUMBER DD DDR SO STO BGC FPI FPO BP TFR TRANSFER " +
    "DIRECT DEBIT CREDIT STANDING ORDER FASTER PAYMENTS RECEIVED CONTACTLESS VISA MASTERCARD PURCHASE POS VIA MOBILE " +
    "ONLINE INTERNET BANKING GBP GB UK LTD LIMITED PLC LLP CO COM WWW INC JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT " +
    "NOV DEC JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER"
  ).split(" "),
);

/**
 * What stays of a bank's description when the changing parts are gone: case, accents, punctuation, dates, card and
 * reference numbers, the bank's own words. 'CARD PAYMENT TO Tesco Stores 2041 ON 03 MAY' is 'TESCO STORES'.
 * Where nothing else is left the words themselves stay, without their numbers; '' for a text without letters.
 */
export function normaliseDescription(description: string): string {
  const significant = description
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== "" && !isChanging(word));
  const telling = significant.filter((word) => !NOISE.has(word));
  return (telling.length > 0 ? telling : significant).join(" ");
}

/** A number, or a reference: letters mixed with two or more digits. A name with one digit (O2, 3G, H3) stays. */
function isChanging(word: string): boolean {
  const digits = word.replace(/\P{N}/gu, "").length;
  return digits === word.length || digits >= 2;
}
