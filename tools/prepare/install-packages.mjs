import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Fault } from "./fault.mjs";

const stampOf = (project) => join(project, "node_modules", ".wellpaid-installed");
const markOf = (project) => join(project, ".cache", "installing");

/** Whether node_modules is what the lock file says: by our stamp, or by npm's own list after an `npm ci` or `npm install` by hand. */
export function packagesAreInstalled(project) {
  if (!existsSync(join(project, "node_modules", ".bin", "node"))) return false;
  if (!isWhole(project)) return false;
  const expected = fingerprint(project);
  if (textOf(stampOf(project)) === expected) return true;
  if (existsSync(markOf(project)) || !isWhatNpmInstalled(project)) return false;
  try {
    writeFileSync(stampOf(project), expected);
  } catch {
    // A folder of another user; it is looked at again next time.
  }
  return true;
}

function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Runs `npm ci`. It is left half-done by a kill, which the next run sees by the missing stamp. */
export async function installPackages(project, say) {
  const began = Date.now();
  say("Installing the packages; this takes about a minute the first time…");
  const mark = markOf(project);
  writeFileSync(mark, "");
  rmSync(stampOf(project), { force: true });
  const { code, output } = await npmCi(project);
  if (code !== 0) throw whyNot(output);
  if (!existsSync(join(project, "node_modules", ".bin", "node"))) {
    throw new Fault(
      "npm ci ended without Node 24 in node_modules/.bin; see that npm may run install scripts, then try again.",
    );
  }
  writeFileSync(stampOf(project), fingerprint(project));
  rmSync(mark, { force: true });
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function npmCi(project) {
  // The flags override settings of this machine that would leave out what is needed.
  const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts=false", "--include=dev", "--include=optional"];
  const ownCache = join(project, ".cache", "npm");
  if (!mayWriteTo(process.env.npm_config_cache)) args.push(`--cache=${ownCache}`);
  // Not by the Node of node_modules, which npm ci removes.
  const outside = (path) => !path.includes("node_modules");
  const env = { ...process.env, PATH: (process.env.PATH ?? "").split(delimiter).filter(outside).join(delimiter) };
  const npm = process.env.npm_execpath;
  const node = [process.env.npm_node_execpath, process.execPath].find((path) => path && outside(path)) ?? "node";
  const [command, ...first] = npm?.endsWith("npm-cli.js") ? [node, npm] : ["npm"];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], { cwd: project, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    child.once("error", (error) => resolve({ code: 1, output: `npm error ${error.message}` }));
    child.once("close", (code) => {
      rmSync(ownCache, { recursive: true, force: true });
      resolve({ code, output });
    });
  });
}

/** The user may have another's home, or none: npm then has nowhere to keep what it downloads. */
function mayWriteTo(cache) {
  if (!cache) return true;
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function whyNot(output) {
  const network =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH|EIDLETIMEOUT|CERT_\w+|SELF_SIGNED\w+|UNABLE_TO_\w+|E40[0-9]|E5\d\d)\b/.exec(
      output,
    )?.[1];
  if (network) {
    return new Fault(
      `The packages could not be downloaded (${network}): see that this machine reaches the registry that "npm config get registry" names, then run the same command again.`,
    );
  }
  const lines = output.split("\n").filter((line) => line.startsWith("npm error") && !line.includes("complete log"));
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    const path = /^npm error path (.+)$/m.exec(output)?.[1] ?? "node_modules";
    return new Fault(`The packages could not be installed, since this user may not write to ${path}.`);
  }
  if (/\bENOSPC\b/.test(output))
    return new Fault("The packages could not be installed, since the disk is full (they take 700 MB).");
  return new Fault(`The packages could not be installed:\n${lines.slice(0, 15).join("\n") || output.slice(-1_500)}`);
}

function fingerprint(project) {
  const lock = readFileSync(join(project, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform}-${process.arch}\n`;
}

/** The packages that every machine needs, as the lock file names them: `[folder, what]`. */
function neededPackages(project) {
  const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
  return Object.entries(packages).filter(([path, what]) => path.includes("node_modules/") && !what.optional);
}

/** Whether each package's folder is there, and the link to each of ours: a new one was added, or one was removed. */
function isWhole(project) {
  try {
    return neededPackages(project).every(([path]) => existsSync(join(project, path, "package.json")));
  } catch {
    return false;
  }
}

function isWhatNpmInstalled(project) {
  try {
    const existing = JSON.parse(readFileSync(join(project, "node_modules", ".package-lock.json"), "utf8")).packages;
    return neededPackages(project).every(([path, { link, version }]) => link || existing[path]?.version === version);
  } catch {
    return false;
  }
}
