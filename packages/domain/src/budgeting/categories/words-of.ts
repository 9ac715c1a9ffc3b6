/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = { Ø: "O", Æ: "AE", Œ: "OE", ß: "SS", Ł: "L", Đ: "D" };

const IS_ASCII = /^[ -~]*$/;

/** In capitals, without accents and apostrophes. */
export function plainCapitals(text: string): string {
  if (IS_ASCII.test(text)) return text.toUpperCase().replaceAll("'", "").replaceAll("`", "");
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[ØÆŒßŁĐ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’`´]/g, "");
}

/** Nothing in it that is more than words with spaces between. */
const IS_PLAIN = /^(?!.*\bAND\b)[A-Z0-9 ]*$/;

/**
 * The words of a text in plain capitals: letters and digits, with `&` for 'and'. Single letters on both sides of an `&` are one
 * word with it: 'B & Q' and 'B&Q' are the same.
 */
export function wordsOf(text: string): readonly string[] {
  const capitals = plainCapitals(text);
  if (IS_PLAIN.test(capitals)) return capitals.split(" ").filter((word) => word !== "");
  return capitals
    .replace(/\bAND\b|\+/g, " & ")
    .replace(/(?<![A-Z0-9])([A-Z]) *& *([A-Z])(?![A-Z0-9])/g, "$1&$2")
    .replace(/([A-Z0-9]{2,})&([A-Z0-9]{2,})/g, "$1 & $2")
    .split(/[^A-Z0-9&]+/)
    .filter((word) => word !== "" && word !== "&&");
}
