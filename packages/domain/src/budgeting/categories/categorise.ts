import type { Category } from "../categories.ts";
import { CATEGORIES } from "../categories.ts";
import { type Found, findAt, findCut, findGlued, findInside, findLast } from "./alias-index.ts";
import { isPerson, personIn } from "./is-person.ts";
import { knownLists, type Lists } from "./merchant-lists.ts";
import { partyOf, type PaymentKind, type ReadDescription, readDescription } from "./read-description.ts";
import { readableName } from "./readable-name.ts";
import { departmentOf } from "./departments.ts";

/** Rises whenever lists or rules change, so that what was stored before is computed again. */
export const CATEGORISER_VERSION = 2;

export interface DescribedPayment {
  /** As the bank or its aggregator writes it. */
  readonly description: string;
  /** Out negative. */
  readonly pence: number;
  /** As far as it is known apart from the description. */
  readonly kindOfPayment?: PaymentKind;
}

export interface Categorised {
  readonly category: Category;
  /** Who is on the other side, as a person would write it; null where the description does not say. */
  readonly merchant: { readonly name: string } | null;
  /** By what: a merchant of our lists, a word of a trade, or only how the money was moved. */
  readonly basis: "merchant" | "words" | "kind" | "nothing";
}

const isCategory = (key: string): key is Category => CATEGORIES.some((known) => known === key);

/** A group is a category, or two with `/` between: out and in. */
function categoryOf(group: string, isOut: boolean): Category {
  const [out = "other", back = out] = group.split("/");
  const key = isOut ? out : back;
  if (!isCategory(key)) throw new Error(`a list has the group ${group}`);
  return key;
}

/** Whether the merchant begins the other side's name and, in a transfer, is all of it: people have names of shops. */
const isSurely = ({ from, to }: Found, { party, kind }: Facts): boolean =>
  from === 0 && (to >= party.length || (kind !== "transfer" && kind !== "standing-order"));

/** Words of pay in what comes in. */
const PAY =
  /\b(?:SALARY|SALARIES|WAGES?|PAYROLL|PAYE|NET PAY|MONTHLY PAY|WEEKLY PAY|BONUS|EXPENSES|DIVIDENDS?|EARNINGS|COMMISSION|OVERTIME|PAYOUTS?|STIPEND|PAY|BURSARY)\b/;
/** What else is written with them. */
const OF_PAY = /^(?:MONTHLY|WEEKLY|FORTNIGHTLY|NET)$/;
const PENSION = /\b(?:PENSIONS?|ANNUITY)\b/;
/** What a payment to a person may be for, where its reference says so. */
const RENT = /\b(?:RENT|LANDLORD|LODGINGS?|MORTGAGE)\b/;
/** Groups whose merchants pay people something that is neither pay nor a purchase that came back. */
const PAYERS = new Set([
  "benefits",
  "savings",
  "loan",
  "insurance",
  "bills/income",
  "bills",
  "fees/interest",
  "housing",
]);
/** More than a shop usually gives back: it is the employer. */
const PAY_PENCE = 15_000;

interface Facts extends ReadDescription {
  readonly description: string;
  readonly isOut: boolean;
  readonly pence: number;
  readonly lists: Lists;
}

/** The merchant at the start of the description or of the other side, else further in it. */
function merchantIn({ words, party, lists }: Facts): Found | undefined {
  const whole = findAt(lists.merchants, words, 0);
  if (whole !== undefined && whole.to > 1) return whole;
  // The word of a trade is complete: many merchants begin with one.
  const cut = lists.trades.exact.has(party.join(" ")) ? undefined : findCut(lists.merchants, party);
  return findAt(lists.merchants, party, 0) ?? cut ?? findInside(lists.merchants, party);
}

const nameIn = ({ description, party, lists }: Facts): string | null => readableName(description, party, lists);

function bankingIn({ words, lists }: Facts): Found | undefined {
  return findAt(lists.banking, words, 0) ?? findInside(lists.banking, words);
}

const named = (name: string | null): Categorised["merchant"] => (name === null ? null : { name });

function ofMerchant(found: Found, facts: Facts): Categorised {
  const department = departmentOf(found, facts.words);
  const name = found.name ?? nameIn(facts);
  const isPay = !facts.isOut && facts.kind === "credit" && facts.pence >= PAY_PENCE && !PAYERS.has(found.group);
  const category = isPay ? "income" : (department ?? categoryOf(found.group, facts.isOut));
  return { category, merchant: named(name), basis: "merchant" };
}

