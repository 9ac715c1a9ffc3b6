import { Client } from "pg";
import { ensureDataFolder } from "../config/data-folder.ts";
import { connectDatabase, type DatabaseConnections, refuseForgetfulDatabase } from "../database/connect.ts";
import { resetDataFolder, startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { migrate, productMigrations, sandboxMigrations } from "../database/migrate.ts";
import { emptyDatabase } from "../database/reset.ts";
import type { Shutdown } from "./shutdown.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Settings } from "../config/settings.ts";
import { StartRefusal } from "../config/start-refusal.ts";

/** Prepares `DATA_DIR`; with `--reset` it is emptied first, including the database below it. */
export async function prepareDataFolder(settings: Settings, reset: boolean): Promise<void> {
  if (reset && settings.isProduction) throw new StartRefusal("--reset would erase everything; production refuses it.");
  if (reset) await resetDataFolder(settings.dataDir);
  ensureDataFolder(settings.dataDir);
}

/** The database of this start. */
export interface StartedDatabase {
  /** As the server's own role. */
  readonly connections: DatabaseConnections;
  /** The owner's address: for the migrations, and for the sandbox. */
  readonly ownerUrl: string;
}

/**
 * Opens the database, `DATABASE_URL` or the embedded one; with `--reset` empty.
 * @param tell is called with a message when the embedded server died and was restarted, or was not
 */
export async function openDatabase(
  settings: Settings,
  secrets: Secrets,
  reset: boolean,
  shutdown: Shutdown,
  tell: (message: string) => void,
): Promise<StartedDatabase> {
  let ownerUrl = settings.databaseUrl;
  if (ownerUrl === undefined) {
    forgetOtherDatabase(process.env);
    const postgres = await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      onEvent: (_event, detail) => tell(detail),
    });
    shutdown.push("PostgreSQL", () => postgres.stop());
    ownerUrl = postgres.ownerUrl;
  }
  const connections = await connectDatabase({
    ownerUrl,
    secret: secrets.secretKey,
    maxConnections: settings.databaseConnections,
  });
  shutdown.push("database connections", () => connections.close());
  if (settings.isProduction) await refuseForgetfulDatabase(connections.app);
  if (reset && settings.databaseUrl !== undefined) await emptyDatabase(ownerUrl);
  return { connections, ownerUrl };
}

/**
 * Removes `PGSSLMODE`, `PGOPTIONS` and the like, which describe a PostgreSQL other than the embedded one to the client
 * library.
 */
function forgetOtherDatabase(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment).filter((each) => /^PG[A-Z]+$/.test(each))) delete environment[name];
}

/** Migrates the tables; the sandbox's own only when the sandbox is on. Leaves no connection of the owner open. */
export async function migrateDatabase(settings: Settings, { connections, ownerUrl }: StartedDatabase): Promise<void> {
  await refuseSandboxDatabase(settings, connections);
  await migrate(ownerUrl, productMigrations);
  if (settings.sandbox) await migrate(ownerUrl, sandboxMigrations);
  await setUsualExposureLimit(ownerUrl, settings.exposure.usualLimitPence);
}

/** The sandbox's migrations replace the clock; a database that had them must never carry real money. */
async function refuseSandboxDatabase(settings: Settings, database: DatabaseConnections): Promise<void> {
  if (!settings.isProduction) return;
  const { rowCount } = await database.app.query("select from pg_namespace where nspname = 'sandbox'");
  if (rowCount === 0) return;
  throw new StartRefusal(
    "This database has been used with the sandbox, whose clock and demo accounts are in it; production needs a database of its own.",
  );
}

/** Stores the usual limit of exposure in the database, where the server's own role cannot change it. */
async function setUsualExposureLimit(ownerUrl: string, limitPence: number): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl, application_name: "wellpaid exposure limit" });
  await owner.connect();
  try {
    await owner.query("update usual_exposure_limit set limit_pence = $1 where limit_pence <> $1", [limitPence]);
  } finally {
    await owner.end();
  }
}
