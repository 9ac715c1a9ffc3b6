const APOSTROPHES = /['\u2018\u2019\u02BC`]/g;
/** Accents and the other marks that NFKD separates from their letters. */
const MARKS = /[\u0300-\u036F]/g;
/** Letters that have no accent to remove and that people still type without. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "SS"],
  ["ẞ", "SS"],
  ["Æ", "AE"],
  ["Œ", "OE"],
  ["Þ", "TH"],
  ["Ø", "O"],
  ["Ł", "L"],
  ["Đ", "D"],
  ["Ð", "D"],
]);

/** The capital, where that is one character: the same mapping as PostgreSQL's. */
function capitalOf(character: string): string {
  const capital = character.toUpperCase();
  return [...capital].length === 1 ? capital : character;
}

/**
 * A text as searches compare it: capitals without accents and apostrophes; everything else, such as `&`, stays. 'Café
 * Sainsbury’s' is 'CAFE SAINSBURYS'. PostgreSQL stores the same (`search_text_of`, migration 0026); a test compares the two.
 */
export function searchTextOf(text: string): string {
  const plain = text.replaceAll("\u00B4", "").normalize("NFKD").replace(MARKS, "").replace(APOSTROPHES, "");
  return Array.from(plain, (character) => {
    const capital = capitalOf(character);
    return LETTERS.get(capital) ?? capital;
  }).join("");
}
