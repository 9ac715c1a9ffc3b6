import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/** A word that our texts do not use, with the word that docs/writing.md has in its place. */
interface BannedWord {
  readonly word: RegExp;
  readonly instead: string;
  /** A file of the catalogue may need the word: a setting is called SMS. */
  readonly exceptIn?: readonly string[];
}

export const BANNED_WORDS: readonly BannedWord[] = [
  { word: /\be-mails?\b/i, instead: "email" },
  { word: /\bSMS\b/, instead: "text, text message" },
  { word: /\b(some|no|every|any)body('s)?\b/i, instead: "someone, no one, everyone, anyone" },
  { word: /\b(whoever|whomever|whom)\b/i, instead: "the noun: the person, employees who" },
  { word: /\bat once\b/i, instead: "straight away, now" },
  { word: /\b(go|goes|going|went) on\b(?! your)/i, instead: "continue" },
  { word: /\b(is|are) good for\b/i, instead: "expires in" },
  { word: /\bany ?more\b(?! than)/i, instead: "no longer" },
  { word: /\bmeanwhile\b/i, instead: "until then" },
  { word: /\b(bring|brings|brought|bringing)\b/i, instead: "upload, import" },
  { word: /\bfault(s|y)?\b/i, instead: "error" },
  { word: /\bmend(s|ed)?\b/i, instead: "fix" },
  { word: /\b(stand|stands|stood)\b(?! still)/i, instead: "is" },
  { word: /\bplease\b/i, instead: "the verb: Enter, Select, Try" },
  { word: /\b(invalid|illegal|oops|sorry|unfortunately|failed to)\b/i, instead: "what to do" },
  { word: /\b(anew|by itself|by themselves)\b/i, instead: "again, automatically" },
  { word: /\bat most\b/i, instead: "up to" },
  { word: /\bincomes\b/i, instead: "income" },
  { word: /\bgiven back\b/i, instead: "refunded" },
  { word: /\bthis is no\b(?! longer)/i, instead: "what to do: Enter …" },
  { word: /;/, instead: "two sentences" },
  { word: /!/, instead: "a full stop" },
];

export const bannedIn = (file: string, text: string): string[] =>
  BANNED_WORDS.filter(({ word, exceptIn }) => word.test(text) && !(exceptIn ?? []).includes(file)).map(
    ({ word, instead }) => `${word.exec(text)?.[0] ?? ""} → ${instead}`,
  );

/** Names that begin with a capital within a sentence. Every other word there is lower case. */
const NAMES = new Set(
  [
    "Wellpaid Harbour Alderwick On Demand Pay Early Wage Access I AM PM UK GB England Wales Scotland Northern Ireland London National Insurance",
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August",
    "September October November December Face Touch ID Windows Hello Apple Google Wallet Authenticator Excel Chromium Chrome Edge Firefox Safari",
    "MoneyHelper Equality Advisory Support Financial Ombudsman Service Services Compensation Scheme Deduction Withdrawal History Manage Account Settings",
    "Latin BrightPay Sage Xero QuickBooks IRIS Moneysoft Access JavaScript English Welsh Polish Banking Law Open Mastercard Visa",
    "Transactions Planned Salary Taken No Leeds Chrome Edge App Store Play Conduct Authority",
    "Citizens Advice StepChange HM Revenue Customs Bank Holidays Direct Debit Faster Payments Mr Mrs Ms Miss Dr Mx",
  ]
    .join(" ")
    .split(" "),
);

/** Words with a capital that are no names: Title Case, or a sentence without its end. */
export function capitalsIn(text: string): string[] {
  const sentences = text.split(/(?<=[.?:…"'“”()·\n-])\s+|^["“'(]/m);
  return sentences.flatMap((sentence) =>
    sentence
      .split(/[\s/–—-]+/)
      .slice(1)
      .map((word) => word.replace(/^["“'‘(]+|['’]s$|[^\p{L}]+$/gu, ""))
      .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !NAMES.has(word)),
  );
}

/** Words from which a text is a paragraph, whose reading age can be computed. */
const PARAGRAPH_WORDS = 25;
const MAX_GRADE = 9;

/**
 * School grade by Flesch and Kincaid (1975): 0.39 × words per sentence + 11.8 × syllables per word − 15.59.
 * Null for a text shorter than a paragraph, where the formula says nothing.
 */
export function gradeOf(text: string): number | null {
  const plain = text.replaceAll("◇", "ten");
  const words = plain.match(/[\p{L}\d][\p{L}\d'’£.,%-]*/gu) ?? [];
  if (words.length < PARAGRAPH_WORDS) return null;
  const sentences = plain.split(/[.?:](?:\s|$)|\n+/).filter((each) => /\p{L}/u.test(each)).length;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: Math.max(1, sentences), word: words.length, syllable: syllables });
}

export const isHardToRead = (text: string): boolean => (gradeOf(text) ?? 0) > MAX_GRADE;

/** Longest sentence that one reads without going back. */
const MAX_SENTENCE_WORDS = 25;

export const longSentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.?:])\s+|\n+/)
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d◇]/u.test(word)).length > MAX_SENTENCE_WORDS);
