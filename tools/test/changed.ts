/**
 * `npm run test:changed [-- <commit>]`: the unit tests that import a file that differs from the commit (`HEAD` when none
 * is given), and the journeys that differ themselves.
 */
import { spawnSync } from "node:child_process";
import { projectFolder } from "./command.ts";
import { runSelected } from "./run-selected.ts";

const commit = process.argv[2] ?? "HEAD";

function git(...words: string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync("git", words, { cwd: projectFolder, encoding: "utf8" });
  if (status !== 0) {
    process.stderr.write(stderr);
    process.exit(2);
  }
  return stdout.split("\n").filter((path) => path !== "");
}

const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", commit, "--"),
  ...git("ls-files", "-o", "--exclude-standard"),
];
const journeys = changed.filter((path) => path.endsWith(".journey.ts"));
const sources = changed.filter((path) => /\.(ts|tsx|css|sql)$/.test(path) && !path.startsWith("journeys/"));
if (sources.length + journeys.length === 0) {
  process.stdout.write(`No code differs from ${commit}.\n`);
  process.exit(0);
}
process.stdout.write(`${changed.length} files differ from ${commit}; ${journeys.length} journeys among them.\n`);
const { status } =
  sources.length === 0
    ? { status: 0 }
    : spawnSync("vitest", ["related", "--run", "--retry=0", "--passWithNoTests", ...sources], {
        cwd: projectFolder,
        stdio: "inherit",
      });
const passed = await runSelected({ unit: [], journeys, title: null });
process.exitCode = status === 0 && passed ? 0 : 1;
