import { plainCapitals, wordsOf } from "./words-of.ts";

/** How money was moved, as far as a description says. */
export type PaymentKind = "card" | "direct-debit" | "standing-order" | "transfer" | "credit" | "cash" | "refund";

/** What a bank's description says. */
export interface ReadDescription {
  readonly kind: PaymentKind | null;
  /** Through a processor that small traders use. */
  readonly isSmallTrader: boolean;
  /** The other side, in capitals, without the bank's words, numbers and places that say nothing. */
  readonly party: readonly string[];
  /** What the payer wrote for the other side, without the bank's words. */
  readonly reference: readonly string[];
  /** All words. */
  readonly words: readonly string[];
}

/** Where each kind shows, the first that fits. */
const KINDS: readonly (readonly [PaymentKind, RegExp])[] = [
  ["refund", /\b(?:REFUND|REFUNDED|REVERSAL|CHARGEBACK)\b/],
  [
    "cash",
    /^(?:ATM|LNK|LINK|CASH ?POINT|CASH MACHINE)\b|^CASH (?!CONVERTERS|ISA|&|AND|ADVANCE|FEE|GEN)|\bCASH$|\bATM\b(?!.*\bFEE\b)|\b(?:CASH WITHDRAWAL|CPM|CASH WDL|ATM WITHDRAWAL|ATM CASH)\b/,
  ],
  [
    "card",
    /\)\)\)|(?<!CREDIT )\bCARD (?:PAYMENT|PURCHASE|TRANSACTION)\b|^VIS(?:A)?\b|\bVISA (?:PURCHASE|DEBIT)|\bCONTACTLESS\b|^POS\b|\bCD \d{4}\b/,
  ],
  [
    "card",
    /^\d{4} \d{2}[A-Z]{3}\d{2}\b|\bON \d{1,2}[ -](?:[A-Z]{3}|\d{2})\b|\b(?:CLP|BCC|BDC|DEB|CPT)$|\bCD,|\bAPPLE ?PAY\b|\bGOOGLE ?PAY\b/,
  ],
  ["direct-debit", /\bDIRECT DEBIT\b|^D\/?D\b|\bD\/?D(?:R)?$|\bDDR\b|\bMANDATE NO\b/],
  ["standing-order", /\bSTANDING ORDER\b|^S\/?O\b|\bS\/?O$|\bSTO\b/],
  ["credit", /\b(?:BGC|BANK GIRO CREDIT|BANK CREDIT|BACS|AUTOMATED CREDIT|DIRECT CREDIT|GIRO)\b|^CR\b/],
  ["transfer", /^(?:CHQ|CHEQUE|PAYM)\b/],
  [
    "transfer",
    /\bFASTER PAYMENTS?\b|\b(?:FPO|FPI|OBP|BBP|TFR|XFER|FT|F\/FLOW|FP)\b|\bBILL PAYMENT\b|\bTRANSFER PAYMENT\b|^B\/P\b|^BP (?:MR|MRS|MISS|MS|DR|[A-Z] )/,
  ],
  [
    "transfer",
    /\bVIA (?:MOBILE|ONLINE)\b|\b(?:MOBILE|INTERNET|ONLINE)[ -](?:CHANNEL|PAYMENT|TRANSFER|BANKING)\b|\bTRANSFER (?:TO|FROM)\b|^(?:PAYMENT|PAID|RECEIVED|SENT) ?(?:TO|FROM)?\b|^(?:TO|FROM) |MONZO.TO.MONZO/,
  ],
  ["card", / (?:GBR|GB|IRL|USA|NLD|LUX|SWE|ESP|FRA|DEU|ITA|PRT)(?: |$)/],
];

const SMALL_TRADERS =
  /^(?:SUMUP|SQ|ZETTLE|IZETTLE|IZ|DOJO|TST|MYPOS|SQUARE|TEYA|TAKEPAYMENTS|PAYMENTSENSE|VIVA|LOPAY|TYL)\b ?[*_]*/;
