import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { DEMO_ACCOUNTS, type DemoAccount, demoAccount } from "../demo/accounts.ts";
import type { FaultMode } from "../faults.ts";
import { type ArrivedMessage, readInbox } from "../inbox/inbox-store.ts";
import { listPayments, type Payment } from "../rail/rail-store.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { dayOf } from "./page-text.ts";

export interface PayoutRow extends Payment {
  readonly username: string | null;
}

export interface FaultRow {
  readonly target: (typeof TARGETS)[number];
  readonly mode: FaultMode;
  /** Calls that will still meet it; null: until it is set back. */
  readonly remaining: number | null;
}

/** What the page Today shows. */
export interface TodayFacts {
  readonly now: Date;
  readonly query: string;
  readonly shown: number;
  readonly messages: readonly ArrivedMessage[];
  readonly hasOlder: boolean;
  readonly payouts: readonly PayoutRow[];
  readonly payoutsToday: { readonly count: number; readonly pence: number };
  readonly faults: readonly FaultRow[];
  readonly account: DemoAccount;
  /** Of the chosen account; null while it is not there. */
  readonly moments: { readonly payday: CivilDate; readonly paydayAt: Date; readonly cutOffAt: Date } | null;
  readonly pulse: string;
}

const TARGETS = ["banking", "messages", "payouts", "push", "savings", "storage"] as const;
const PAYOUTS_SHOWN = 12;

export interface TodayQuery {
  readonly words: string;
  readonly max: number;
  readonly account: string;
}

export async function readToday(sandbox: Sandbox, query: TodayQuery): Promise<TodayFacts> {
  const { pool, control, clock } = sandbox;
  const account = demoAccount(query.account) ?? DEMO_ACCOUNTS[0];
  if (account === undefined) throw new Error("there are no demo accounts");
  const searchText = query.words.replace(/^0(?=7)/, "+44").replace(/(?<=\d) (?=\d)/g, "");
  const [now, pulse, found, payments, payoutsToday, faults, moments] = await Promise.all([
    clock.now(),
    readPulse(sandbox),
    readInbox(pool, { to: null, words: searchText === "" ? null : searchText, max: query.max + 1 }),
    listPayments(pool, { max: PAYOUTS_SHOWN }),
    readPayoutsToday(sandbox),
    readFaults(sandbox),
    control.nextPayMoments(account.username),
  ]);
  const payees = await control.payeesOf(payments.map((payment) => payment.reference));
  return {
    now,
    query: query.words,
    shown: query.max,
    messages: found.slice(0, query.max),
    hasOlder: found.length > query.max,
    payouts: payments.map((payment) => ({ ...payment, username: payees.get(payment.reference) ?? null })),
    payoutsToday,
    faults,
    account,
    moments,
    pulse,
  };
}

async function readPayoutsToday({ pool, clock }: Sandbox): Promise<{ count: number; pence: number }> {
  const today = new Date(londonMidnight(dayOf(new Date(instant((await clock.now()).getTime())))));
  const { rows } = await pool.query<{ count: number; pence: number }>(
    `select count(*)::float8 as count, coalesce(sum(amount_pence), 0)::float8 as pence from sandbox.payment
     where taken_at >= $1`,
    [today],
  );
  return rows[0] ?? { count: 0, pence: 0 };
}

async function readFaults({ pool }: Sandbox): Promise<FaultRow[]> {
  const { rows } = await pool.query<FaultRow>(
    "select target, mode, remaining from sandbox.fault where remaining is distinct from 0",
  );
  return TARGETS.map(
    (target) => rows.find((row) => row.target === target) ?? { target, mode: "ok" as const, remaining: null },
  );
}

/** Changes with whatever the page shows: a message, a payment and its settling, a fault, a jump of the clock. */
export async function readPulse({ pool }: Sandbox): Promise<string> {
  const { rows } = await pool.query<{ pulse: string }>(
    `select concat_ws('-', (select max(sequence) from sandbox.message), (select max(sequence) from sandbox.payment),
       (select count(*) from sandbox.payment where settles_at > app_now()),
       (select extract(epoch from ahead_by)::bigint from sandbox.clock),
       (select string_agg(target || mode || coalesce(remaining::text, ''), ',' order by target) from sandbox.fault)) as pulse`,
  );
  return rows[0]?.pulse ?? "";
}
