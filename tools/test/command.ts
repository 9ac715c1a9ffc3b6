import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));
/** Whole outputs and reports of the last run. */
export const reportFolder = join(projectFolder, ".cache", "test");

export interface CommandResult {
  ok: boolean;
  /** Both streams, in the order in which they came. */
  output: string;
  seconds: number;
}

const running = new Set<ChildProcess>();

/**
 * Runs a program of node_modules/.bin (or of the machine) in the project's folder and keeps what it says, also in
 * `.cache/test/<name>.log`. A program that has written nothing for `silentMinutes` hangs: it is ended and has failed. A slow
 * machine takes as long as it needs.
 */
export function runCommand(
  name: string,
  command: readonly string[],
  options: { silentMinutes?: number; env?: Record<string, string> } = {},
): Promise<CommandResult> {
  const began = performance.now();
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const chunks: string[] = [];
  const minutes = options.silentMinutes ?? 20;
  const silence = setTimeout(() => {
    chunks.push(`\nended after ${minutes} minutes without output\n`);
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  }, minutes * 60_000);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => {
      silence.refresh();
      chunks.push(chunk);
    });
  }
  return new Promise((resolve) => {
    const finish = (ok: boolean): void => {
      clearTimeout(silence);
      running.delete(child);
      const output = stripVTControlCharacters(chunks.join(""));
      mkdirSync(reportFolder, { recursive: true });
      writeFileSync(join(reportFolder, `${name.replaceAll(" ", "-")}.log`), output);
      resolve({ ok, output, seconds: (performance.now() - began) / 1000 });
    };
    child.once("error", (error) => {
      chunks.push(`${program}: ${error.message}\n`);
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
  });
}

/**
 * Ends what is running, for a run that is itself being ended. A Ctrl-C has reached it already; it is given time to tidy
 * up its databases, servers and browsers.
 */
export async function endCommands(): Promise<void> {
  const ends: readonly (readonly [NodeJS.Signals, number])[] = [
    ["SIGCONT", 500],
    ["SIGTERM", 5_000],
    ["SIGKILL", 1_000],
  ];
  for (const [signal, patience] of ends) {
    const deadline = performance.now() + patience;
    for (const child of running) child.kill(signal);
    while (running.size > 0 && performance.now() < deadline) await sleep(30);
  }
}
