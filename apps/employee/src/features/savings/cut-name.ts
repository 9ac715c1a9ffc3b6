const maxLetters = 20;

/** A goal's name as it is shown: at most 20 characters, then an ellipsis (docs/product/savings.md#look). */
export function cutName(name: string): string {
  const letters = [...name];
  return letters.length <= maxLetters ? name : `${letters.slice(0, maxLetters).join("")}…`;
}
