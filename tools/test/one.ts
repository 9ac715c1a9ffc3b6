/**
 * `npm run test:one -- <path or title>`: the unit, use-case and browser tests whose path, or else whose title, contains
 * the words. A source file runs the test beside it.
 */
import { projectFolder } from "./command.ts";
import { projectFiles, runSelected } from "./run-selected.ts";
import { selectTests } from "./select-tests.ts";

const word = process.argv.slice(2).join(" ").trim();
if (word === "") {
  process.stderr.write("Say which test: npm run test:one -- withdraw.test.ts, or -- part of a title\n");
  process.exit(2);
}
const selected = selectTests(projectFolder, projectFiles(), word);
if (selected.unit.length + selected.journeys.length === 0) {
  process.stderr.write(`No test has ${JSON.stringify(word)} in its path or its title.\n`);
  process.exit(2);
}
process.exitCode = (await runSelected(selected)) ? 0 : 1;
