import pseudolocale from "pseudolocale";

const PADDING =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen";

/** Longer by a third, as Welsh and Polish are, with a mark on each letter. */
function pseudo(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const longer = `${text.trimEnd()} ${PADDING.slice(0, Math.ceil(text.length * 0.35))}${text.endsWith(" ") ? " " : ""}`;
  return pseudolocale(longer, { prepend: "", append: "" });
}

/** Literal parts of a compiled message in the pseudo-language; names of values and kinds of plurals stay. */
function pseudoParts(part: unknown): unknown {
  if (typeof part === "string") return pseudo(part);
  if (!Array.isArray(part)) return part;
  return part.map((each: unknown) => {
    if (!Array.isArray(each)) return pseudoParts(each);
    const [name, kind, choices] = each as [unknown, unknown, unknown];
    if (typeof choices !== "object" || choices === null) return each;
    return [name, kind, Object.fromEntries(Object.entries(choices).map(([key, value]) => [key, pseudoParts(value)]))];
  });
}

/** A compiled message in the pseudo-language: what is not in brackets on a screen is not translated, or put together. */
export const inPseudoLanguage = (compiled: unknown): unknown => ["⟦", ...[pseudoParts(compiled)].flat(), "⟧"];
