import { parseSync } from "oxc-parser";

/** Words of this house's former English, which a reader must decode, and what plain English has in their places. */
export const OLD_WORDS: readonly { readonly word: RegExp; readonly instead: string }[] = [
  { word: /\b(whoever|whomever|somebody|nobody)\b/i, instead: "the role: employee, caller, attacker; no one, nothing" },
  { word: /\b(anew|afresh)\b/i, instead: "again, from scratch" },
  { word: /\breckon\w*/i, instead: "compute" },
  { word: /\btold\b/i, instead: "notified, reported, returned" },
  { word: /\basked\b/i, instead: "requested, queried" },
  { word: /\b(stand|stands|stood)\b(?! still)/i, instead: "is" },
  { word: /\bbut for\b/i, instead: "except" },
  { word: /\bbesides\b/i, instead: "in addition, also, apart from" },
  { word: /(?<!regardless )\b(for|to|of|by|from) who\b(?!,)/i, instead: "the noun: of an employee who" },
];

interface Position {
  readonly line: number;
  readonly text: string;
}

/** Comments of a file without the code that they quote in backticks. */
export const commentsOf = (path: string, text: string): Position[] =>
  parseSync(path, text).comments.map(({ start, value }) => ({
    line: text.slice(0, start).split("\n").length,
    text: value.replace(/`[^`]*`/g, ""),
  }));

/** Titles of tests and of their groups, as far as each is one plain text. */
export const titlesOf = (text: string): Position[] =>
  [...text.matchAll(/^\s*(?:it|test|describe)(?:\.each\([^]*?\))?\(\s*(["'`])(.*?)\1/gm)].map((match) => ({
    line: text.slice(0, match.index).split("\n").length,
    text: match[2] ?? "",
  }));

/** Words of SQL: its comments, the messages that it raises, and the names of its common table expressions. */
export const wordsOfSql = (text: string): Position[] =>
  [...text.matchAll(/--\s(.*)$|raise exception '((?:[^']|'')*)'|(?:with|,)\s+(\w+) as \(/gm)].map((match) => ({
    line: text.slice(0, match.index).split("\n").length,
    text: match[1] ?? match[2] ?? match[3] ?? "",
  }));

/** Messages of the errors that a file throws, as far as each is one plain text. */
export const errorsOf = (text: string): Position[] =>
  [...text.matchAll(/new \w*(?:Error|Failure)\(\s*(["'`])(.*?)\1/g)].map((match) => ({
    line: text.slice(0, match.index).split("\n").length,
    text: match[2] ?? "",
  }));

/** Lines of a page without the code that it quotes and without words in quotation marks: titles of tests, texts of screens. */
export const proseOf = (page: string): Position[] =>
  page
    .replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ""))
    .split("\n")
    .map((line, at) => ({ line: at + 1, text: line.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, "") }));
