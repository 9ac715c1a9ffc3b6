/**
 * Faults injected on purpose: one per outside party, kept in the database, so that every process sees it.
 * `POST /sandbox/api/faults` sets it; each party checks it before it answers.
 */
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { isTimeMoving } from "./clock/moving.ts";

export const FAULT_TARGETS = ["banking", "messages", "payouts", "push", "savings", "storage"] as const;
export const FAULT_MODES = ["ok", "error", "timeout", "slow", "lost", "twice", "reject"] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];
/**
 * error: answers `status` at once; timeout: takes the call and never answers; slow: answers after three seconds;
 * lost: carries it out, but the reply is lost; twice: carries it out (or notifies) twice; reject: refuses as the party would.
 */
export type FaultMode = (typeof FAULT_MODES)[number];

export interface FaultSetting {
  readonly target: FaultTarget;
  readonly mode: FaultMode;
  /** For `error`; each party has its own default. */
  readonly status?: number | undefined;
  /** The number of calls that it affects; when absent, it lasts until set back to ok. */
  readonly count?: number | undefined;
}

export interface Fault {
  readonly mode: Exclude<FaultMode, "ok">;
  readonly status: number | null;
}

const SLOW_MS = 3_000;
/** The Retry-After of a party that receives too many calls. */
const RETRY_AFTER_SECONDS = 1;
/** A caller that waits longer than this is cut off. */
const TIMEOUT_MS = 120_000;
/** The same while the clock is being moved: this wait is over at once, like every other. */
const MOVING_TIMEOUT_MS = 100;

export async function setFault(pool: Pool, setting: FaultSetting): Promise<void> {
  if (setting.mode === "ok") {
    await pool.query("delete from sandbox.fault where target = $1", [setting.target]);
    return;
  }
  await pool.query(
    `insert into sandbox.fault (target, mode, status, remaining, set_at) values ($1, $2, $3, $4, statement_timestamp())
     on conflict (target) do update set mode = excluded.mode, status = excluded.status,
       remaining = excluded.remaining, set_at = excluded.set_at`,
    [setting.target, setting.mode, setting.status ?? null, setting.count ?? null],
  );
}

/**
 * Returns the fault that this call meets, or null. Uses up one of its count.
 * @param leaving modes that another part of the same party handles
 */
export async function takeFault(
  pool: Pool,
  target: FaultTarget,
  leaving: readonly FaultMode[] = [],
): Promise<Fault | null> {
  const taken = await pool.query<Fault>(
    `update sandbox.fault set remaining = remaining - 1
     where target = $1 and remaining is distinct from 0 and mode <> all($2::text[]) returning mode, status`,
    [target, leaving],
  );
  return taken.rows[0] ?? null;
}

/** The parties that answer no call until their fault is reset; a fault that ends by its count, or only delays, is waited for. */
export async function standingFaults(pool: Pool): Promise<ReadonlySet<FaultTarget>> {
  const { rows } = await pool.query<{ target: FaultTarget }>(
    "select target from sandbox.fault where remaining is null and mode in ('error', 'timeout', 'reject')",
  );
  return new Set(rows.map(({ target }) => target));
}

const faults = new WeakMap<FastifyRequest, Fault>();

/** The fault that met this request, for what only its route can do: `twice`, `reject`. */
export function faultOf(request: FastifyRequest): Fault | null {
  return faults.get(request) ?? null;
}

/**
 * Applies the party's fault to every call to the routes of `scope`. `twice` and `reject` are left to the routes.
 * `usualStatus` is the status with which the party reports an internal error.
 */
export function meetFaults(
  scope: FastifyInstance,
  pool: Pool,
  target: FaultTarget,
  usualStatus: number,
  concerns: (request: FastifyRequest) => boolean = () => true,
  leaving: readonly FaultMode[] = [],
): void {
  const hanging = new Set<Socket>();
  // A server that stops does not wait for callers that it never answers.
  scope.addHook("preClose", async () => {
    for (const socket of hanging) socket.destroy();
  });
  scope.addHook("onRequest", async (request, reply) => {
    if (!concerns(request)) return;
    const fault = await takeFault(pool, target, leaving);
    if (fault === null) return;
    faults.set(request, fault);
    if (fault.mode === "slow") await wait(SLOW_MS);
    if (fault.mode === "timeout") {
      return neverAnswer(request, reply, { hanging, timeoutMs: isTimeMoving(pool) ? MOVING_TIMEOUT_MS : TIMEOUT_MS });
    }
    if (fault.mode === "error") {
      const code = "SANDBOX_FAULT";
      if (fault.status === 429) reply.header("retry-after", RETRY_AFTER_SECONDS);
      return reply
        .code(fault.status ?? usualStatus)
        .send({ code, message: `This is the sandbox's error for ${target}.` });
    }
  });
  scope.addHook("onSend", async (request, _reply, payload) => {
    if (faultOf(request)?.mode === "lost") request.raw.socket.destroy();
    return payload;
  });
}

interface Hanging {
  readonly hanging: Set<Socket>;
  readonly timeoutMs: number;
}

function neverAnswer(request: FastifyRequest, reply: FastifyReply, { hanging, timeoutMs }: Hanging): void {
  reply.hijack();
  const { socket } = request.raw;
  hanging.add(socket);
  const cut = setTimeout(() => socket.destroy(), timeoutMs);
  cut.unref();
  socket.once("close", () => {
    clearTimeout(cut);
    hanging.delete(socket);
  });
}
