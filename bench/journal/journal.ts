import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import type { Asker, Result } from "../product/ask.ts";
import type { BenchEmployee } from "../product/employees.ts";

/** An operation's state as its caller sees it. */
export type Outcome =
  | { readonly is: "acknowledged"; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly is: "refused"; readonly status: number; readonly code: string }
  /** No answer, or one that says nothing: it was done or not. */
  | { readonly is: "unknown"; readonly why: string };

/** The calls that move money at a person's request: of pay, and of savings. */
const CALLS = {
  withdraw: ["POST", "/api/v1/vancepay/advance"],
  cancelAdvance: ["POST", "/api/v1/vancepay/advance-cancel"],
  withdrawSavings: ["POST", "/api/v1/savings/withdraw"],
  changeBank: ["PUT", "/api/v1/savings/change-bank"],
  deactivateSaving: ["PUT", "/api/v1/savings/deactivate"],
} as const;

/** A request with a key, as its sender wrote it down. */
export interface Operation {
  readonly call: keyof typeof CALLS;
  readonly employee: BenchEmployee;
  readonly key: string;
  readonly body: string;
  outcome: Outcome;
  /** Whether its first outcome was unknown and a retry found it out. */
  wasUnknown: boolean;
}

const RETRY_MS = 150;
const MAX_RETRIES = 200;

function outcomeOf({ status, body }: Result): Outcome {
  const answer = (body ?? {}) as { readonly error?: { readonly code?: string } } & Record<string, unknown>;
  if (status === 200 && typeof answer["id"] === "string") return { is: "acknowledged", answer: answer };
  const code = answer.error?.code ?? "";
  if (status < 400 || status >= 500 || code === "" || code === "IDEMPOTENCY_KEY_IN_FLIGHT") {
    return { is: "unknown", why: `${status} ${code}` };
  }
  return { is: "refused", status, code };
}

