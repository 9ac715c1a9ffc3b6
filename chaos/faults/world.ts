import { chmodSync, cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { type Asker, openAsker } from "../../bench/product/ask.ts";
import { checkLedger } from "../../bench/product/check-ledger.ts";
import { type BenchEmployee, makeEmployees } from "../../bench/product/employees.ts";
import { openOwnerPool, ownerUrlOf, postmasterOf } from "../../bench/product/reach-database.ts";
import { type RunningProduct, startProduct, temporaryFolder } from "../../bench/product/start-product.ts";
import { flushMoney, moveClock } from "./flush.ts";

const CONNECTIONS = 250;
const RESTART_PATIENCE_MS = 60_000;

/** A product into which faults are injected, and all that a scenario needs for that. */
export class Fixture {
  readonly asker: Asker;
  readonly #settings: Readonly<Record<string, string>>;
  /** The address of a database that is not the product's own; a restart does not change it. */
  readonly #lentUrl: string | undefined;
  #product: RunningProduct;
  #second: { readonly product: RunningProduct; readonly asker: Asker } | undefined;
  #frozen: readonly number[] = [];
  /** Where the copy of the database's folder is kept. */
  #kept: string | undefined;
  #owner: Pool;
  #ownerUrl: string;

  private constructor(
    product: RunningProduct,
    ownerUrl: string,
    lentUrl: string | undefined,
    settings: Readonly<Record<string, string>>,
  ) {
    this.#product = product;
    this.#ownerUrl = ownerUrl;
    this.#owner = openOwnerPool(ownerUrl);
    this.#lentUrl = lentUrl;
    this.#settings = settings;
    this.asker = openAsker(product.origin, CONNECTIONS);
  }

  /** @param lent a database other than the embedded one: the addresses by which the product and we reach it */
  static async make(lent?: { readonly forProduct: string; readonly forUs: string }): Promise<Fixture> {
    const settings: Record<string, string> = lent === undefined ? {} : { DATABASE_URL: lent.forProduct };
    const product = await startProduct({ dataDir: temporaryFolder(), settings });
    return new Fixture(product, lent?.forUs ?? (await ownerUrlOf(product.dataDir)), lent?.forUs, settings);
  }

  get owner(): Pool {
    return this.#owner;
  }

  get origin(): string {
    return this.#product.origin;
  }

  get #servers(): readonly RunningProduct[] {
    return this.#second === undefined ? [this.#product] : [this.#product, this.#second.product];
  }

  /** The asker of the second server, where there is one. */
  get secondAsker(): Asker {
    return this.#second?.asker ?? this.asker;
  }

  /** Starts another server on the same lent database, with the first one's secrets. */
  async startSecond(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { dataDir } = this.#product;
    const product = await startProduct({ dataDir, settings: { ...this.#settings, ...settings } });
    this.#second = { product, asker: openAsker(product.origin, CONNECTIONS) };
  }

  /** Suspends the first `count` servers where they are; `thaw` resumes them. */
  freeze(count: number): void {
    this.#frozen = this.#servers.slice(0, count).map(({ pid }) => pid);
    for (const pid of this.#frozen) process.kill(pid, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.#frozen) process.kill(pid, "SIGCONT");
    this.#frozen = [];
  }

  makeEmployees(count: number): Promise<readonly BenchEmployee[]> {
    return makeEmployees(this.#product, this.#owner, { count });
  }

  /** Moves the sandbox's clock, as its call does, without waiting for what becomes due. */
  moveClock(seconds: number): Promise<void> {
    return moveClock(this.#owner, seconds);
  }

  /** Moves the clock to a moment that has not passed. The sessions stay alive; signing in is not what is tested. */
  async moveClockTo(moment: Date): Promise<void> {
    await this.#owner.query(
      "update sandbox.clock set ahead_by = greatest(ahead_by, $1::timestamptz - clock_timestamp())",
      [moment],
    );
    await this.keepSessions();
  }

  /** Keeps sessions alive, those of the console as if they had just made a call. */
  async keepSessions(): Promise<void> {
    const living = "expires_at = app_now() + interval '1 day'";
    await this.#owner.query(`update session set ${living} where next_step = 'done' and revoked_at is null`);
    await this.#owner.query(`update administrator_session set ${living}, seen_at = app_now() where revoked_at is null`);
  }

  /** Ends the leases of workers that are gone or frozen, as half a minute would. */
  async endLeases(): Promise<void> {
    await this.#owner.query(
      `update outbox set leased_until = clock_timestamp() where id in
         (select id from outbox where done_at is null and leased_until > clock_timestamp() for update skip locked)`,
    );
  }

  /** Saves the current state of everything. */
  async store(): Promise<void> {
    this.#kept = temporaryFolder();
    await this.#product.stop();
    cpSync(this.#folder, this.#kept, { recursive: true, preserveTimestamps: true });
    await this.startServer();
  }

  /** Restores the stored state; only real time has passed. */
  async goBack(): Promise<void> {
    if (this.#kept === undefined) throw new Error("nothing was set aside");
    await this.#product.stop();
    rmSync(this.#folder, { recursive: true });
    cpSync(this.#kept, this.#folder, { recursive: true, preserveTimestamps: true });
    // PostgreSQL starts only in a folder that belongs to its owner alone.
    chmodSync(this.#folder, 0o700);
    await this.startServer();
  }

  get #folder(): string {
    return join(this.#product.dataDir, "postgres");
  }

  killServer(): Promise<void> {
    return this.#product.kill();
  }

  /** Kills the database's first process outright; its backends end by themselves. Returns its process id. */
  killPostmaster(): number {
    const postmaster = postmasterOf(this.#product.dataDir);
    process.kill(postmaster, "SIGKILL");
    return postmaster;
  }

  /** Kills it, and waits until the server has noticed and restarted it: until then it may still report that it is ready. */
  async killDatabase(): Promise<void> {
    const killed = this.killPostmaster();
    const patience = performance.now() + RESTART_PATIENCE_MS;
    while (performance.now() < patience && (this.#postmaster() ?? killed) === killed) await sleep(20);
  }

  /** Returns null while its file does not exist. */
  #postmaster(): number | null {
    try {
      return postmasterOf(this.#product.dataDir);
    } catch {
      return null;
    }
  }

  /** Restarts the server on the same port and data; returns the seconds until it served. */
  async startServer(): Promise<number> {
    const { origin, dataDir } = this.#product;
    this.#product = await startProduct({ port: Number(new URL(origin).port), dataDir, settings: this.#settings });
    await this.#owner.end();
    this.#ownerUrl = this.#lentUrl ?? (await ownerUrlOf(dataDir));
    this.#owner = openOwnerPool(this.#ownerUrl);
    return this.#product.secondsToReady;
  }

  /** The differences that the ledger check finds, with the rail and the deposit platform; empty when the ledger is right. */
  async faultsOfLedger(): Promise<string[]> {
    const { isRight, output } = await checkLedger(this.#ownerUrl);
    return isRight ? [] : [output.slice(output.indexOf("DIFFERS"))];
  }

  /** Lets time pass until every advance has ended and no job that could run is waiting; returns what did not end. */
  flush(): Promise<string[]> {
    return flushMoney(this.#owner);
  }

  output(): string {
    return this.#product.output();
  }

  /** The newest lines of the embedded database's own log. */
  databaseLog(): string {
    try {
      return readFileSync(join(this.#product.dataDir, "postgres.log"), "utf8")
        .trimEnd()
        .split("\n")
        .slice(-15)
        .join("\n");
    } catch {
      return "";
    }
  }

  async end(): Promise<void> {
    this.asker.close();
    this.#second?.asker.close();
    await this.#owner.end();
    this.thaw();
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}
