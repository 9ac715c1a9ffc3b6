import { CATEGORISER_VERSION } from "@wellpaid/domain/budgeting/categories/categorise";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { transact } from "../../../database/transaction.ts";
import type { BankHolder } from "../bank-holder-store.ts";

/** A load that is at work for one employee; only its holder writes what it read. */
export interface RunningLoad extends BankHolder {
  readonly runId: string;
  /** The product's time when it began: what it reads is at least as new. */
  readonly startedAt: Date;
  /** Whether the aggregator's categories are known to it: where they are not, it changes no stored category. */
  readonly hasCategories: boolean;
}

/** The state of a load, as returned to callers. */
export interface LoadState {
  readonly status: "loading" | "done" | "failed";
  readonly imported: number;
  /** How many it will read in total; null where unknown. */
  readonly expected: number | null;
  readonly startedAt: Date;
}

/** Longer than any one request to the aggregator takes with its tries; renewed before each and with each batch. */
const LEASE_SECONDS = 60;

const STATE = ["status", "imported", "expected", "started_at as startedAt"] as const;

const leaseEnd = sql<Date>`statement_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Another load reads this employee's banks now, or took over because this one stalled for too long. */
export class LoadIsOthers extends Error {
  constructor() {
    super("another load reads these banks");
    this.name = "LoadIsOthers";
  }
}

type Who = Pick<BankHolder, "companyId" | "employeeId">;

/** An account that has not ended; one that is just ending is waited for. */
const living = ({ employeeId }: Who) =>
  sql`select id, company_id from employee where id = ${employeeId} and ended_at is null for share`;

/**
 * Locks the employee's load, which is made where there is none, so that the next statement decides by the time after the
 * wait. False for an account that has ended.
 */
export async function lockLoad(tx: Tx, holder: Who): Promise<boolean> {
  if ((await living(holder).execute(tx)).rows.length === 0) return false;
  await sql`insert into bank_load (employee_id, company_id, status, categoriser_version)
    values (${holder.employeeId}, ${holder.companyId}, 'done', ${CATEGORISER_VERSION}::int)
    on conflict (employee_id) do nothing`.execute(tx);
  await sql`select 1 from bank_load where employee_id = ${holder.employeeId} for update`.execute(tx);
  return true;
}

/** Begins a load, unless one runs, or the account has ended: the row decides between two at once. */
export async function claimLoad(database: Database, holder: BankHolder): Promise<RunningLoad | null> {
  const runId = crypto.randomUUID();
  return transact(database, async (tx) => {
    if (!(await lockLoad(tx, holder))) return null;
    const { rows } = await sql<{ startedAt: Date }>`
      update bank_load set status = 'loading', run_id = ${runId}::uuid, leased_until = ${leaseEnd}, imported = 0,
        expected = null, started_at = app_now(), ended_at = null
      where employee_id = ${holder.employeeId} and (run_id is null or leased_until < statement_timestamp())
      returning started_at as "startedAt"`.execute(tx);
    const [row] = rows;
    return row === undefined ? null : { ...holder, runId, startedAt: row.startedAt, hasCategories: false };
  });
}

/**
 * Extends the load's lease and counts what it has read; with a transaction it locks the row until that ends, so that a
 * load that was taken over writes nothing.
 * @param unexpected how many of those could not be foreseen
 * @throws LoadIsOthers
 */
export async function keepLoad(
  db: Database | Tx,
  load: RunningLoad,
  { imported = 0, unexpected = 0 }: { readonly imported?: number; readonly unexpected?: number } = {},
): Promise<void> {
  const renewed = await db
    .updateTable("bank_load")
    .set({
      leased_until: leaseEnd,
      imported: sql<number>`imported + ${imported}`,
      expected: sql<number | null>`expected + ${unexpected}`,
    })
    .where("employee_id", "=", load.employeeId)
    .where("run_id", "=", load.runId)
    .executeTakeFirst();
  if (renewed.numUpdatedRows === 0n) throw new LoadIsOthers();
}

/** Writes down how many transactions the load will read of accounts that are read whole. */
export async function expectOfLoad(tx: Tx, load: RunningLoad, expected: number): Promise<void> {
  await tx.updateTable("bank_load").set({ expected }).where("run_id", "=", load.runId).execute();
}

/** Ends the load; one that was taken over ends silently. */
export async function endLoad(
  database: Database,
  load: RunningLoad,
  status: "done" | "failed",
): Promise<LoadState | null> {
  const row = await database
    .updateTable("bank_load")
    .set({ status, run_id: null, leased_until: null, ended_at: sql<Date>`app_now()` })
    .where("employee_id", "=", load.employeeId)
    .where("run_id", "=", load.runId)
    .returning(STATE)
    .executeTakeFirst();
  return row ?? null;
}

/** What to do: request a new load, wait for a running one, answer at once; nothing, for an ended employee. */
export type LoadClaim =
  | { readonly outcome: "ask" }
  | { readonly outcome: "wait" }
  | { readonly outcome: "ended" }
  | { readonly outcome: "answered"; readonly state: LoadState };

/**
 * Decides what a request for the load gets: the end of the load that it waits for, the running one, or a new one, whose
 * row waits from now on to be started. The row lock puts concurrent requests in order.
 * @param since an end of a load that began earlier is not returned
 */
export async function wantLoad(tx: Tx, holder: BankHolder, since: Date | null): Promise<LoadClaim> {
  if (!(await lockLoad(tx, holder))) return { outcome: "ended" };
  const { rows } = await sql<LoadState & { isLive: boolean; isAwaited: boolean; isFresh: boolean }>`
    select status, imported, expected, started_at as "startedAt", is_awaited as "isAwaited", coalesce(leased_until > statement_timestamp(), false) as "isLive",
      coalesce(ended_at > app_now() - interval '5 minutes', false) as "isFresh"
    from bank_load where employee_id = ${holder.employeeId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the load's row is gone");
  const { status, imported, expected, startedAt } = row;
  if (status === "loading" && row.isLive) return { outcome: "wait" };
  const mine = tx.updateTable("bank_load").where("employee_id", "=", holder.employeeId);
  if (status !== "loading" && row.isAwaited && row.isFresh && (since === null || startedAt >= since)) {
    await mine.set({ is_awaited: false }).execute();
    return { outcome: "answered", state: { status, imported, expected, startedAt } };
  }
  const waiting = { status: "loading", run_id: null, leased_until: leaseEnd, imported: 0, expected: null } as const;
  await mine.set({ ...waiting, ended_at: null, is_awaited: false, started_at: sql<Date>`app_now()` }).execute();
  return { outcome: "ask" };
}

