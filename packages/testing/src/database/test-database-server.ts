import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { appRole, ensureAppRole } from "@wellpaid/api/database/app-role";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@wellpaid/api/postgres/embedded-postgres";
import { migrate, productMigrations, sandboxMigrations } from "@wellpaid/api/database/migrate";
import { dataRoot, dataRoots } from "./data-root.ts";

/** A database made for one test file: the owner's and the restricted role's connection strings. */
export interface TestDatabaseAddress {
  name: string;
  ownerUrl: string;
  appUrl: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Where test files ask for a database of their own; see `test-database.ts`. */
    testDatabaseServer: string;
  }
}

const folderPrefix = "wellpaid-test-";
const template = "wellpaid_template";

/**
 * Vitest's global set-up. It offers databases at a loopback address: the first test file that asks has PostgreSQL
 * started, so a run without database tests never waits for it. When the run ends, in whatever way, nothing is left.
 */
export default function offerTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  removeForgottenFolders();
  const folder = mkdtempSync(join(dataRoot(), `${folderPrefix}${process.pid}-`));
  const databases = new TestDatabases(folder);
  const server = serve(databases);
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const onExit = (): void => {
    databases.kill();
    removeFolder();
  };
  const onSignal = (): void => process.exit(130);
  process.once("exit", onExit);
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, onSignal);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address && typeof address === "object") {
        project.provide("testDatabaseServer", `http://127.0.0.1:${address.port}`);
      }
      resolve(async () => {
        server.close();
        server.closeAllConnections();
        await databases.stop();
        process.off("exit", onExit);
        for (const signal of ["SIGTERM", "SIGHUP"] as const) process.off(signal, onSignal);
        removeFolder();
      });
    });
  });
}

/** One PostgreSQL in a folder of its own, with a template that holds every migration. */
class TestDatabases {
  readonly #folder: string;
  #started: Promise<{ postgres: EmbeddedPostgres; appUrl: string }> | undefined;
  #running: EmbeddedPostgres | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #count = 0;
  #next: Promise<TestDatabaseAddress> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param kind `migrated`: a copy of the template; `empty`: as PostgreSQL makes it */
  async make(kind: "migrated" | "empty"): Promise<TestDatabaseAddress> {
    if (kind === "empty") return this.#copy("template0");
    const copied = this.#next ?? this.#copy(template);
    // The next file's database is made while this one's tests run.
    this.#next = copied.then(() => this.#copy(template));
    this.#next.catch(() => undefined);
    return copied;
  }

  async #copy(from: string): Promise<TestDatabaseAddress> {
    this.#started ??= this.#start();
    const { postgres, appUrl } = await this.#started;
    this.#count += 1;
    const name = `test_${this.#count}`;
    // Files are copied in a third of the time that a copy by the log takes. The grants on a database are not copied.
    await this.#asOwner([
      `create database ${name} template ${from} strategy file_copy`,
      `revoke temporary on database ${name} from public`,
      `grant connect on database ${name} to ${appRole}`,
    ]);
    return { name, ownerUrl: withDatabase(postgres.ownerUrl, name), appUrl: withDatabase(appUrl, name) };
  }

  async drop(name: string): Promise<void> {
    if (/^test_\d+$/.test(name)) await this.#asOwner([`drop database if exists ${name} with (force)`]);
  }

  async stop(): Promise<void> {
    await this.#started?.catch(() => undefined);
    await this.#queue;
    await this.#running?.stop();
  }

  /** For a process that is ending and cannot wait: what this PostgreSQL holds is not needed. */
  kill(): void {
    if (this.#running) process.kill(this.#running.pid, "SIGKILL");
  }

  async #start(): Promise<{ postgres: EmbeddedPostgres; appUrl: string }> {
    const postgres = await startEmbeddedPostgres({ dataDir: this.#folder, durable: false });
    this.#running = postgres;
    await this.#asOwner([`create database ${template} template template0`]);
    const ownerUrl = withDatabase(postgres.ownerUrl, template);
    await ensureAppRole(ownerUrl, "");
    await migrate(ownerUrl, productMigrations);
    await migrate(ownerUrl, sandboxMigrations);
    return { postgres, appUrl: await ensureAppRole(postgres.ownerUrl, "") };
  }

  /** One after the other: PostgreSQL copies a template only while no other client is connected to it. */
  #asOwner(statements: readonly string[]): Promise<void> {
    const before = this.#queue;
    const done = this.#runAfter(before, statements);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #runAfter(before: Promise<unknown>, statements: readonly string[]): Promise<void> {
    await before;
    const client = new Client({ connectionString: this.#running?.ownerUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

function serve(databases: TestDatabases): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const kind = url.searchParams.get("kind") === "empty" ? "empty" : "migrated";
    const work =
      request.method === "DELETE" ? databases.drop(url.searchParams.get("name") ?? "") : databases.make(kind);
    work.then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? error.message : String(error));
      },
    );
  });
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Folders of runs that were killed outright: their number is the pid that made them. */
function removeForgottenFolders(): void {
  for (const root of dataRoots.filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(root)) {
      const pid = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
      if (pid === undefined || isAlive(Number(pid))) continue;
      try {
        rmSync(join(root, name), { recursive: true, force: true });
      } catch {
        // Another user's.
      }
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
