/** A variable of the environment that must be a misspelt or outdated setting, with the name that was probably meant. */
export interface UnknownSetting {
  name: string;
  meant: string | undefined;
}

/** Names with these prefixes are ours; an unknown one is a mistake, whatever follows the prefix. */
const ourFamilies = ["WELLPAID_", "OPEN_BANKING_", "MESSAGING_", "PAYOUT_", "DEPOSIT_PLATFORM_", "STORAGE_", "CAP_"];

/**
 * Finds the variables that are meant for us but would be ignored. The environment is full of other programs' names, so
 * only these count: one of our families; the same letters as one of ours (POTR, DIR_DATA, port); or one or two slips
 * away from it (DATABSE_URL). Up to 8 letters only one slip counts, since HOST is two from HOME and DATA_DIR from JAVA_DIR.
 */
export function unknownSettings(names: Iterable<string>, known: readonly string[]): UnknownSetting[] {
  const found: UnknownSetting[] = [];
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = known.find((candidate) => isNear(name.toUpperCase(), candidate));
    if (meant !== undefined || ourFamilies.some((family) => name.startsWith(family))) found.push({ name, meant });
  }
  return found;
}

function isNear(name: string, candidate: string): boolean {
  if (Math.abs(name.length - candidate.length) > 2) return false;
  return sorted(name) === sorted(candidate) || slips(name, candidate) <= (candidate.length <= 8 ? 1 : 2);
}

function sorted(name: string): string {
  return [...name].toSorted().join("");
}

/** The number of letters missing, added, changed or swapped with their neighbour (Damerau–Levenshtein, restricted). */
function slips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          changed,
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
