import type { ChildProcess } from "node:child_process";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { ended, startChild } from "../../bench/product/children.ts";
import { freePort } from "@wellpaid/testing/product/free-port";
import { temporaryFolder } from "../../bench/product/start-product.ts";
import type { Programs } from "./programs.ts";

const OWNER = "wellpaid_owner";
const DATABASE = "wellpaid";
const PATIENCE_MS = 30_000;

/** As the product's own PostgreSQL is set, and what a pair needs. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  wal_compression: "on",
  wal_level: "replica",
  hot_standby: "on",
  shared_buffers: "256MB",
  max_connections: "150",
  max_wal_size: "1GB",
  max_parallel_workers_per_gather: "0",
  jit: "off",
  timezone: "UTC",
  // For the shares of statements.
  shared_preload_libraries: "pg_stat_statements",
} as const;

export const newPassword = (): string => randomBytes(24).toString("base64url");

/** A folder of the database's own user. */
export function ownFolder({ runAs }: Programs): string {
  const folder = temporaryFolder();
  if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

/** Processes that work in a folder. */
const livingIn = (folder: string): readonly number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return Number.isSafeInteger(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });

/** One PostgreSQL, the first or one that follows it. */
export class Cluster {
  readonly port: number;
  readonly #folder: string;
  readonly #programs: Programs;
  readonly #password: string;
  readonly #name: string;
  #child: ChildProcess | undefined;

  private constructor(programs: Programs, name: string, password: string, port: number) {
    this.#programs = programs;
    this.#name = name;
    this.#password = password;
    this.port = port;
    this.#folder = join(ownFolder(programs), name);
  }

  /** A new database, alone. */
  static async make(programs: Programs, name: string, password: string): Promise<Cluster> {
    const cluster = new Cluster(programs, name, password, await freePort());
    const passwordFile = `${cluster.#folder}.password`;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (programs.runAs !== undefined) chownSync(passwordFile, programs.runAs.uid, programs.runAs.gid);
    await cluster.#run("initdb", [
      ...["-D", cluster.#folder, "-U", OWNER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`],
      ...["-E", "UTF8", "--locale=C.UTF-8", "--no-instructions"],
    ]);
    await cluster.#start();
    await cluster.ask(`create database ${DATABASE}`, "postgres");
    await cluster.ask("create schema watched");
    await cluster.ask("create extension pg_stat_statements schema watched");
    return cluster;
  }

  /** A copy of another one, which follows it from now on. */
  static async follow(programs: Programs, name: string, first: Cluster): Promise<Cluster> {
    const cluster = new Cluster(programs, name, first.#password, await freePort());
    await cluster.#run("pg_basebackup", [
      ...["-D", cluster.#folder, "-d", first.urlAt(first.port, "postgres")],
      ...["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast"],
    ]);
    await cluster.#start();
    return cluster;
  }

  /** The owner's connection string, at whichever port it is reached. */
  urlAt(port: number, database: string = DATABASE): string {
    return `postgresql://${OWNER}:${encodeURIComponent(this.#password)}@127.0.0.1:${port}/${database}`;
  }

  async ask<Row extends pg.QueryResultRow>(text: string, database: string = DATABASE): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: this.urlAt(this.port, database), connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** From now on nothing is acknowledged here before that follower has it on its disk. Waits until that is so. */
  async waitFor(follower: string): Promise<void> {
    await this.ask(`alter system set synchronous_standby_names = '${follower}'`);
    await this.ask("select pg_reload_conf()");
    await this.#until(async () => {
      const rows = await this.ask<{ state: string }>(
        `select sync_state as state from pg_stat_replication where application_name = '${follower}'`,
      );
      return rows[0]?.state === "sync";
    }, `${follower} does not follow`);
  }

  /** Makes the follower the first. */
  async promote(): Promise<void> {
    const rows = await this.ask<{ done: boolean }>("select pg_promote(true, 30) as done");
    if (rows[0]?.done !== true) throw new Error(`${this.#name} was not promoted`);
  }

  /** Ends it as a failing machine does: all of its processes at once, nothing written any more. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return;
    for (const pid of [child.pid, ...livingIn(this.#folder)]) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended with its postmaster.
      }
    }
    await ended(child);
  }

  /** Ensures that a dead one cannot come back: nothing runs in its folder, and the folder is set aside. */
  fence(): void {
    const living = livingIn(this.#folder);
    if (living.length > 0) throw new Error(`${this.#name} still lives: ${living.join(", ")}`);
    renameSync(this.#folder, `${this.#folder}.fenced`);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGQUIT"), 5_000);
    await ended(child);
    clearTimeout(late);
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    await promisify(execFile)(join(this.#programs.postgres, program), args, {
      ...this.#programs.runAs,
      cwd: join(this.#folder, ".."),
      env: { PATH: process.env["PATH"] },
    });
  }

  async #start(): Promise<void> {
    const settings = { ...SETTINGS, cluster_name: this.#name };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.#child = startChild(
      join(this.#programs.postgres, "postgres"),
      ["-D", this.#folder, "-p", String(this.port), ...args],
      {
        ...this.#programs.runAs,
        cwd: this.#folder,
        env: { PATH: process.env["PATH"] },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    let output = "";
    this.#child.stderr?.on("data", (part: Buffer) => {
      output = `${output}${part.toString()}`.slice(-2_000);
    });
    const answers = async (): Promise<boolean> => (await this.ask("select 1", "postgres").catch(() => [])).length === 1;
    await this.#until(answers, () => `${this.#name} does not answer: ${output}`);
  }

  async #until(isSo: () => Promise<boolean>, otherwise: string | (() => string)): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (!(await isSo())) {
      if (performance.now() > until) throw new Error(typeof otherwise === "string" ? otherwise : otherwise());
      await sleep(30);
    }
  }

  /** The version that runs here, for the figures. */
  version(): string {
    return readFileSync(join(this.#folder, "PG_VERSION"), "utf8").trim();
  }
}
