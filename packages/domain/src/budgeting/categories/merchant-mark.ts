/** What a merchant is shown by where there is no logo. */
export interface MerchantMark {
  /** One or two letters or digits, in capitals. */
  readonly initials: string;
  /** Degrees of a colour circle, 0 to 359: the same for the same name. */
  readonly hue: number;
}

const IGNORED = /^(?:the|of|and|a|&)$/i;

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !IGNORED.test(word));
  const [first = name.trim(), second] = words;
  const letters = second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`;
  return (letters === "" ? "?" : letters).toUpperCase();
}

/** The mark of a name. */
export function markOf(name: string): MerchantMark {
  const hue = [...name.toLowerCase()].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  return { initials: initialsOf(name), hue };
}

/** A name as that of a file: plain small letters and digits with `-` between. */
export function merchantSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