const payerName = (merchant: Found | undefined, facts: Facts): string | null =>
  merchant?.name ?? nameIn({ ...facts, party: payerIn(facts) });

/** The employer's name: in a bank's capitals without words of pay at its end, where something is left. */
function payerIn({ description, party }: Facts): readonly string[] {
  if (/[a-z]/.test(description)) return party;
  const last = party.findLastIndex((word) => !PAY.test(word) && !OF_PAY.test(word));
  return last < 0 ? party : partyOf(party.slice(0, last + 1));
}

/** From a machine or a counter; what was paid in is named by the bank's words. */
const ofCash = (facts: Facts): Categorised => ({
  category: "cash",
  merchant: named(facts.isOut ? "Cash machine" : nameIn(facts)),
  basis: "kind",
});

/** A payment to or from a person: a transfer, except rent and pay. */
function ofPerson(facts: Facts): Categorised {
  const text = facts.words.join(" ");
  const category = !facts.isOut && PAY.test(text) ? "income" : facts.isOut && RENT.test(text) ? "housing" : "transfer";
  return { category, merchant: named(nameIn({ ...facts, party: personIn(facts.party) })), basis: "words" };
}

/** Trades that say nothing of money that comes in, and of a payment that no trader takes by card. */
const NOT_IN = new Set(["income", "benefits", "interest"]);

function tradeIn(facts: Facts): Category | null {
  const { lists, party, reference, isOut } = facts;
  const found = findLast(lists.trades, party) ?? findLast(lists.trades, reference);
  if (found === undefined) return null;
  const category = categoryOf(found.group, isOut);
  return isOut && NOT_IN.has(category) ? null : category;
}

const OUT_BY_KIND: Readonly<Record<PaymentKind, Category>> = {
  card: "shopping",
  "direct-debit": "bills",
  "standing-order": "transfer",
  transfer: "transfer",
  credit: "other",
  cash: "cash",
  refund: "other",
};

const FEE = /\b(?:FEES?|CHARGES?)\b/;
const isName = (word: string): boolean => /^[A-Z]{3,}$/.test(word) && /[AEIOUY]/.test(word);

function ofKind(facts: Facts): Categorised {
  const { kind, isOut, isSmallTrader } = facts;
  const merchant = named(nameIn(facts));
  if (!isOut)
    return {
      category: kind === "transfer" ? "transfer" : kind === "refund" ? "shopping" : "income",
      merchant,
      basis: "kind",
    };
  if (FEE.test(facts.words.join(" "))) return { category: "fees", merchant, basis: "words" };
  // A name that nothing else is known of is most often that of a shop.
  if (kind === null) return { category: facts.party.some(isName) ? "shopping" : "other", merchant, basis: "nothing" };
  return { category: isSmallTrader ? "eating-out" : OUT_BY_KIND[kind], merchant, basis: "kind" };
}

/**
 * What a payment was for and who was on the other side, by the bank's words alone. Merchants of our lists first, then words of
 * trades, then how the money was moved. `other` only where nothing says anything.
 */
export function categorise({ description, pence, kindOfPayment }: DescribedPayment): Categorised {
  const lists = knownLists();
  const read = readDescription(description);
  const facts: Facts = { ...read, description, kind: kindOfPayment ?? read.kind, isOut: pence < 0, pence, lists };
  const banking = bankingIn(facts);
  const isCash = facts.kind === "cash" || banking?.group === "cash";
  if (isCash && banking?.group !== "fees") return ofCash(facts);
  if (banking !== undefined) return ofMerchant(banking, facts);
  const merchant = merchantIn(facts);
  if (!facts.isOut && facts.kind !== "refund" && PENSION.test(facts.words.join(" ")) && merchant?.group !== "benefits")
    return { category: "benefits", merchant: named(merchant?.name ?? nameIn(facts)), basis: "words" };
  const isPaid = !facts.isOut && facts.kind !== "refund" && PAY.test(facts.words.join(" "));
  if (isPaid && merchant?.group !== "benefits")
    return { category: "income", merchant: named(payerName(merchant, facts)), basis: "words" };
  if (merchant !== undefined && isSurely(merchant, facts)) return ofMerchant(merchant, facts);
  if (isPerson(facts.party, facts.kind, lists)) return ofPerson(facts);
  if (merchant !== undefined) return ofMerchant(merchant, facts);
  const trade = tradeIn(facts);
  const glued = trade === null ? findGlued(lists.merchants, facts.party) : undefined;
  if (glued !== undefined) return ofMerchant(glued, facts);
  if (trade === null) return ofKind(facts);
  return { category: trade, merchant: named(nameIn(facts)), basis: "words" };
}
