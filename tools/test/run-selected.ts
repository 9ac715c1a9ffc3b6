import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { findBrowsers, isForFirefox, noChromium, noFirefox } from "./browsers.ts";
import { projectFolder } from "./command.ts";
import type { SelectedTests } from "./select-tests.ts";

/** Every file that Git knows or would add, as paths from the project's folder. */
export function projectFiles(): readonly string[] {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: projectFolder,
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  return stdout.split("\n").filter((path) => path !== "");
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(program: string, words: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  say(`$ ${program} ${words.join(" ")}`);
  const child = spawn(program, words, { cwd: projectFolder, stdio: "inherit", env: { ...process.env, ...env } });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs the selected tests with the terminal's output as it comes, the journeys on freshly built web apps. */
export async function runSelected({ unit, journeys, title }: SelectedTests): Promise<boolean> {
  const titled = title === null ? [] : ["-t", escaped(title)];
  let passed = true;
  if (unit.length > 0) passed = await run("vitest", ["run", "--retry=0", ...unit, ...titled]);
  if (journeys.length === 0) return passed;
  const { chromium, firefox } = await findBrowsers(say);
  const missing = [
    ...(chromium === undefined ? [noChromium] : []),
    ...(firefox === undefined && journeys.some(isForFirefox) ? [noFirefox] : []),
  ];
  missing.forEach(say);
  if (missing.length > 0) return false;
  const isBuilt = await run("node", ["tools/prepare/prepare.mjs"]);
  const grep = title === null ? [] : ["-g", escaped(title)];
  const words = ["test", "-c", "journeys", "--retries=0", ...journeys, ...grep];
  return (
    isBuilt &&
    (await run("playwright", words, {
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(firefox && { FIREFOX_PATH: firefox }),
    })) &&
    passed
  );
}
