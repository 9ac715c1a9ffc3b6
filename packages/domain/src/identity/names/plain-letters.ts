/** Letters from which no accent can be removed, and characters that a keyboard's autocorrection substitutes for plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ŧ: "t",
  Ŧ: "T",
  ĸ: "k",
  ə: "e",
  Ə: "E",
  "‘": "'",
  "’": "'",
  "‛": "'",
  ʼ: "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};

/**
 * What was typed or pasted, with its accents removed: 'José Müller' is 'Jose Muller'
 * (docs/product/sign-up-and-login.md#names). A character with no plain letter stays, for `isPlain` to refuse.
 */
export function plainLetters(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...bare].map((sign) => PLAIN[sign] ?? sign).join("");
}

/** Removes what inputs block: everything that is not printable ASCII (docs/product/sign-up-and-login.md#names). */
export const withoutBlocked = (typed: string): string => typed.replace(/[^ -~]/gu, "");

/** Whether every character can be typed: printable ASCII, the only kind that inputs let through. */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
