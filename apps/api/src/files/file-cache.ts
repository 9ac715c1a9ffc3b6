import { languageOfWork } from "../shared/language.ts";

/** Files kept made; one is some 20 kB. */
const MAX_FILES = 50;

/**
 * Gives a version of texts as a file, made once and kept for the next who ask: making one takes the processor some 40 ms,
 * and everybody of a company asks for the same.
 */
export function fileCache<Version extends { readonly id: number }>(make: (of: Version) => Promise<Uint8Array>) {
  const made = new Map<string, Promise<Uint8Array>>();
  return (version: Version): Promise<Uint8Array> => {
    // Its own words are in the language of the request.
    const key = `${version.id} ${languageOfWork()}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const file = make(version);
    // A failure is nothing to keep.
    file.catch(() => made.delete(key));
    const [oldest] = made.keys();
    if (oldest !== undefined && made.size >= MAX_FILES) made.delete(oldest);
    made.set(key, file);
    return file;
  };
}
