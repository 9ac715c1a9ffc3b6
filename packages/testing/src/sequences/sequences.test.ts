import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runChecks } from "../../../../tools/ledger-check/run-checks.ts";
import { testProduct } from "../product/product.ts";
import { compareAll, expectedBalances } from "./compare.ts";
import { Model } from "./model.ts";
import type { Terms } from "./expected-balances.ts";
import { startSequence, letTimeStand } from "./sequence-fixture.ts";
import { sequences } from "./sequences.ts";
import { statementDifferences } from "./statements.ts";
import type { Real } from "./step.ts";

/** `npm run bench:sequences` asks for more, or for another seed. */
const IS_BENCH = process.env["SEQUENCES"] !== undefined;
const RUNS = Number(process.env["SEQUENCES"] ?? 60);
const SEED = Number(process.env["SEQUENCES_SEED"] ?? 20_311);
const TEN_YEARS = 10 * 365 * 86_400;

// The rail reports how a payout ended only when instructed to.
const product = await testProduct({ railSettlesInSeconds: TEN_YEARS });
const client = new Client({ connectionString: product.database.ownerUrl });
const tallied = new Map<string, number>();
const tally = (what: string): void => void tallied.set(what, (tallied.get(what) ?? 0) + 1);

/** It would prove little if the sequences never came there. */
const MUST_COME = [
  "withdraw: granted",
  "withdraw: CLOSED_BEFORE_PAYDAY",
  "withdraw: NO_WITHDRAWALS_LEFT",
  "withdraw: PERIOD_LIMIT_REACHED",
  "withdraw: AMOUNT_ABOVE_AVAILABLE",
  "withdraw: WITHDRAWALS_PAUSED",
  "withdraw: OWN_LIMIT_REACHED",
  "withdraw: STATUS_CHANGED",
  "limits: granted",
  "limits: a looser one waits",
  "limits: OWN_LIMIT_TOO_LOW",
  "cancel: granted",
  "cancel: ALREADY_CANCELLED",
  "cancel: TOO_LATE_TO_CANCEL",
  "cancel: NOT_FOUND",
  "rail: paid",
  "rail: failed",
  "rail: paid after the run",
  "rail: failed after the run",
  "carried on",
  "credited",
  "paid back by the rail",
  "asked again",
];

beforeAll(async () => {
  await letTimeStand(product);
  await client.connect();
});
afterAll(() => client.end());

const fees = fc.oneof(
  fc.record({ feeApproach: fc.constant("fixed" as const), feeAmount: fc.constantFrom(0, 200, 175) }),
  fc.record({ feeApproach: fc.constant("percent" as const), feeAmount: fc.constantFrom(250, 300, 333) }),
);
const terms: fc.Arbitrary<Terms> = fc
  .record({
    earnedPercent: fc.constantFrom(100, 100, 80),
    maxPercent: fc.constantFrom(50, 50, 33, 100),
    minPence: fc.constantFrom(1_000, 1),
    maxCount: fc.constantFrom(5, 5, 2),
    paydayDay: fc.integer({ min: 1, max: 31 }),
    cutOffWorkingDays: fc.constantFrom(3, 3, 1, 0),
  })
  .chain((rest) => fees.map((fee) => ({ ...rest, ...fee })));
const salaries = fc.array(fc.constantFrom(200_000, 123_457, 60_000), { minLength: 2, maxLength: 3 });
/** A whole second of a year: bank holidays and both changes of the clocks lie in it. */
const begins = fc.integer({ min: 0, max: 365 * 86_400 }).map((second) => Date.UTC(2031, 0, 2) + second * 1_000);

test("matches the model and balances the ledger for any order of employee, employer, rail and clock", async () => {
  const property = fc.asyncProperty(terms, salaries, begins, sequences, async (allowed, paid, start, steps) => {
    const fixture = await startSequence(product, { terms: allowed, salaries: paid, start });
    const model = new Model(allowed, paid, instant(start));
    model.work();
    await fixture.work();
    const real: Real = { ...fixture, granted: [], tally };
    await compareAll(model, real);
    await fc.asyncModelRun(() => ({ model, real }), steps);
    expect(await fixture.balances()).toEqual(expectedBalances(model));
    expect((await runChecks(client, { rail: true })).difference).toBeNull();
    const cut = addDays(londonDate(instant(start)), 40);
    for (const { id } of fixture.people) expect(await statementDifferences(product, id, cut)).toEqual([]);
    for (const { carriedOn, amountsBack } of model.people.flatMap((person) => model.linesOf(person))) {
      tally("line of a run");
      if (carriedOn > 0) tally("carried on");
      if (amountsBack > 0) tally("credited");
    }
    for (const { refund } of model.people.flatMap(({ advances }) => advances)) {
      if (refund === "paid") tally("paid back by the rail");
    }
  });
  // Shrinking takes as long as many runs: it is enabled only to look for a cause.
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: !IS_BENCH });
  if (IS_BENCH) {
    const figures = { bench: "sequences", runs: RUNS, seed: SEED, ...Object.fromEntries([...tallied].toSorted()) };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
  expect(MUST_COME.filter((what) => !tallied.has(what))).toEqual([]);
}, 3_600_000);
