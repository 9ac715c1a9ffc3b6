import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findBrowsers, noChromium, noFirefox, withoutFirefox } from "./browsers.ts";
import { quickChecks, runChecks, slowChecks } from "./checks.ts";
import { type CommandResult, endCommands, projectFolder, reportFolder, runCommand } from "./command.ts";
import { playwrightReport, type Report, vitestReport } from "./reports.ts";

let stopping = false;
const say = (text: string): void => {
  if (!stopping) process.stdout.write(`${text}\n`);
};
const shownLines = 60;
const shownFailures = 25;

let passed = 0;
let failed = 0;

/** `npm test`: everything in order, on after a failure, and the count as the last line. */
async function runAll(): Promise<void> {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  await runChecks([...slowChecks, ...quickChecks], count);
  await runTests();
  await runJourneys();
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Unit, property, tidy and use-case tests; the last ones on a PostgreSQL of their own. */
async function runTests(): Promise<void> {
  const file = join(reportFolder, "vitest.json");
  const command = ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const result = await runCommand("tests", command);
  countReport("tests", result, vitestReport(file));
}

/** The product in real browsers. */
async function runJourneys(): Promise<void> {
  if (globSync("journeys/**/*.journey.ts", { cwd: projectFolder }).length === 0) {
    say("– browser journeys: there are none yet");
    return;
  }
  const { chromium, firefox } = await findBrowsers(say);
  if (firefox === undefined) {
    failed += 1;
    say(`✗ browser journeys in Firefox\n  ${noFirefox}`);
  }
  if (chromium === undefined) {
    failed += 1;
    say(`✗ browser journeys\n  ${noChromium}`);
    return;
  }
  const file = join(reportFolder, "journeys.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium, ...(firefox && { FIREFOX_PATH: firefox }) };
  const selected = firefox === undefined ? withoutFirefox : [];
  const command = ["playwright", "test", "-c", "journeys/playwright.config.ts", "--reporter=dot,json", ...selected];
  const result = await runCommand("journeys", command, { env });
  countReport("browser journeys", result, playwrightReport(file));
}

function count(name: string, result: CommandResult): void {
  if (result.ok) passed += 1;
  else failed += 1;
  say(`${result.ok ? "✓" : "✗"} ${name} (${result.seconds.toFixed(1)} s)`);
  if (!result.ok) show(result.output);
}

/** A runner that failed without a failing test (it broke, or something ran away after a test) is itself a failure. */
function countReport(name: string, result: CommandResult, report: Report | undefined): void {
  if (report === undefined || (!result.ok && report.failed === 0)) count(name, { ...result, ok: false });
  if (report === undefined) return;
  passed += report.passed;
  failed += report.failed;
  const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : "";
  const sign = result.ok && report.failed === 0 ? "✓" : "✗";
  say(`${sign} ${name}: ${report.passed} passed, ${report.failed} failed${skipped} (${result.seconds.toFixed(1)} s)`);
  for (const failure of report.failures.slice(0, shownFailures)) show(failure, 20);
  say(`  most of the time: ${longestFiles(report.files)}`);
  for (const test of report.shaky) show(`! passed only when tried again: ${test}`, 8);
  const more = report.failures.length - shownFailures;
  if (more > 0) say(`  … and ${more} more; all of them: ${reportFolder}`);
}

/** The five files that took the longest, with their share of the time of all files. */
function longestFiles(files: Report["files"]): string {
  const all = files.reduce((total, { seconds }) => total + seconds, 0);
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 5)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s (${((100 * seconds) / all).toFixed(0)} %)`)
    .join(", ");
}

/** The first lines, which in each of these programs say the most; the whole lies in `.cache/test`. */
function show(output: string, max = shownLines): void {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !/^\s+at .*node_modules|^\s+at new Promise/.test(line));
  say(
    lines
      .slice(0, max)
      .map((line) => `  ${line}`)
      .join("\n"),
  );
  if (lines.length > max) say(`  … ${lines.length - max} more lines in ${reportFolder}`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    say("\nStopping…");
    stopping = true;
    void endCommands().then(() => process.exit(130));
  });
}
await runAll();
