import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { beforeAll, describe, expect, test } from "vitest";
import type { ClaimedJob } from "../../database/outbox.ts";
import type { JobKind } from "../../jobs/job-kinds.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testProduct } from "@wellpaid/testing/product/product";
import { type TestTeam, testTeam } from "@wellpaid/testing/people/teams";
import { fixPayPeriod, type RunOptions } from "./fix-pay-period.ts";
import { postPayPeriod } from "./post-pay-period.ts";

const product = await testProduct();
const { owner } = product.database;
const { periodsOf, balancesOf } = testPaydays(product);

const PEOPLE = 5;
const noDeposits = async () => new Map();
const sendNothing = async () => undefined;
const fix = (options: RunOptions) => fixPayPeriod(product.ctx, noDeposits, { batchSize: 2, ...options });
const post = (options: RunOptions) => postPayPeriod(product.ctx, sendNothing, { batchSize: 2, ...options });

const jobOf = ({ payPeriodId, first }: TestTeam, kind: JobKind): ClaimedJob => ({
  id: 0,
  kind,
  key: "by hand",
  companyId: first.companyId,
  payload: { payPeriodId },
  attempts: 1,
});

/** Moves the clock on, never back, and nothing else: what is due is done by hand. */
const goTo = async (day: string): Promise<void> => {
  const seconds = (londonMidnight(civilDate(day)) + 1_000 - (await product.now()).getTime()) / 1000;
  await product.advance(Math.max(0, seconds));
};

/** What a run has left behind, by the place of each person: no id, no time. */
async function pictureOf(team: TestTeam) {
  const { rows: lines } = await owner.query(
    `select row_number() over (order by e.username) as place, d.withdrawals_taken_pence, d.fees_taken_pence, d.net_pence,
       (select count(*) from deduction_withdrawal s where s.deduction_id = d.id) as advances,
       (select array_agg(t.step order by t.id) from ledger_transfer t where t.cause_id = d.id) as steps,
       (select count(*) from outbox o where o.key = 'payday of deduction ' || d.id) as jobs
     from deduction d join employee e on e.id = d.employee_id where d.company_id = $1 order by place`,
    [team.first.companyId],
  );
  return { lines, balances: await balancesOf(team.first) };
}

/** Ends the run before its second batch, so that each try does one and is killed between two. */
function killedBetweenBatches(strategyOf: (options: RunOptions) => JobHandler): () => JobHandler {
  return () => {
    let batches = 0;
    return strategyOf({
      beforeBatch: () => {
        batches += 1;
        if (batches > 1) throw new Error("killed");
      },
    });
  };
}

/** Tries until it is done; tells how often it was killed. */
async function tryUntilDone(strategyOf: () => JobHandler, job: ClaimedJob): Promise<number> {
  for (let kills = 0; kills < 50; kills += 1) {
    const outcome = await strategyOf()(job).catch(() => "killed");
    if (outcome === "done") return kills;
  }
  throw new Error("it never ends");
}

const teams: TestTeam[] = [];
const nextTeam = (): TestTeam => {
  const team = teams.pop();
  if (team === undefined) throw new Error("there are no more teams");
  return team;
};
beforeAll(async () => {
  while (teams.length < 4) teams.push(await testTeam(product, PEOPLE));
});

describe("a disturbed run", () => {
  test("waits when its job comes before the run is fixed, or either before its day", async () => {
    const team = nextTeam();
    const [period] = await periodsOf(team.first);
    const cutOff = new Date(londonMidnight(civilDate(period?.cutOffDay ?? "")));
    expect(await fix({})(jobOf(team, "fix-pay-period"))).toEqual({ againAt: cutOff });
    const payday = new Date(londonMidnight(civilDate(period?.payday ?? "")));
    expect(await post({})(jobOf(team, "post-pay-period"))).toEqual({ againAt: payday });
    await goTo(period?.payday ?? "");
    expect(await post({})(jobOf(team, "post-pay-period"))).toMatchObject({ againAt: expect.any(Date) });
    expect((await pictureOf(team)).lines).toEqual([]);
  });

  test("ends like an undisturbed run when killed between any two batches", async () => {
    const [calm, killed] = [nextTeam(), nextTeam()];
    const [period] = await periodsOf(calm.first);
    await goTo(period?.cutOffDay ?? "");
    expect(await fix({})(jobOf(calm, "fix-pay-period"))).toBe("done");
    expect(await tryUntilDone(killedBetweenBatches(fix), jobOf(killed, "fix-pay-period"))).toBe(2);
    expect(await pictureOf(killed)).toEqual(await pictureOf(calm));

    await goTo(period?.payday ?? "");
    expect(await post({})(jobOf(calm, "post-pay-period"))).toBe("done");
    await post({ batchSize: 3, beforeBatch: killAt(2) })(jobOf(killed, "post-pay-period")).catch(() => undefined);
    await post({ batchSize: 3, beforeBatch: killAt(3) })(jobOf(killed, "post-pay-period")).catch(() => undefined);
    expect((await periodsOf(killed.first)).map(({ status }) => status)).toEqual(["fixed"]);
    expect(await post({})(jobOf(killed, "post-pay-period"))).toBe("done");
    const picture = await pictureOf(calm);
    expect(await pictureOf(killed)).toEqual(picture);
    expect(picture.lines).toHaveLength(PEOPLE);
    for (const line of picture.lines) expect(line).toMatchObject({ steps: ["fixed", "posted"], advances: 1, jobs: 1 });
    expect((await periodsOf(killed.first)).map(({ status }) => status)).toEqual(["posted", "open"]);
  });

  test("writes one line per employee and posts once with two workers at the same time", async () => {
    const team = nextTeam();
    const [period] = await periodsOf(team.first);
    await goTo(period?.cutOffDay ?? "");
    const job = jobOf(team, "fix-pay-period");
    expect(await Promise.all([fix({})(job), fix({ batchSize: 3 })(job)])).toEqual(["done", "done"]);
    expect(await fix({})(job)).toBe("done");
    await goTo(period?.payday ?? "");
    const posting = jobOf(team, "post-pay-period");
    expect(await Promise.all([post({})(posting), post({ batchSize: 3 })(posting)])).toEqual(["done", "done"]);
    expect(await post({})(posting)).toBe("done");
    const { lines, balances } = await pictureOf(team);
    expect(lines).toHaveLength(PEOPLE);
    for (const line of lines) expect(line).toMatchObject({ steps: ["fixed", "posted"], advances: 1, jobs: 1 });
    const taken = (1_000 * PEOPLE * (PEOPLE + 1)) / 2;
    expect(balances).toEqual({
      "due-from-employer": taken + 200 * PEOPLE,
      "payouts-settled": -taken,
      "fee-income": -200 * PEOPLE,
    });
    expect((await periodsOf(team.first)).map(({ status }) => status)).toEqual(["posted", "open"]);
  });
});

/** Ends the run before its so-manieth batch. */
function killAt(batch: number): () => void {
  let started = 0;
  return () => {
    started += 1;
    if (started === batch) throw new Error("killed");
  };
}
