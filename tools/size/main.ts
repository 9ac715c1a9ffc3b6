/** `npm run size`: lines of non-test code by folder, and the median and largest file. */
import { sourceFiles } from "../tidy/source-files.ts";
import { countLines, fileSizes } from "./count-lines.ts";

const folders = countLines(sourceFiles);
for (const { folder, files, lines } of folders) {
  console.log(`${String(lines).padStart(7)}  ${folder} (${files} files)`);
}
const total = folders.reduce((sum, { lines }) => sum + lines, 0);
const { median, largest } = fileSizes(sourceFiles);
console.log(`${String(total).padStart(7)}  in all; a file has ${median} lines (median), ${largest} at most`);
