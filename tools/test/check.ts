/** `npm run check`: formatting, lint, types and the tidy tests; one line each, and what is wrong below it. */
import { type Check, quickChecks, runChecks } from "./checks.ts";
import { type CommandResult, endCommands } from "./command.ts";

const tidy: Check = ["tidy", ["vitest", "run", "--project", "together", "--retry=0", "tools/tidy"]];
let failed = 0;

function report(name: string, { ok, seconds, output }: CommandResult): void {
  if (!ok) failed += 1;
  process.stdout.write(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)\n${ok ? "" : `${output.trim()}\n`}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void endCommands().then(() => process.exit(130)));
}
const started = performance.now();
await runChecks([...quickChecks, tidy], report);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
process.stdout.write(`${failed === 0 ? "All checks passed" : `${failed} checks failed`} (${seconds} s)\n`);
process.exitCode = failed === 0 ? 0 : 1;