/** Who carries a card payment out for another: their names come before the trader's. */
const PROCESSORS =
  /^(?:SUMUP|SQ|ZETTLE|IZETTLE|IZ|DOJO|TST|MYPOS|SQUARE|TEYA|TAKEPAYMENTS|PAYMENTSENSE|VIVA|LOPAY|TYL|PAYPAL|PP|CRV|CURVE|CKO|KLARNA|CLEARPAY|STRIPE|WORLDPAY|SP|SPO|GOCARDLESS|GC|LS|PADDLE|FS|ADYEN|NYX|EB|SHOPIFY|SHOP|WPY|WLY|BT|EZ|FSPRG|2CO|DRI|ECOM|BILLPAY|MOLLIE|PAYU|SUM UP|TRUELAYER|YAPILY|ELAVON|GLOBAL PAYMENTS|PAYZONE|BUYNOW|SEZZLE|ZIP|SAGEPAY|OPAYO|AMAZON PAY|AMZ PAY|APPLE PAY|GPAY|GOOGLE PAY)(?: ?[*_]+ ?|(?<=^(?:SUMUP|SQ|SP|STRIPE|WORLDPAY|CRV|IZ|IZETTLE|ZETTLE)) (?=[A-Z]))/;

/** What follows says nothing of the other side: dates, cards, amounts, rates, mandates. */
const NOISE: readonly (readonly [RegExp, string])[] = [
  [/^B\/P (?:TO |FROM )?/, ""],
  [/^BP (?=(?:MR|MRS|MISS|MS|DR|[A-Z]) )/, ""],
  [/^CALL REF\.? ?NO\.? ?\d+ ?,? ?/, ""],
  [/^\d{4} \d{2}[A-Z]{3}\d{2}(?: ?,? ?CD?\b)?(?: C\b)? ?,? ?/, ""],
  [/\)\)\)/g, " "],
  [/,? ?\b\d+[.,]\d{2} ?(?:GBP|EUR|USD|[A-Z]{3})\b(?: ?@ ?[\d.]+)?/g, " "],
  [/\b(?:EUR|USD|GBP|PLN|TRY|AUD|CAD|CHF|SEK|NOK|DKK|JPY|AED|THB|INR|CZK|HUF)\s?\d+(?:[.,]\d{2})?/g, " "],
  [/,? ?\bRATE [\d.]+(?:\/[A-Z]{3})?/g, " "],
  [/ ?@ ?\d+\.\d+/g, " "],
  [/,? ?\bMANDATE (?:NO|NUMBER).*$/, ""],
  [/\bCD \d{4}\b.*$/, ""],
  [/,? ?\bON \d{1,2}[ -](?:[A-Z]{3}|\d{1,2})(?:[ -]\d{2,4})?\b/g, " "],
  [/\b\d{1,2}[A-Z]{3}\d{2,4}\b/g, " "],
  [/\b\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b/g, " "],
  [/\b\d{2}:\d{2}\b/g, " "],
  [/^HTTPS?:\/\/|\bWWW\.?/g, ""],
  [/\.(?:CO\.UK|ORG\.UK|COM|CO|NET|ORG|UK|EU)\b(?:\/[A-Z0-9/]*)?/g, " "],
];

/** Words that banks put before the other side, longest first. */
const BEFORE = (
  "CARD PAYMENT TO|CARD PURCHASE|CARD TRANSACTION|CARD PAYMENT|CONTACTLESS PAYMENT|CONTACTLESS|VISA PURCHASE|VISA DEBIT|VIS|VISA|DEBIT CARD|" +
  "MASTERCARD|POS|DIRECT DEBIT PAYMENT TO|DIRECT DEBIT|DDR|DD|STANDING ORDER VIA FASTER PAYMENT TO|STANDING ORDER TO|STANDING ORDER|STO|SO|" +
  "BILL PAYMENT VIA FASTER PAYMENT TO|BILL PAYMENT TO|BILL PAYMENT|FASTER PAYMENTS RECEIPT|FASTER PAYMENT RECEIVED|FASTER PAYMENTS TO|" +
  "FASTER PAYMENT TO|FASTER PAYMENT FROM|FASTER PAYMENTS FROM|FASTER PAYMENTS|FASTER PAYMENT|FPO|FPI|FP|OBP|BBP|BGC|BANK GIRO CREDIT REF|" +
  "BANK GIRO CREDIT|BANK CREDIT|BACS CREDIT|BACS PAYMENT|BACS|AUTOMATED CREDIT|DIRECT CREDIT|CR|CREDIT FROM|DEBIT|CREDIT|TRANSFER TO|TRANSFER FROM|TRANSFER|TFR|" +
  "VIA MOBILE PYMT|VIA MOBILE XFER|VIA ONLINE PYMT|PAYMENT RECEIVED FROM|PAYMENT TO|PAYMENT FROM|PAYMENT|PAID TO|PAID FROM|RECEIVED FROM|MOBILE CHANNEL|MOBILE PAYMENT TO|MOBILE PAYMENT FROM|MOBILE PAYMENT|INTERNET BANKING|ON LINE BANKING|ONLINE BANKING|ONLINE TRANSACTION|" +
  "INTERNET TRANSFER|ONLINE PAYMENT|REFUND FROM|REFUND|REVERSAL|RECURRING|SUBSCRIPTION|MONZO TO MONZO|INTL|CHEQUE|BALANCE|PURCHASE|FUNDS|TO|FROM|AT|THE SUM OF|" +
  "APPLE PAY|GOOGLE PAY|CPM|CLP|BCC|FEE FOR|DEB|DIRECTDEBIT|NON GBP TRANS|SEPA|INST"
)
  .split("|")
  .map((phrase) => phrase.split(" "));

