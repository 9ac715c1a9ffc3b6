import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Fault } from "./fault.mjs";

/** The packages whose code ends up in a web app. */
const sharedPackages = ["contract", "domain", "texts", "ui", "web"];

/** The web apps whose build is missing or older than what it is made from: `{ name, hash }`. */
export function staleWebApps(project) {
  return readdirSync(join(project, "apps"))
    .filter((name) => existsSync(join(project, "apps", name, "vite.config.ts")))
    .filter((name) => existsSync(join(project, "apps", name, "index.html")))
    .map((name) => ({ name, hash: hashOfSources(project, name) }))
    .filter(
      ({ name, hash }) =>
        !existsSync(join(project, "apps", name, "dist", "index.html")) || builtFrom(project, name) !== hash,
    );
}

/** Builds into another folder and then replaces the whole build, so that a build killed half-way is never served. */
export async function buildWebApps(project, apps, say) {
  for (const { name, hash } of apps) {
    const began = Date.now();
    say(`Building the ${name} app…`);
    const draft = join(project, ".cache", `${name}-dist`);
    const { code, output } = await viteBuild(join(project, "apps", name), draft, project);
    if (code !== 0) throw new Fault(`The ${name} app could not be built:\n${gist(output)}`);
    compress(join(draft, "assets"));
    const location = join(project, "apps", name, "dist");
    const old = join(project, ".cache", `${name}-old`);
    rmSync(old, { recursive: true, force: true });
    if (existsSync(location)) renameSync(location, old);
    renameSync(draft, location);
    rmSync(old, { recursive: true, force: true });
    writeFileSync(stampOf(project, name), hash);
    say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  }
}

function viteBuild(app, draft, project) {
  const node = join(project, "node_modules", ".bin", "node");
  const vite = join(project, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--outDir", draft, "--emptyOutDir", "--logLevel", "warn"];
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: app,
      env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** The server sends `name.br` or `name.gz` where a browser accepts it; the page itself is filled in per request. */
function compress(folder) {
  if (!existsSync(folder)) return;
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|txt)$/.test(file)) continue;
    const plain = readFileSync(file);
    if (plain.length < 500) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

/** A build's output without its stack traces. */
function gist(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return lines.slice(0, 40).join("\n");
}

const stampOf = (project, name) => join(project, ".cache", `${name}-built-from`);

function builtFrom(project, name) {
  try {
    return readFileSync(stampOf(project, name), "utf8");
  } catch {
    return undefined;
  }
}

function hashOfSources(project, name) {
  const hash = createHash("sha256");
  const folders = [join(project, "apps", name), ...sharedPackages.map((each) => join(project, "packages", each))];
  const files = folders.filter((folder) => existsSync(folder)).flatMap(filesBelow);
  for (const file of [
    join(project, "package-lock.json"),
    join(project, "tsconfig.web.json"),
    ...files.toSorted(inOrder),
  ]) {
    if (/\.test\.tsx?$|\.md$/.test(file)) continue;
    hash.update(`${file.slice(project.length)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const inOrder = (a, b) => (a < b ? -1 : 1);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", ".cache"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
