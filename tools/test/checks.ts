import { type CommandResult, runCommand } from "./command.ts";

/** A check that says yes or no; its name and its command. */
export type Check = readonly [name: string, command: readonly string[]];

/** What `npm run check` runs before a commit, the longest first. */
export const quickChecks: readonly Check[] = [
  ["types", ["tsc", "--noEmit", "-p", "tsconfig.json"]],
  ["lint", ["oxlint", "--type-aware", "--max-warnings=0"]],
  ["types of the employee app", ["tsc", "--noEmit", "-p", "tsconfig.web.json"]],
  // Separate: each app declares its router, and a program has one.
  ["types of the console", ["tsc", "--noEmit", "-p", "apps/employer"]],
  ["formatting", ["biome", "format", "--max-diagnostics=20", "."]],
];

/** What `npm test` runs in addition. */
export const slowChecks: readonly Check[] = [
  ["build of the web apps", ["node", "tools/prepare/prepare.mjs"]],
  ["dead code", ["knip", "--no-progress", "--no-config-hints"]],
];

const CHECKS_AT_ONCE = 2;

/** Runs checks two at a time and reports each when it has ended. */
export async function runChecks(
  checks: readonly Check[],
  report: (name: string, result: CommandResult) => void,
): Promise<void> {
  const waiting = [...checks];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      report(next[0], await runCommand(...next));
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, lane));
}