const BEFORE_BY_WORD = Map.groupBy(BEFORE, ([first]) => first ?? "");

const AFTER = new Set(
  (
    "DD DDR STO SO FPO FPI BGC BBP CLP BCC BDC CPM CPT FT TFR DEB VIS CR DR FP XFER PYMT BACS GB GBR UK IE IRL US USA NL NLD LU LUX SE SWE ES ESP FR FRA " +
    "DE DEU IT ITA PT PRT CH CHE GR GRC PL POL TR TUR AE BE BEL DK NO MT CY ENG LTD LIMITED PLC LLP INC BV SARL GMBH SA SL SRL LDA MBP REF " +
    "INTERNET ONLINE HELP COM ORG JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER"
  ).split(" "),
);

/** Digits alone, or letters with two or more digits: numbers of shops, cards, mandates, orders. */
const isNumber = (word: string): boolean => {
  const digits = word.replace(/\D/g, "").length;
  return digits === word.length || (digits >= 2 && word.length >= 5) || digits >= 4;
};

const startsWith = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.length <= words.length && phrase.every((word, at) => word === words[at]);

/** The words without those of the bank before the other side and after it. At least one word stays. */
export function partyOf(words: readonly string[]): readonly string[] {
  let party = words;
  for (;;) {
    const before = BEFORE_BY_WORD.get(party[0] ?? "")?.find((phrase) => startsWith(party, phrase));
    const count = before?.length ?? (party[0] !== undefined && /^\d+$/.test(party[0]) ? 1 : 0);
    if (count === 0 || count >= party.length) break;
    party = party.slice(count);
  }
  while (party.length > 1 && isLast(party[party.length - 1] ?? "")) party = party.slice(0, -1);
  return party;
}

const isLast = (word: string): boolean => AFTER.has(word) || isNumber(word);

function withoutNoise(text: string): string {
  const clean = NOISE.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
  return clean.replace(/\s+/g, " ").trim();
}

/** Santander names the other side after the reference, the others before it. */
function sideOf(text: string): string {
  const from = /^FASTER PAYMENTS? RECEIPT REF\.?.* FROM (.+)$/.exec(text)?.[1];
  return from ?? text.replace(/(?<!CREDIT) \b(?:REF|REFERENCE)\b[:. ].*$/, "");
}

/** The first part between commas that is more than the bank's own words. */
function firstPart(text: string): string {
  return text.split(/ ?, ?/).find((part) => /[A-Z]{2}/.test(part) && !/^(?:\d* ?A\/C \d+|VIA |FP )/.test(part)) ?? text;
}

/** Reads a description as UK banks and their aggregators write it. */
export function readDescription(description: string): ReadDescription {
  const text = plainCapitals(description).replace(/\s+/g, " ").trim();
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const side = firstPart(sideOf(withoutNoise(text)));
  const shown = side.replace(/^(?:CARD PAYMENT TO|CARD PURCHASE|VISA PURCHASE|CONTACTLESS PAYMENT|VISA?|POS|DEB) /, "");
  const isSmallTrader = SMALL_TRADERS.test(shown);
  const trader = shown.replace(PROCESSORS, "");
  const isCut = trader !== shown && /[A-Z]/.test(trader);
  return {
    kind: isSmallTrader || isCut ? (kind ?? "card") : kind,
    isSmallTrader,
    party: partyOf(wordsOf(isCut ? trader : side)),
    reference: wordsOf(/\b(?:REF|REFERENCE)\b[:. ](.*)$/.exec(text)?.[1] ?? ""),
    words: wordsOf(text),
  };
}