export async function ask(
  asker: Asker,
  operation: Pick<Operation, "call" | "employee" | "key" | "body">,
): Promise<Outcome> {
  const headers = {
    "app-auth": operation.employee.token,
    "content-type": "application/json",
    "idempotency-key": operation.key,
  };
  try {
    const [method, path] = CALLS[operation.call];
    return outcomeOf(await asker.send(method, path, headers, operation.body));
  } catch (error) {
    return { is: "unknown", why: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks again with the same key until something is known. */
async function findOut(asker: Asker, operation: Operation): Promise<void> {
  for (let attempts = 0; operation.outcome.is === "unknown" && attempts < MAX_RETRIES; attempts += 1) {
    operation.wasUnknown = true;
    if (attempts > 0) await sleep(RETRY_MS);
    operation.outcome = await ask(asker, operation);
  }
}

/** Asks an acknowledged operation again: the answer must be the first one, whatever happened since. */
async function replay(asker: Asker, operation: Operation): Promise<string[]> {
  if (operation.outcome.is !== "acknowledged") return [];
  const again = await ask(asker, operation);
  const isSame = again.is === "acknowledged" && isDeepStrictEqual(again.answer, operation.outcome.answer);
  return isSame
    ? []
    : [
        `${operation.call} ${operation.key} was answered ${JSON.stringify(operation.outcome)}, then ${JSON.stringify(again)}`,
      ];
}

/** An advance as the database has it. */
export interface AdvanceRow {
  readonly id: string;
  readonly status: string;
}

const idOf = (operation: Operation): string =>
  operation.outcome.is === "acknowledged" ? String(operation.outcome.answer["id"]) : "";

/** Nothing lost, nothing doubled: each acknowledged withdrawal is there once, and nothing else is. */
function compareWithdrawals(operations: readonly Operation[], rows: readonly AdvanceRow[]): string[] {
  const acknowledged = operations.filter(({ call, outcome }) => call === "withdraw" && outcome.is === "acknowledged");
  const ids = acknowledged.map(idOf);
  const found: string[] = [];
  if (new Set(ids).size !== ids.length) found.push("two keys were answered with one advance");
  const existing = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!existing.has(id)) found.push(`advance ${id} was acknowledged and is lost`);
  for (const { id } of rows) if (!ids.includes(id)) found.push(`advance ${id} is there and nobody was told of it`);
  return found;
}

/** An acknowledged cancel is cancelled; nothing else is. */
function compareCancels(operations: readonly Operation[], rows: readonly AdvanceRow[]): string[] {
  const cancels = operations.filter(({ call }) => call === "cancelAdvance");
  const cancelled = new Set(cancels.filter(({ outcome }) => outcome.is === "acknowledged").map(idOf));
  const found = cancels
    .filter(({ outcome }) => outcome.is === "refused" && outcome.code === "ALREADY_CANCELLED")
    .map(({ key }) => `the cancel ${key} was done and its key forgotten`);
  for (const { id, status } of rows) {
    if ((status === "cancelled") !== cancelled.has(id))
      found.push(`advance ${id} is ${status}, its cancel was ${cancelled.has(id) ? "" : "not "}acknowledged`);
  }
  return found;
}

/** What the rows of these operations' employees have against them. */
export function faultsAgainst(operations: readonly Operation[], rows: readonly AdvanceRow[]): string[] {
  return [...compareWithdrawals(operations, rows), ...compareCancels(operations, rows)];
}

/** A movement of savings as the database has it. */
export interface SavingsRow {
  readonly id: string;
  readonly call: Operation["call"];
  readonly employeeId: string;
}

/** Each acknowledged movement of savings exists once, and nothing else does. A deactivation is known by its owner. */
export function savingsFaultsAgainst(operations: readonly Operation[], rows: readonly SavingsRow[]): string[] {
  const nameOf = (call: Operation["call"], id: string, employeeId: string): string =>
    `${call} ${call === "deactivateSaving" ? employeeId : id}`;
  const outcomes = operations
    .filter(({ outcome }) => outcome.is === "acknowledged")
    .map((operation) => nameOf(operation.call, idOf(operation), operation.employee.id))
    .filter((name) => !/^(withdraw|cancelAdvance) /.test(name));
  const existing = rows.map(({ call, id, employeeId }) => nameOf(call, id, employeeId));
  return [
    ...outcomes.filter((name) => !existing.includes(name)).map((name) => `${name} was acknowledged and is lost`),
    ...existing.filter((name) => !outcomes.includes(name)).map((name) => `${name} is there and nobody was told of it`),
    ...existing.filter((name, at) => existing.indexOf(name) !== at).map((name) => `${name} is there twice`),
    ...outcomes
      .filter((name, at) => outcomes.indexOf(name) !== at)
      .map((name) => `two keys were answered with ${name}`),
  ];
}

async function readSavings(owner: Pool, employeeIds: readonly string[]): Promise<readonly SavingsRow[]> {
  const { rows } = await owner.query<SavingsRow>(
    `select id, case kind when 'deactivation' then 'deactivateSaving' else 'withdrawSavings' end as call, employee_id as "employeeId"
       from savings_withdrawal where employee_id = any($1::uuid[])
     -- where nothing was ever placed a saving is over at once
     union all select id, 'deactivateSaving', employee_id from saving s where employee_id = any($1::uuid[]) and status = 'closed'
       and not exists (select 1 from savings_withdrawal v where v.saving_id = s.id and v.kind = 'deactivation')
     union all select b.id, 'changeBank', s.employee_id from bank_change b join saving s on s.id = b.saving_id
       where s.employee_id = any($1::uuid[])`,
    [employeeIds],
  );
  return rows;
}

/** Settles a round: unknown outcomes are retried, known ones are sent once more, and all is compared with the rows. */
export async function settleJournal(asker: Asker, owner: Pool, operations: readonly Operation[]): Promise<string[]> {
  for (const operation of operations) await findOut(asker, operation);
  const found = operations
    .filter(({ outcome }) => outcome.is === "unknown")
    .map(({ call, key, outcome }) => `${call} ${key} never came to an end: ${JSON.stringify(outcome)}`);
  for (const operation of operations) found.push(...(await replay(asker, operation)));
  const employeeIds = [...new Set(operations.map(({ employee }) => employee.id))];
  const { rows } = await owner.query<AdvanceRow>(
    `select id, status from withdrawal where employee_id = any($1::uuid[])`,
    [employeeIds],
  );
  const savings = await readSavings(owner, employeeIds);
  return [...found, ...faultsAgainst(operations, rows), ...savingsFaultsAgainst(operations, savings)];
}
