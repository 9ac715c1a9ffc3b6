// Runs before `npm start` and `npm test`: installs the packages and builds the web apps where that is missing or out of
// date, and otherwise says nothing. Plain JavaScript for Node 20 with no dependencies, since it runs before there are any.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWebApps, staleWebApps } from "./build-web-apps.mjs";
import { Fault } from "./fault.mjs";
import { installPackages, packagesAreInstalled } from "./install-packages.mjs";
import { takeTurn } from "./process-lock.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const say = (message) => process.stdout.write(`${message}\n`);

// With `--install` it leaves the web apps alone: `npm test` builds them as one of its checks.
const isInstallOnly = process.argv.includes("--install");
const stale = () => (isInstallOnly ? [] : staleWebApps(project));
const isReady = () => packagesAreInstalled(project) && stale().length === 0;

async function prepare() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Fault(`Wellpaid needs Node 20 or newer, and this is ${process.version}; see https://nodejs.org.`);
  }
  if (isReady()) return;
  makeCacheFolder();
  const leave = await takeTurn(join(project, ".cache", "prepare.lock"), say);
  try {
    if (!packagesAreInstalled(project)) await installPackages(project, say);
    await buildWebApps(project, stale(), say);
  } finally {
    leave();
  }
}

function makeCacheFolder() {
  try {
    mkdirSync(join(project, ".cache"), { recursive: true });
  } catch (error) {
    throw new Fault(`The project's folder ${project} cannot be written to by this user (${error.code}).`);
  }
}

try {
  await prepare();
} catch (error) {
  process.stderr.write(`${error instanceof Fault ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
