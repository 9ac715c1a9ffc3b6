import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { runningOwnerUrl } from "./postgres/embedded-postgres.ts";
import { freePort } from "@wellpaid/testing/product/free-port";
import { TEST_PRODUCTION } from "@wellpaid/testing/product/production";

const folder = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-main-`));
const started = new Set<ChildProcess>();

afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  started.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | NodeJS.Signals>;
}

// If the machine supports it, a server ends with the test process, however that ends.
const guard = existsSync("/usr/bin/setpriv") ? ["/usr/bin/setpriv", "--pdeathsig", "TERM"] : [];
const command = guard[0] ?? process.execPath;

/** As in `npm start`: a start takes half the time. */
const NODE_COMPILE_CACHE = ".cache/compiled";

function run(settings: Record<string, string>, commandLine: string[] = []): Run {
  const usual = { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" };
  const child = spawn(command, [...guard, process.execPath, "apps/api/src/main.ts", ...commandLine].slice(1), {
    env: { ...usual, SANDBOX: "off", ...settings },
  });
  started.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once("close", (code, signal) => resolve(signal ?? code ?? 0)),
  );
  return { child, output: () => output, ended };
}

async function ready(server: Run): Promise<void> {
  await expect.poll(server.output, { timeout: 60_000, interval: 30 }).toContain("is ready at");
}

function postmaster(): number {
  return Number(readFileSync(join(folder, "data/postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

function lives(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** The roles and programs connected to the database of a server, except this connection. */
async function connectedRoles(dataDir: string): Promise<unknown[]> {
  const client = new Client({ connectionString: await runningOwnerUrl(dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select distinct usename as role, application_name as program from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

const port = String(await freePort());
const ask = async (path: string): Promise<number> => (await fetch(`http://localhost:${port}${path}`)).status;

describe("a start that cannot succeed", () => {
  it.each<[string, Record<string, string>, string[], string]>([
    [
      "the database does not answer",
      { DATABASE_URL: "postgresql://a:hidden@127.0.0.1:1/b" },
      [],
      "The database of DATABASE_URL (127.0.0.1:1/b) cannot be used: nothing answers there.",
    ],
    [
      "its host has no such name",
      { DATABASE_URL: "postgresql://a:hidden@nowhere.invalid/b" },
      [],
      "its host name is not known.",
    ],
    ["a setting is misspelt", { DATABSE_URL: "x" }, [], "DATABSE_URL is no setting; DATABASE_URL was probably meant"],
    [
      "DATA_DIR cannot be made",
      { DATA_DIR: "/proc/wellpaid" },
      [],
      "DATA_DIR is /proc/wellpaid, where this user may not write",
    ],
    [
      "DATA_DIR is a file",
      { DATA_DIR: "/etc/hostname" },
      [],
      "DATA_DIR is /etc/hostname, where this user may not write",
    ],
    [
      "HOST is not of this machine",
      { HOST: "192.0.2.1" },
      [],
      "HOST is 192.0.2.1, which is no address of this machine",
    ],
    [
      "the texts of the operator are not there",
      { CONTENT_DIR: "/nowhere/at/all" },
      [],
      "CONTENT_DIR, the folder of texts /nowhere/at/all, cannot be read (ENOENT).",
    ],
    ["the command line is not understood", {}, ["--rest"], "--rest is not understood"],
  ])("prints one clear sentence and exits with code 1 when %s", async (_what, settings, commandLine, message) => {
    const server = run({ PORT: port, ...settings }, commandLine);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(message);
    expect(server.output()).not.toMatch(/^\s+at |hidden/m);
  });

  it("reports a taken port before doing anything slow", async () => {
    const other = createServer().listen(Number(port), "127.0.0.1");
    const server = run({ PORT: port, DATA_DIR: join(folder, "never") });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} is already taken by another program; stop that one, or choose another port, for example: PORT=${Number(port) + 1} npm start`,
    );
    expect(() => statSync(join(folder, "never"))).toThrow("ENOENT");
    await new Promise((resolve) => other.close(resolve));
  });
});

it("starts the embedded PostgreSQL even when the environment points at another server", async () => {
  const other = { PGSSLMODE: "require", PGOPTIONS: "-c no_such=1", PGHOST: "elsewhere", PGPORT: "1", PGUSER: "other" };
  const server = run({ PORT: port, DATA_DIR: join(folder, "beside"), ...other });
  await expect.poll(server.output, { timeout: 15_000, interval: 30 }).toContain("is ready at");
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

it.each([
  ["in production", { ...TEST_PRODUCTION, SANDBOX: "off" }, []],
  ["with the sandbox", { SANDBOX: "on" }, [{ role: "wellpaid_owner", program: "wellpaid sandbox" }]],
])(
  "keeps no connection of the database owner after a start %s",
  async (_how, settings, sandboxs) => {
    const dataDir = join(folder, `owner-${sandboxs.length}`);
    const server = run({ ...settings, PORT: port, DATA_DIR: dataDir });
    await ready(server);
    const roles = await connectedRoles(dataDir);
    expect(roles).toContainEqual({ role: "wellpaid_app", program: "wellpaid" });
    expect(roles.filter((role) => JSON.stringify(role).includes("owner"))).toEqual(sandboxs);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  },
  120_000,
);

it("serves the texts that the operator provides and the shipped ones for the others", async () => {
  const texts = mkdtempSync(join(folder, "texts-"));
  writeFileSync(join(texts, "privacy.md"), "# Who we are\n\nAcme Ltd\n");
  const server = run({ PORT: port, DATA_DIR: join(folder, "with-texts"), CONTENT_DIR: texts });
  await ready(server);
  const blocksOf = async (page: string) => {
    const answer = await fetch(`http://localhost:${port}/api/v1/content/${page}`);
    return ((await answer.json()) as { blocks: { kind: string; lines: { text: string }[][] }[] }).blocks;
  };
  expect(await blocksOf("privacy")).toEqual([
    { kind: "heading", lines: [[{ text: "Who we are", href: null }]] },
    { kind: "paragraph", lines: [[{ text: "Acme Ltd", href: null }]] },
  ]);
  expect(await blocksOf("terms-of-use")).toHaveLength(4);
  expect(await ask("/api/v1/content/help-hours")).toBe(400);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
}, 120_000);

describe("a server in a folder that only its owner may enter", () => {
  it("serves after being killed in every way, keeps one database and leaves no process", async () => {
    chmodSync(folder, 0o700);
    const first = run({ PORT: port });
    await ready(first);
    expect(await ask("/readyz")).toBe(200);
    expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "data/secrets/secret-key")).mode & 0o777).toBe(0o600);

    const second = run({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another Wellpaid server (process ${first.child.pid}) already uses`);

    process.kill(postmaster(), "SIGKILL");
    await expect.poll(() => ask("/readyz"), { timeout: 15_000 }).toBe(200);
    await expect.poll(first.output, { timeout: 15_000 }).toContain("was started again");

    const orphan = postmaster();
    first.child.kill("SIGKILL");
    process.kill(orphan, "SIGKILL");
    await first.ended;
    const third = run({ PORT: port });
    await ready(third);

    const last = postmaster();
    third.child.kill("SIGTERM");
    expect(await third.ended).toBe(0);
    expect(lives(last)).toBe(false);

    const afresh = run({ PORT: port }, ["--reset"]);
    await ready(afresh);
    afresh.child.kill("SIGINT");
    expect(await afresh.ended).toBe(0);
  }, 240_000);
});