/**
 * Takes a running load away from its worker, so that it writes nothing else: it waits to be started from scratch. No
 * other begins while the caller's transaction lasts.
 * @returns whether one ran
 */
export async function stopLoad(tx: Tx, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ isLoading: boolean }>`select status = 'loading' as "isLoading" from bank_load
    where employee_id = ${employeeId} for update`.execute(tx);
  const isLoading = rows[0]?.isLoading === true;
  if (isLoading)
    await tx
      .updateTable("bank_load")
      .set({ run_id: null, leased_until: leaseEnd })
      .where("employee_id", "=", employeeId)
      .execute();
  return isLoading;
}

/** The end of the load is not awaited any longer: it was returned. */
export async function setLoadReturned(database: Database, employeeId: string): Promise<void> {
  await database
    .updateTable("bank_load")
    .set({ is_awaited: false })
    .where("employee_id", "=", employeeId)
    .where("is_awaited", "=", true)
    .where("status", "<>", "loading")
    .execute();
}

/** The state of the load. */
export async function readLoad(database: Database, employeeId: string): Promise<LoadState> {
  return database.selectFrom("bank_load").select(STATE).where("employee_id", "=", employeeId).executeTakeFirstOrThrow();
}

/** Records that a caller was answered 'loading'; returns the current state. */
export async function awaitLoad(database: Database, employeeId: string): Promise<LoadState> {
  return database
    .updateTable("bank_load")
    .set({ is_awaited: sql<boolean>`status = 'loading'` })
    .where("employee_id", "=", employeeId)
    .returning(STATE)
    .executeTakeFirstOrThrow();
}
