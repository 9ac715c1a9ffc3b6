import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StartRefusal } from "../config/start-refusal.ts";
import { databaseName, databaseUrl, knockAt } from "./postgres-address.ts";
import type { PostgresHost } from "./postgres-host.ts";
import { recoverCluster } from "./postgres-recovery.ts";

const logLimitBytes = 10_000_000;

/** Small enough that a start after kill -9 replays its log in well under 5 s; durable as PostgreSQL's own defaults. */
const serverSettings = {
  listen_addresses: "127.0.0.1",
  // A socket path may be longer than the 107 bytes allowed, and its lock file goes stale like postmaster.pid.
  unix_socket_directories: "",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  // Whole pages after a checkpoint are most of what a payday of many people writes into the log.
  wal_compression: "on",
  shared_buffers: "256MB",
  max_connections: "100",
  max_wal_size: "256MB",
  min_wal_size: "64MB",
  checkpoint_timeout: "60s",
  max_parallel_workers_per_gather: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Details and statements carry people's data (the phone in a duplicate key); the log keeps neither.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

/** For databases that are not needed after the run, without what protects them from a power cut. */
const settingsWithoutDurability = {
  fsync: "off",
  full_page_writes: "off",
  wal_compression: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

interface ServerOptions {
  durable?: boolean;
  onEvent?: (event: "restarted" | "lost", detail: string) => void;
}

/** One postmaster after the other on the same cluster and port: one that died without being stopped is restarted. */
export class WatchedServer {
  readonly #host: PostgresHost;
  readonly #password: string;
  readonly #logFile: string;
  readonly #options: ServerOptions;
  #port = 0;
  #child: ChildProcess | undefined;
  #stopping = false;

  constructor(host: PostgresHost, dataDir: string, password: string, options: ServerOptions) {
    this.#host = host;
    this.#password = password;
    this.#logFile = join(dataDir, "postgres.log");
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get ownerUrl(): string {
    return this.#url(databaseName);
  }

  async startOnFreePort(): Promise<void> {
    process.on("exit", this.#onExit);
    for (let attempt = 1; ; attempt += 1) {
      this.#port = await freePort();
      try {
        await this.#start();
        break;
      } catch (error) {
        // Another process may have taken the port between the look and the start.
        if (attempt === 3 || !this.#log().includes("Address already in use")) throw error;
      }
    }
    await this.#ensureDatabase();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    process.off("exit", this.#onExit);
    const child = this.#child;
    if (!child) return;
    for (const [signal, patience] of [
      ["SIGINT", 3_500],
      ["SIGQUIT", 1_000],
      ["SIGKILL", 500],
    ] as const) {
      if (hasEnded(child)) return;
      child.kill(signal);
      await Promise.race([
        new Promise((resolve) => child.once("exit", resolve)),
        sleep(patience, undefined, { ref: false }),
      ]);
    }
  }

  /** The last resort of a process that ends without `stop`: PostgreSQL then shuts down by itself. */
  readonly #onExit = (): void => {
    this.#stopping = true;
    this.#child?.kill("SIGINT");
  };

  async #start(): Promise<void> {
    await recoverCluster(this.#host.clusterDir);
    const child = this.#spawn();
    this.#child = child;
    let failure: Error | undefined;
    child.once("error", (error) => {
      failure = error;
    });
    const deadline = performance.now() + 120_000;
    for (;;) {
      const state = await knockAt(this.#url("postgres"));
      if (state === "open") break;
      if (state === "refused password") {
        child.kill("SIGINT");
        throw new StartRefusal(
          "The database below DATA_DIR does not know the password kept in its secrets folder; put the old secrets back, or begin afresh with npm start -- --reset.",
        );
      }
      if (failure || hasEnded(child) || performance.now() > deadline) {
        child.kill("SIGQUIT");
        throw new StartRefusal(`PostgreSQL did not start: ${failure?.message ?? this.#lastFault()} (${this.#logFile})`);
      }
      await sleep(15);
    }
    child.once("exit", () => void this.#comeBack());
  }

  #spawn(): ChildProcess {
    this.#rotateLog();
    const settings = { ...serverSettings, ...(this.#options.durable === false ? settingsWithoutDurability : {}) };
    const command = [
      ...this.#host.prefix,
      this.#host.postgres,
      ...["-D", this.#host.clusterDir, "-p", String(this.#port)],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ];
    const log = openSync(this.#logFile, "a", 0o600);
    try {
      // Detached: Ctrl-C goes to the whole terminal group, and PostgreSQL must outlive the requests being finished.
      return spawn(command[0] ?? "", command.slice(1), {
        ...this.#host.runAs,
        cwd: this.#host.clusterDir,
        env: quietEnvironment(),
        detached: true,
        stdio: ["ignore", log, log],
      });
    } finally {
      closeSync(log);
    }
  }

  async #comeBack(): Promise<void> {
    for (let attempt = 1; !this.#stopping; attempt += 1) {
      try {
        await this.#start();
        this.#options.onEvent?.("restarted", `PostgreSQL ended unexpectedly and was started again (pid ${this.pid}).`);
        return;
      } catch (error) {
        if (attempt === 5) {
          this.#options.onEvent?.("lost", error instanceof Error ? error.message : String(error));
          return;
        }
        await sleep(200 * attempt);
      }
    }
  }

  async #ensureDatabase(): Promise<void> {
    const client = new Client({ connectionString: this.#url("postgres") });
    await client.connect();
    try {
      const found = await client.query("select from pg_database where datname = $1", [databaseName]);
      if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
    } finally {
      await client.end();
    }
  }

  #url(database: string): string {
    return databaseUrl(this.#port, this.#password, database);
  }

  #rotateLog(): void {
    try {
      if (statSync(this.#logFile).size > logLimitBytes) renameSync(this.#logFile, `${this.#logFile}.1`);
    } catch {
      // There is none yet.
    }
  }

  #log(): string {
    try {
      return readFileSync(this.#logFile, "utf8").slice(-2_000);
    } catch {
      return "";
    }
  }

  #lastFault(): string {
    const errors = this.#log().match(/(?:FATAL|PANIC): .*/g) ?? [];
    return errors.at(-1) ?? this.#log().trim().split("\n").at(-1) ?? "no reason given";
  }
}

/** The environment of PostgreSQL's programs: nothing of ours, so that no PGPORT, PGDATA or LC_ALL changes them. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C" };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** A free port of 127.0.0.1. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
