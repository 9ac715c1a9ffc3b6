import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { StartRefusal } from "../config/start-refusal.ts";
import { ensureAppRole } from "./app-role.ts";
import type { CompanyScope } from "./company-scope.ts";
import type { Database, Schema } from "./tables/schema.ts";
import { scopedClient } from "./scoped-client.ts";
import { valueTypes } from "./tables/value-types.ts";

/**
 * The product's database as the restricted role `wellpaid_app` sees it: the only role that the running server connects as. The
 * owner's connections end with the migrations.
 */
export interface DatabaseConnections {
  readonly db: Database;
  /** The pool below `db`, for plain SQL. */
  readonly app: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** The owner's connection string: `DATABASE_URL`, or the embedded server's. */
  ownerUrl: string;
  /** The restricted role's password is derived from it when the owner's connection has none. */
  secret: string;
  /** The server's maximum number of connections; 20 by default. */
  maxConnections?: number;
  /** How long a call waits for a connection; 10 s by default, 0 waits without a limit. */
  connectionWaitMilliseconds?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** Creates the restricted role and opens its pool. @throws StartRefusal when the database cannot be used, in one sentence */
export async function connectDatabase(options: ConnectOptions): Promise<DatabaseConnections> {
  const appUrl = await ensureAppRole(options.ownerUrl, options.secret);
  return openDatabase(appUrl, options);
}

/**
 * Settings of every connection. Compiling a plan (`jit`) takes longer than running it: with it on, PostgreSQL's default,
 * a withdrawal takes 74 ms instead of 8.
 */
const SESSION_SETTINGS = "-c timezone=UTC -c jit=off";

/**
 * The application's statements always find rows by index: a plan cached while a table was small, here or in a function of
 * the ledger, would keep scanning the whole table (measured: 2.3 times the withdrawals per second). By index the plan is
 * the same for all values, so each is made once per connection: otherwise a look-up of several rows by their keys is
 * planned every time, which takes four times as long as running it.
 */
const APPLICATION_SETTINGS = `${SESSION_SETTINGS} -c enable_seqscan=off -c plan_cache_mode=force_generic_plan`;

/** Opens the pool on a database whose restricted role already exists. Connects on first use. */
export function openDatabase(
  appUrl: string,
  options: Pick<ConnectOptions, "maxConnections" | "connectionWaitMilliseconds" | "onIdleError"> & {
    /** The rows that statements outside a scope see; none by default. */
    readonly outside?: CompanyScope;
  } = {},
): DatabaseConnections {
  const settings = {
    Client: scopedClient(options.outside ?? "none"),
    options: APPLICATION_SETTINGS,
    connectionTimeoutMillis: options.connectionWaitMilliseconds ?? CONNECTION_WAIT_MILLISECONDS,
  };
  const app = keepingScopeOfWaiting(openPool(appUrl, options.maxConnections ?? 20, settings, options.onIdleError));
  const db = databaseOf(app);
  return { db, app, close: () => db.destroy() };
}

/**
 * A caller that waits for a connection with a callback, as `pool.query` does, continues in its own scope and not in that
 * of the caller that releases the connection.
 */
function keepingScopeOfWaiting(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (done?: (...answer: unknown[]) => void) => unknown;
  const scoped = (done?: (...answer: unknown[]) => void) =>
    done === undefined ? connect() : connect(AsyncLocalStorage.bind(done));
  return Object.assign(pool, { connect: scoped as typeof pool.connect });
}

/** The tables, on an open pool. */
export const databaseOf = (pool: pg.Pool): Database => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** Fails while the database does not answer. */
export async function reachDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

/** How long a call waits for a connection while others use them all; then it is refused and may be sent again. */
const CONNECTION_WAIT_MILLISECONDS = 10_000;

/**
 * How long a statement waits for a locked row. No transaction locks one for longer than it runs; when a server was
 * stopped in the middle of one, the callers waiting for that row must not take all connections from the others.
 */
const LOCK_MILLISECONDS = 3_000;

/** The server ends a statement and a transaction that take longer. */
const STATEMENT_MILLISECONDS = 60_000;

/** A statement that the server should have ended by now, but has not reported, is lost: its network or its machine is. */
const SILENCE_AFTER_STATEMENT_MILLISECONDS = 5_000;

/**
 * A socket that closes after that much silence; otherwise it, and its caller, would wait for a quarter of an hour.
 * A statement without a timeout may be silent forever; the pool closes an idle connection long before.
 */
function socketOf(statementMilliseconds: number): Socket {
  const socket = new Socket();
  if (statementMilliseconds === 0) return socket;
  const silence = statementMilliseconds + SILENCE_AFTER_STATEMENT_MILLISECONDS;
  return socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error("the database says nothing"), { code: "ETIMEDOUT" }));
  });
}

/** A connection string with its own `options` placed before ours; otherwise they would replace them. */
function withOptions(connectionString: string, options: string): string {
  if (!URL.canParse(connectionString)) return connectionString;
  const url = new URL(connectionString);
  const urlOptions = url.searchParams.get("options");
  if (urlOptions === null) return connectionString;
  url.searchParams.set("options", `${urlOptions} ${options}`);
  return url.href;
}

/** A pool whose values are parsed as in `value-types` and that survives the loss of its connections. */
export function openPool(
  connectionString: string,
  max: number,
  settings: Omit<pg.PoolConfig, "statement_timeout"> & { readonly statement_timeout?: number } = {},
  onIdleError?: (error: Error) => void,
): pg.Pool {
  const { options = SESSION_SETTINGS } = settings;
  const pool = new pg.Pool({
    connectionString: withOptions(connectionString, options),
    max,
    types: valueTypes,
    application_name: "wellpaid",
    options,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_WAIT_MILLISECONDS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MILLISECONDS,
    lock_timeout: LOCK_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    stream: () => socketOf(settings.statement_timeout ?? STATEMENT_MILLISECONDS),
    ...settings,
  });
  // A broken connection emits an error event, idle or in use, and an unhandled event ends the process.
  pool.on("error", (error) => onIdleError?.(error));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Production holds money, so its database must not lose what it acknowledged.
 * @throws StartRefusal when fsync or synchronous_commit is off, as the server's own role sees them
 */
export async function refuseForgetfulDatabase(app: pg.Pool): Promise<void> {
  const { rows } = await app.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'",
  );
  if (rows.length === 0) return;
  throw new StartRefusal(
    `The database of DATABASE_URL has ${rows.map((row) => row.name).join(" and ")} off, so it could forget money after a crash; switch it on, or do not use NODE_ENV=production.`,
  );
}
