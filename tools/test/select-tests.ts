import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Which tests a word means: files of unit tests, files of journeys, or titles of either. */
export interface SelectedTests {
  readonly unit: readonly string[];
  readonly journeys: readonly string[];
  /** Given to both runners when the word is part of titles and of no path. */
  readonly title: string | null;
}

const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isJourney = (path: string): boolean => path.endsWith(".journey.ts");

/**
 * Selects the test files whose path contains `word`; when there are none, those with a title that contains it. A source
 * file means the test beside it. Case does not matter.
 */
export function selectTests(folder: string, files: readonly string[], word: string): SelectedTests {
  const tests = files.filter((path) => isUnitTest(path) || isJourney(path));
  const sought = word.replace(/^\.\//, "").toLowerCase();
  const beside = /\.(test|journey)\.tsx?$/.test(sought) ? sought : sought.replace(/\.tsx?$/, ".test.ts");
  const byPath = tests.filter((path) => {
    const lower = path.toLowerCase();
    return lower.includes(sought) || lower.includes(beside);
  });
  if (byPath.length > 0) {
    return { unit: byPath.filter(isUnitTest), journeys: byPath.filter(isJourney), title: null };
  }
  const byTitle = tests.filter((path) => readFileSync(join(folder, path), "utf8").toLowerCase().includes(sought));
  return { unit: byTitle.filter(isUnitTest), journeys: byTitle.filter(isJourney), title: word };
}
