import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let project: string;
const started: ChildProcess[] = [];

/** Takes the place of npm: records its calls, takes a while, and leaves what `npm ci` leaves. */
const npm = `
const { appendFileSync, mkdirSync, writeFileSync, rmSync } = require("node:fs");
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
rmSync("node_modules", { recursive: true, force: true });
if (process.env.FAIL) { console.error("npm error code " + process.env.FAIL); process.exit(1); }
setTimeout(() => {
  for (const folder of [".bin", "one", "own"]) mkdirSync("node_modules/" + folder, { recursive: true });
  writeFileSync("node_modules/.bin/node", "");
  for (const folder of ["one", "own"]) writeFileSync("node_modules/" + folder + "/package.json", "{}");
}, 400);
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-prepare-`));
  mkdirSync(join(project, "apps"));
  cpSync("tools/prepare", join(project, "tools/prepare"), { recursive: true });
  writeFileSync(join(project, "npm-cli.js"), npm);
  lock("1.0.0");
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(project, { recursive: true, force: true });
});

function lock(version: string): void {
  const packages = {
    "": {},
    "node_modules/one": { version },
    "node_modules/other-machine": { version, optional: true },
    "node_modules/own": { resolved: "packages/own", link: true },
  };
  writeFileSync(join(project, "package-lock.json"), JSON.stringify({ packages }));
}

interface Prepared {
  code: number | null;
  output: string;
}

function start(env: Record<string, string> = {}): { child: ChildProcess; done: Promise<Prepared> } {
  const child = spawn(process.execPath, ["tools/prepare/prepare.mjs"], {
    cwd: project,
    env: { PATH: process.env.PATH, npm_execpath: join(project, "npm-cli.js"), ...env },
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  return { child, done: new Promise((resolve) => child.once("close", (code) => resolve({ code, output }))) };
}

const prepare = (env: Record<string, string> = {}): Promise<Prepared> => start(env).done;
const calls = (): number =>
  existsSync(join(project, "calls")) ? readFileSync(join(project, "calls"), "utf8").trim().split("\n").length : 0;

describe("the preparation of a clone", () => {
  it("installs the packages once in a fresh clone, and prints nothing the next time", async () => {
    expect(await prepare()).toMatchObject({
      code: 0,
      output: expect.stringContaining("Installing the packages") as string,
    });
    expect(await prepare()).toEqual({ code: 0, output: "" });
    expect(calls()).toBe(1);
    expect(readFileSync(join(project, "calls"), "utf8")).toContain("ci --no-audit --no-fund --ignore-scripts=false");
  });

  it("installs the packages again for a new workspace in this clone", async () => {
    await prepare();
    rmSync(join(project, "node_modules/own"), { recursive: true });
    await prepare();
    expect(calls()).toBe(2);
  });

  it("installs the packages again when the lock file changes", async () => {
    await prepare();
    lock("2.0.0");
    await prepare();
    expect(calls()).toBe(2);
  });

  it("installs the packages again when a package was removed", async () => {
    await prepare();
    rmSync(join(project, "node_modules/one"), { recursive: true });
    expect((await prepare()).output).toContain("Installing the packages");
    expect(await prepare()).toEqual({ code: 0, output: "" });
    expect(calls()).toBe(2);
  });

  it("keeps npm downloads in the clone while their usual directory is not writable", async () => {
    writeFileSync(join(project, "a-file"), "");
    expect((await prepare({ npm_config_cache: join(project, "a-file", "cache") })).code).toBe(0);
    expect(readFileSync(join(project, "calls"), "utf8")).toContain(`--cache=${join(project, ".cache/npm")}`);
    lock("2.0.0");
    await prepare({ npm_config_cache: join(project, "kept") });
    expect(readFileSync(join(project, "calls"), "utf8").trim().split("\n")[1]).not.toContain("--cache");
  });

  it("installs once when two begin at the same time, and the other waits", async () => {
    const both = await Promise.all([prepare(), prepare(), prepare()]);
    expect(both.map((each) => each.code)).toEqual([0, 0, 0]);
    expect(calls()).toBe(1);
    expect(both.filter((each) => each.output.includes("waiting for it")).length).toBeGreaterThan(0);
  });

  it("does not wait for a killed run, and installs again", async () => {
    const first = start();
    await expect.poll(calls).toBe(1);
    first.child.kill("SIGKILL");
    await first.done;
    expect((await prepare()).code).toBe(0);
    expect(calls()).toBe(2);
  });

  it("accepts a manual npm ci", async () => {
    for (const folder of [".bin", "one", "own"]) mkdirSync(join(project, "node_modules", folder), { recursive: true });
    writeFileSync(join(project, "node_modules/.bin/node"), "");
    for (const folder of ["one", "own"]) writeFileSync(join(project, "node_modules", folder, "package.json"), "{}");
    const hidden = { packages: { "node_modules/one": { version: "1.0.0" } } };
    writeFileSync(join(project, "node_modules/.package-lock.json"), JSON.stringify(hidden));
    expect(await prepare()).toEqual({ code: 0, output: "" });
    lock("2.0.0");
    hidden.packages["node_modules/one"].version = "2.0.0";
    writeFileSync(join(project, "node_modules/.package-lock.json"), JSON.stringify(hidden));
    expect(await prepare()).toEqual({ code: 0, output: "" });
    expect(calls()).toBe(0);
    lock("3.0.0");
    await prepare();
    expect(calls()).toBe(1);
  });

  it.each([
    ["ENOTFOUND", "The packages could not be downloaded (ENOTFOUND)"],
    ["E503", "The packages could not be downloaded (E503)"],
    ["ENOSPC", "the disk is full"],
  ])("explains on an npm failure with %s what to do, and the next run retries", async (code, message) => {
    const failed = await prepare({ FAIL: code });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain(message);
    expect(failed.output).not.toMatch(/^\s+at /m);
    expect((await prepare()).code).toBe(0);
  });
});
