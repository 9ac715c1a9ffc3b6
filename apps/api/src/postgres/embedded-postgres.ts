import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { emptyDataFolder, ensureDataFolder, storedSecret } from "../config/data-folder.ts";
import { StartRefusal } from "../config/start-refusal.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { databaseUrl, knockAt, owner } from "./postgres-address.ts";
import { type PostgresHost, postgresHost } from "./postgres-host.ts";
import { recoverCluster } from "./postgres-recovery.ts";
import { quietEnvironment, WatchedServer } from "./postgres-server.ts";

/** Our own PostgreSQL, which is stored below `DATA_DIR` and runs as long as this process. */
export interface EmbeddedPostgres {
  /** The owner's connection to the product's database, on a port that stays the same until `stop`. */
  readonly ownerUrl: string;
  /** The current pid of the postmaster; it changes when the server has died and was started again. */
  readonly pid: number;
  /** Stops the server, at the latest after about 5 s, and releases `DATA_DIR`. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** False only for databases that are not needed after the run (tests): initdb and the server then skip what makes them durable. */
  durable?: boolean;
  /** Called when the server died and was restarted, or could not be. */
  onEvent?: (event: "restarted" | "lost", detail: string) => void;
  /** Behaves as on a machine that forbids user namespaces, with this folder instead of /var/lib/wellpaid (tests). */
  fallbackRoot?: string;
}

/**
 * Starts the database below `DATA_DIR`, creating it the first time and recovering it after any kind of crash. While it
 * runs it is watched: a server that dies is recovered and started again on the same port.
 * @throws StartRefusal when another server uses the folder, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  ensureDataFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    const password = ownerPassword(dataDir);
    const host = await postgresHost(dataDir, password, options.fallbackRoot);
    if (!existsSync(host.clusterDir)) await makeCluster(host, password, options.durable ?? true);
    const server = new WatchedServer(host, dataDir, password, options);
    await server.startOnFreePort();
    return {
      ownerUrl: server.ownerUrl,
      get pid() {
        return server.pid;
      },
      stop: async () => {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * The owner's connection to the embedded database of a `DATA_DIR` that a server is running now, whichever process
 * started it; undefined when none answers.
 */
export async function runningOwnerUrl(dataDir: string): Promise<string | undefined> {
  const password = ownerPassword(dataDir);
  const { clusterDir } = await postgresHost(dataDir, password);
  const pidFile = join(clusterDir, "postmaster.pid");
  const port = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[3]) : 0;
  if (!Number.isSafeInteger(port) || port < 1) return undefined;
  const url = databaseUrl(port, password);
  return (await knockAt(url)) === "open" ? url : undefined;
}

/**
 * Removes everything that the product keeps below `DATA_DIR`, the database included, for `npm start -- --reset`.
 * @throws StartRefusal when a server is using it
 */
export async function resetDataFolder(dataDir: string): Promise<void> {
  ensureDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    const { clusterDir } = await postgresHost(realpathSync(dataDir), ownerPassword(dataDir));
    await recoverCluster(clusterDir);
    rmSync(clusterDir, { recursive: true, force: true });
    emptyDataFolder(dataDir);
  } finally {
    unlock();
  }
}

function ownerPassword(dataDir: string): string {
  return storedSecret(dataDir, "postgres-owner", () => randomBytes(24).toString("base64url"));
}

/** Creates the cluster in a draft folder and renames it, so that after a killed initdb the next one starts from scratch. */
async function makeCluster(host: PostgresHost, password: string, durable: boolean): Promise<void> {
  const draft = `${host.clusterDir}.draft`;
  const passwordFile = `${host.clusterDir}.password`;
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (host.runAs) chownSync(passwordFile, host.runAs.uid, host.runAs.gid);
  const options = [
    ...["-D", draft, "-U", owner, "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8"],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"],
    ...(durable ? [] : ["--no-sync"]),
  ];
  const [program, ...before] = [...host.prefix, host.initdb];
  try {
    await promisify(execFile)(program ?? "", [...before, ...options], {
      ...host.runAs,
      cwd: dirname(host.clusterDir),
      env: quietEnvironment(),
    });
  } catch (error) {
    const stderr = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const reason = stderr.split("\n").at(-1) || (error instanceof Error ? error.message : String(error));
    throw new StartRefusal(`The database in ${host.clusterDir} could not be made: ${reason}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, host.clusterDir);
}
