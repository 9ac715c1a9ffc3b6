/** Nothing to see, another line, or a blank that is not the keyboard's. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u;

/** Whether all of a name can be seen: no blank of no width, no line break, no blank at its ends and no two in a row. */
export const isSeen = (name: string): boolean => !HIDDEN.test(name) && !/^ | $| {2}/.test(name) && name !== "";

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
] as const;

/** Whether a word mixes letters of two scripts: a Cyrillic а among Latin letters is taken for a Latin one. */
export const mixesScripts = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => {
    const scripts = SCRIPTS.filter((script) => script.test(word)).length;
    const hasOthers = [...word].some((sign) => /\p{L}/u.test(sign) && !SCRIPTS.some((script) => script.test(sign)));
    return scripts + Number(hasOthers) > 1;
  });

/** Signs that are taken for a Latin letter or for one another, in small letters. */
const TAKEN_FOR: readonly (readonly [taken: string, signs: string])[] = [
  ["a", "аα"],
  ["b", "вβ"],
  ["c", "сϲ"],
  ["d", "ԁđð"],
  ["e", "еεҽ"],
  ["h", "һнη"],
  ["i", "і1l|ιӏłı"],
  ["j", "јϳ"],
  ["k", "кκ"],
  ["m", "мμ"],
  ["n", "пν"],
  ["o", "оοσ0օø"],
  ["p", "рρ"],
  ["q", "ԛ"],
  ["s", "ѕ5"],
  ["t", "тτ"],
  ["u", "υս"],
  ["v", "ѵ"],
  ["w", "ԝω"],
  ["x", "хχ"],
  ["y", "уγ"],
  ["z", "ζ2"],
];
const LATIN = new Map(TAKEN_FOR.flatMap(([taken, signs]) => [...signs].map((sign) => [sign, taken] as const)));

/** One form for all names that are taken for one another: without case, accents, signs and blanks, of letters that look alike one. */
export const lookOf = (name: string): string =>
  [...name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()]
    .map((sign) => LATIN.get(sign) ?? sign)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The first of these names that a new one is taken for; undefined where none is. */
export const findLookAlike = (name: string, others: readonly string[]): string | undefined => {
  const look = lookOf(name);
  return others.find((other) => lookOf(other) === look);
};
