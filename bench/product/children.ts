import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

const living = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});
// Not once: npm passes a Ctrl-C on that has come here already, and the second would end this while it is still clearing up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

/** Starts a program that never outlives this one. */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  living.add(child);
  child.once("exit", () => living.delete(child));
  return child;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Resolves once the program has ended. */
export function ended(child: ChildProcess): Promise<void> {
  return hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once("exit", () => resolve()));
}
