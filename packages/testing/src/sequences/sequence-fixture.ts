import { checkFrozenStatus } from "@wellpaid/contract/account/account";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { selfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { openSession } from "@wellpaid/api/http/session/session-store";
import { createCrowd } from "@wellpaid/api/sandbox-control/bulk-people";
import { runScheduledPolls } from "@wellpaid/api/start/wiring";
import { testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import type { Terms } from "./expected-balances.ts";

export interface SequencePerson {
  readonly id: string;
  readonly token: string;
}

export interface SequenceFixture {
  readonly product: TestProduct;
  readonly people: readonly SequencePerson[];
  /** Moves the clock to a moment, and completes everything that can be done then. */
  readonly goTo: (at: number) => Promise<void>;
  /** Completes everything that can be done now. */
  readonly work: () => Promise<void>;
  /** Has the rail report how a payout ended, and the product read it. */
  readonly endPayout: (advanceId: string, failure: string | null) => Promise<void>;
  /** What the API returns to one of the people. */
  readonly read: (who: SequencePerson) => Promise<Snapshot>;
  /** Balances of the company by kind, without those at zero. */
  readonly balances: () => Promise<Readonly<Record<string, number>>>;
}

const readAll = ({ product }: Pick<SequenceFixture, "product">, { token }: SequencePerson) => {
  const ask = product.as(token);
  return Promise.all([
    ask(pay.advanceAmount),
    ask(pay.advanceHistory),
    ask(paymentHistory),
    ask(checkFrozenStatus),
    ask(selfLimits),
  ]);
};
type Snapshot = Awaited<ReturnType<typeof readAll>>;

const FIRST_PHONE = 7_400_000_000;
const SESSION_SECONDS = 3_600;
const MAX_CHECKS = 6;

/**
 * Stops time except for the sequence's own steps, so that what happens at a boundary happens exactly at it, also when it is
 * retried. For this test's database only.
 */
export async function letTimeStand({ database: { owner } }: TestProduct): Promise<void> {
  await owner.query(`create or replace function app_now() returns timestamptz language sql volatile parallel safe as
    $$select timestamptz 'epoch' + ahead_by from sandbox.clock$$`);
}

/** Deleting a few rows from each of seventy tables takes 10 ms, truncating the tables 135. */
const STATEMENTS_TO_EMPTY = `with recursive reached (id) as (
    select unnest('{company, outbox, sandbox.payment, sandbox.message, sandbox.fault}'::regclass[])::oid
    union select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f')
  select string_agg(format('delete from %s', id::regclass), ';') as statements from reached`;

/** Removes the previous sequence, whose company would continue to have paydays. */
async function empty({ database: { owner } }: TestProduct): Promise<void> {
  const client = await owner.connect();
  try {
    // As the database's owner may: posted rows are immutable for everyone else.
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ statements: string }>(STATEMENTS_TO_EMPTY);
    await client.query(rows[0]?.statements ?? "");
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

async function makePeople(product: TestProduct, terms: Terms, salaries: readonly number[]) {
  const { owner, db } = product.database;
  const first = await testPerson(product, {
    needsNoCode: true,
    company: {
      fee_approach: terms.feeApproach,
      fee_amount: terms.feeAmount,
      earned_percent: terms.earnedPercent,
      max_percent: terms.maxPercent,
      min_withdrawal_pence: terms.minPence,
      max_withdrawals: terms.maxCount,
      cut_off_working_days: terms.cutOffWorkingDays,
    },
  });
  const { companyId } = first;
  await owner.query("update pay_group set payday_day = $2 where company_id = $1", [companyId, terms.paydayDay]);
  const crowd = { count: salaries.length - 1, transactionsEach: 0, likeUsername: first.username, password: "" };
  await createCrowd(db, { ...crowd, usernamePrefix: "colleague-", firstPhone: FIRST_PHONE }, "no hash");
  const { rows } = await owner.query<{ id: string }>("select id from employee where company_id = $1 order by id", [
    companyId,
  ]);
  const people: SequencePerson[] = [];
  for (const [at, { id }] of rows.entries()) {
    const salary =
      "update payroll_record set monthly_salary_pence = $2 where id = (select payroll_record_id from employee where id = $1)";
    await owner.query(salary, [id, salaries[at]]);
    const session = { employeeId: id, companyId, nextStep: "done", seconds: SESSION_SECONDS } as const;
    people.push({ id, token: await openSession(db, session) });
  }
  // The people stay signed in for the years of a sequence, which no setting allows.
  await owner.query("update session set expires_at = app_now() + interval '20 years' where company_id = $1", [
    companyId,
  ]);
  return { companyId, people };
}

/** Begins a sequence: with its own company in an empty product, at its own time. */
export async function startSequence(
  product: TestProduct,
  { terms, salaries, start }: { readonly terms: Terms; readonly salaries: readonly number[]; readonly start: number },
): Promise<SequenceFixture> {
  const { owner } = product.database;
  const setClock = (at: number) =>
    owner.query("update sandbox.clock set ahead_by = make_interval(secs => $1)", [at / 1000]);
  await empty(product);
  await setClock(start);
  const { companyId, people } = await makePeople(product, terms, salaries);

  /** The status of everything. */
  const picture = async (): Promise<string> => {
    const { rows } = await owner.query<{ at: string }>(
      `select concat_ws(' ', (select string_agg(status, ',' order by id) from withdrawal),
         (select string_agg(status, ',' order by payday) from pay_period), (select count(*) from deduction),
         (select string_agg(status, ',' order by withdrawal_id) from refund)) as at`,
    );
    return rows[0]?.at ?? "";
  };
  /** Has workers poll at once, not in some seconds or minutes; refunds arrive at once. */
  const poll = async (): Promise<void> => {
    await owner.query(
      "update sandbox.payment set settles_at = app_now() where reference like 'ref-%' and settles_at > app_now()",
    );
    await owner.query(`update outbox set due_at = app_now() where done_at is null and due_at > app_now()
      and kind in ('follow-payout', 'fix-pay-period', 'post-pay-period', 'pay-refund')`);
    await product.runner.runDue();
  };
  const isPayingBack = async (): Promise<boolean> =>
    (await owner.query("select 1 from refund where status = 'paying'")).rowCount !== 0;
  const work = async (): Promise<void> => {
    for (let before = ""; before !== (before = await picture()); ) await poll();
    // The rail may have failed at the first query.
    for (let polls = 0; polls < MAX_CHECKS && (await isPayingBack()); polls += 1) await poll();
  };
  return {
    product,
    people,
    work,
    goTo: async (at) => {
      await setClock(at);
      await runScheduledPolls(product.ctx);
      await work();
    },
    endPayout: async (advanceId, failure) => {
      const isOver = async () =>
        (await owner.query("select 1 from withdrawal where id = $1 and status = 'processing'", [advanceId]))
          .rowCount === 0;
      // The rail may have failed at the first query.
      for (let polls = 0; polls < MAX_CHECKS && !(await isOver()); polls += 1) {
        await owner.query("update sandbox.payment set settles_at = app_now(), fails_with = $2 where reference = $1", [
          `adv-${advanceId}`,
          failure,
        ]);
        await poll();
      }
      await work();
    },
    read: (who) => readAll({ product }, who),
    balances: async () => {
      const { rows } = await owner.query<{ kind: string; balance: string | number }>(
        `select kind, sum(balance_pence)::bigint as balance from ledger_account where company_id = $1
         group by kind having sum(balance_pence) <> 0`,
        [companyId],
      );
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
    },
  };
}
