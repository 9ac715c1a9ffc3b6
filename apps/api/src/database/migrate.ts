import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { openPool } from "./connect.ts";

/** A set of migrations: plain SQL files `NNNN-what.sql`, run once each in the order of their names. */
export interface MigrationSet {
  folder: string;
  /** The schema that holds the list of migrations that have run; created when missing. */
  schema: string;
}

/** The migrations of every installation. */
export const productMigrations: MigrationSet = {
  folder: fileURLToPath(new URL("migrations", import.meta.url)),
  schema: "public",
};

/** The migrations of servers with the sandbox only; they keep to the schema `sandbox`, apart from the clock that they replace. */
export const sandboxMigrations: MigrationSet = {
  folder: fileURLToPath(new URL("../../../sandbox/migrations", import.meta.url)),
  schema: "sandbox",
};

/**
 * Migrates a database to the current version, as its owner. Each file runs in a transaction of its own together with its
 * entry in the list, so that a run killed at any point resumes there; servers that start together wait for one another.
 * @returns the names of the files that ran now
 * @throws MigrationFailure naming the file, after rolling it back
 */
export async function migrate(ownerUrl: string, set: MigrationSet): Promise<string[]> {
  const pool = openPool(ownerUrl, 2, { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`create schema if not exists ${sql.id(set.schema)}`.execute(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => sqlFiles(set.folder) },
      migrationTableSchema: set.schema,
      migrationTableName: "migration",
      migrationLockTableName: "migration_lock",
    });
    const done: string[] = [];
    for (;;) {
      const { error, results } = await migrator.migrateUp();
      const failed = results?.find((result) => result.status === "Error");
      if (error) throw new MigrationFailure(failed?.migrationName, error);
      const names = (results ?? [])
        .filter((result) => result.status === "Success")
        .map((result) => result.migrationName);
      if (names.length === 0) return done;
      done.push(...names);
    }
  } finally {
    await db.destroy();
  }
}

/** A migration that could not run: bad SQL, or a database with migrations that this version does not have. */
export class MigrationFailure extends Error {
  override name = "MigrationFailure";

  constructor(file: string | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const other = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
    if (other !== undefined) super(otherVersion(other), { cause });
    else if (file !== undefined) super(`The migration ${file}.sql failed: ${reason}`, { cause });
    else super(`The migrations cannot run: ${reason}`, { cause });
  }
}

const otherVersion = (migration: string): string =>
  `The database was made by another version of the product: its migration ${migration} is not in this one. Start that version, or begin with an empty database: npm start -- --reset erases this one and all that it holds.`;

/** The files of a folder by their names without `.sql`; none when the folder is missing. */
async function sqlFiles(folder: string): Promise<Record<string, Migration>> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".sql")).toSorted();
  const wrong = files.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (wrong !== undefined) throw new Error(`${wrong} is not named NNNN-what-it-does.sql`);
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => {
        const text = await readFile(`${folder}/${name}`, "utf8");
        return [
          name.slice(0, -".sql".length),
          { up: async (db) => void (await sql.raw(text).execute(db)) } satisfies Migration,
        ];
      }),
    ),
  );
}
