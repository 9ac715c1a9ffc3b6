/**
 * `npm run bench:dev [-- --turns 5]`: how long after a save a changed line is on the screen of `npm run dev`, in a real
 * browser: of a component of each web app, of the design system, of a text. It changes source files and restores them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { median } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atMost, report } from "../measure/report.ts";
import { projectFolder } from "../product/start-product.ts";

const { turns } = numbersOf({ turns: 5 });
const GOAL_MS = 1_000;

/** A line to change, and the page that shows it. */
interface ChangedLine {
  readonly name: string;
  readonly path: string;
  readonly file: string;
  readonly line: string;
  readonly changed: (turn: number) => string;
}

const loginForm = "apps/employee/src/features/identity/sign-in/sign-in-form.tsx";
const signInFrame = "apps/employer/src/features/sign-in/sign-in-frame.tsx";
const heading = "<h1 className={css.title} tabIndex={-1}>";
const LINES: readonly ChangedLine[] = [
  {
    name: "a component of the employee app",
    path: "/",
    file: loginForm,
    line: heading,
    changed: (turn) => `${heading} Turn ${turn}.`,
  },
  {
    name: "a component of the console",
    path: "/employer",
    file: signInFrame,
    line: heading,
    changed: (turn) => `${heading} Turn ${turn}.`,
  },
  {
    name: "a component of the design system",
    path: "/",
    file: "packages/ui/src/field/password-field.tsx",
    line: '<Icon aria-hidden="true" />',
    changed: (turn) => `<span>Turn {${turn}}.</span>`,
  },
  {
    name: "a text",
    path: "/",
    file: "packages/texts/src/identity/identity.ts",
    line: 'logIn: "Log in",',
    changed: (turn) => `logIn: "Turn ${turn}.",`,
  },
];

/** Starts `npm run dev` and returns the origin that it prints. */
async function startDev(): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const dev = spawn(process.execPath, [join(projectFolder, "tools/dev/main.ts")], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(dev, "exit");
  for await (const line of createInterface(dev.stdout)) {
    const origin = /^Employee app (\S+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    dev.stdout.resume();
    const stop = async (): Promise<void> => {
      dev.kill("SIGTERM");
      await ended;
    };
    return { origin, stop };
  }
  throw new Error("npm run dev did not start");
}

/** Returns the milliseconds from the save to the screen. */
async function timeOf(page: Page, { file, line, changed }: ChangedLine, turn: number): Promise<number> {
  const path = join(projectFolder, file);
  const before = readFileSync(path, "utf8");
  if (!before.includes(line)) throw new Error(`${file} has no line ${line}`);
  const restore = (): void => writeFileSync(path, before);
  process.once("exit", restore);
  const seen = page.getByText(`Turn ${turn}.`).first();
  const savedAt = performance.now();
  try {
    writeFileSync(path, before.replace(line, changed(turn)));
    await seen.waitFor({ timeout: 30_000 });
    return performance.now() - savedAt;
  } finally {
    restore();
    process.off("exit", restore);
    await seen.waitFor({ state: "detached", timeout: 30_000 });
    // A watcher may take two saves within a moment for one.
    await sleep(500);
  }
}

async function measure(browser: Browser, origin: string, changedLine: ChangedLine): Promise<readonly number[]> {
  const page = await browser.newPage();
  await page.goto(`${origin}${changedLine.path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const milliseconds: number[] = [];
  // The first turn warms browser and server.
  for (let turn = 0; turn <= turns; turn += 1) {
    const figure = await timeOf(page, changedLine, turn);
    if (turn > 0) milliseconds.push(Math.round(figure));
  }
  await page.close();
  return milliseconds;
}

const dev = await startDev();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const figures: Record<string, readonly number[]> = {};
  for (const changedLine of LINES) figures[changedLine.name] = await measure(browser, dev.origin, changedLine);
  const goals = Object.entries(figures).map(([name, milliseconds]) =>
    atMost(`${name} is on the screen after ms`, median([...milliseconds]), GOAL_MS),
  );
  report("dev", { milliseconds: figures }, goals);
  if (goals.some(({ figure }) => figure > GOAL_MS)) process.exitCode = 1;
} finally {
  await browser.close();
  await dev.stop();
}
