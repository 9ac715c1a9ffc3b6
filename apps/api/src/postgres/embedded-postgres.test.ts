import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, resetDataFolder, startEmbeddedPostgres } from "./embedded-postgres.ts";

let dataDir: string;
let postgres: EmbeddedPostgres | undefined;
const others: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-postgres-`));
});

afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
  for (const other of others.splice(0)) other.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

async function start(more: { fallbackRoot?: string } = {}): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...more });
  return postgres;
}

async function ask(server: EmbeddedPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const lives = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

describe("the embedded PostgreSQL", () => {
  it("keeps what was written and leaves no process after a stop and restart", async () => {
    const first = await start();
    await ask(first, "create table kept as select lower('ÄÉ') as letters");
    const { pid } = first;
    await first.stop();
    expect(lives(pid)).toBe(false);
    expect(await ask(await start(), "select letters from kept")).toEqual([{ letters: "äé" }]);
  });

  it("is durable, logs no row and is reachable from this machine only", async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    const rows = await ask(
      postgres,
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories', 'data_checksums', 'password_encryption', 'log_error_verbosity', 'log_min_error_statement')",
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      listen_addresses: "127.0.0.1",
      log_error_verbosity: "terse",
      log_min_error_statement: "panic",
      password_encryption: "scram-sha-256",
      synchronous_commit: "on",
      unix_socket_directories: "",
    });
    const stranger = new Client({ connectionString: postgres.ownerUrl.replace(/:[^:@]+@/, ":wrong@") });
    await expect(stranger.connect()).rejects.toMatchObject({ code: "28P01" });
    expect(statSync(join(dataDir, "secrets/postgres-owner")).mode & 0o777).toBe(0o600);
  });

  it("starts and leaves an unrelated process alone when postmaster.pid names it", async () => {
    await (await start()).stop();
    const stranger = spawn("sleep", ["60"]);
    others.push(stranger);
    writeFileSync(join(dataDir, "postgres/postmaster.pid"), `${stranger.pid}\n${join(dataDir, "postgres")}\n`);
    await start();
    expect(lives(stranger.pid ?? 0)).toBe(true);
  });

  it("recovers on the same port with the committed data when the server dies during a query", async () => {
    const server = await start();
    await ask(server, "create table kept as select 1 as n");
    const busy = ask(server, "select pg_sleep(30)").catch((error: unknown) => error);
    const { pid } = server;
    process.kill(pid, "SIGKILL");
    expect(await busy).toBeInstanceOf(Error);
    await expect.poll(() => ask(server, "select n from kept").catch(() => []), { timeout: 15_000 }).toEqual([{ n: 1 }]);
    expect(server.pid).not.toBe(pid);
  });

  it("stops an orphan that still serves the folder and starts another server", async () => {
    const child = await startInAnotherProcess("SIGKILL");
    expect(await ask(await start(), "select n from kept")).toEqual([{ n: 1 }]);
    await expect.poll(() => lives(child)).toBe(false);
  });

  it("refuses the second server on a folder in a sentence that names the first", async () => {
    await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another Wellpaid server (process ${process.pid}) already uses ${dataDir}`,
    );
    await expect(resetDataFolder(dataDir)).rejects.toThrow("already uses");
  });

  it("starts initdb again when the first was killed halfway", async () => {
    await (await start()).stop();
    rmSync(join(dataDir, "postgres/PG_VERSION"));
    renameSync(join(dataDir, "postgres"), join(dataDir, "postgres.draft"));
    expect(await ask(await start(), "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("says what to do when the stored password is lost, and starts over on a reset", async () => {
    await (await start()).stop();
    rmSync(join(dataDir, "secrets"), { recursive: true });
    await expect(start()).rejects.toThrow("does not know the password");
    await resetDataFolder(dataDir);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    await start();
  });

  it("deletes only its own files on a reset", async () => {
    writeFileSync(join(dataDir, "holiday.jpg"), "theirs");
    await (await start()).stop();
    await resetDataFolder(dataDir);
    expect(readdirSync(dataDir).filter((name) => !name.startsWith("server."))).toEqual(["holiday.jpg"]);
  });

  it.runIf(process.getuid?.() === 0)(
    "runs as an unprivileged user with private files when root may not create a user namespace",
    async () => {
      chmodSync(dataDir, 0o700);
      const root = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-root-`));
      try {
        const first = await start({ fallbackRoot: root });
        await ask(first, "create table kept as select 1 as n");
        expect(statSync(`/proc/${first.pid}`).uid).toBe(65_534);
        process.kill(first.pid, "SIGKILL");
        await first.stop();
        expect(await ask(await start({ fallbackRoot: root }), "select n from kept")).toEqual([{ n: 1 }]);
        await postgres?.stop();
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    },
  );
});

/** Starts a server in a process of its own, writes to it, and kills that process; answers the postmaster's pid. */
async function startInAnotherProcess(signal: NodeJS.Signals): Promise<number> {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))};
    import pg from "pg";
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query("create table kept as select 1 as n");
    console.log("pid " + server.pid);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], { cwd: import.meta.dirname });
  others.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 15_000 }).toMatch(/pid \d+/);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
  return Number(/pid (\d+)/.exec(output)?.[1]);
}
