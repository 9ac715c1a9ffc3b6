import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import {
  A_DAY,
  freshTeam,
  letPaydayCome,
  nowOf,
  secondsAfter,
  type Team,
  untilCaughtUp,
  untilPaidOut,
  untilPeriod,
} from "../payday-team.ts";
import type { Scenario } from "../scenario.ts";
import { cancelOnce, withdrawOnce } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";

const EMPLOYEES = 6;
/** Bank holidays, and so paydays, are known to its end. */
const LAST_YEAR = 2034;

/** 01:00 UTC of the last Sunday of March and of October. */
function changesOf(year: number): readonly Date[] {
  return [2, 9].map((month) => {
    const last = new Date(Date.UTC(year, month, 31, 1));
    return secondsAfter(last, -last.getUTCDay() * A_DAY);
  });
}

function nextChange(after: Date): Date {
  const years = [after.getUTCFullYear(), after.getUTCFullYear() + 1];
  const found = years.flatMap(changesOf).find((change) => change.getTime() > after.getTime());
  if (found === undefined) throw new Error("summer time neither comes nor goes");
  return found;
}

/** An employee withdraws and may cancel: the caller passes what is expected at this moment. */
async function tryOne(
  fixture: Fixture,
  team: Team,
  journal: Operation[],
  at: { index: number; isOpen: boolean | null },
) {
  const employee = team.employees[at.index % team.employees.length];
  if (employee === undefined) throw new Error("the team is empty");
  const { outcome } = await withdrawOnce(fixture.asker, journal, employee, 10 + at.index);
  const output = outcome.is === "refused" ? outcome.code : outcome.is;
  const expected = at.isOpen ? "acknowledged" : "CLOSED_BEFORE_PAYDAY";
  const isAsExpected = at.isOpen === null || output === expected;
  const faults = isAsExpected ? [] : [`at ${(await nowOf(fixture)).toISOString()} a withdrawal was ${output}`];
  return { employee, id: outcome.is === "acknowledged" ? String(outcome.answer["id"]) : null, faults };
}

/** A withdrawal just before the change can be cancelled just after it, another is paid: half a minute stays half a minute. */
async function overTheChange(fixture: Fixture, team: Team, change: Date, journal: Operation[]): Promise<string[]> {
  // After payday it is as much as has been earned by then.
  const isOpen = change > secondsAfter(team.paydayAt, A_DAY) ? null : change < team.cutOffAt;
  await fixture.moveClockTo(secondsAfter(change, -10));
  const [first, second] = [
    await tryOne(fixture, team, journal, { index: 0, isOpen }),
    await tryOne(fixture, team, journal, { index: 1, isOpen }),
  ];
  await fixture.moveClockTo(secondsAfter(change, 1));
  const faults = [...first.faults, ...second.faults];
  if (first.id !== null) {
    const { outcome } = await cancelOnce(fixture.asker, journal, first.employee, first.id);
    if (outcome.is !== "acknowledged") faults.push(`a cancel over the change was ${JSON.stringify(outcome)}`);
  }
  await fixture.moveClockTo(secondsAfter(change, 41));
  if (second.id !== null) {
    const { outcome } = await cancelOnce(fixture.asker, journal, second.employee, second.id);
    if (outcome.is !== "refused") faults.push("a cancel was granted after half a minute");
  }
  return [...faults, ...(await untilPaidOut(fixture, team))];
}

/** Open to the last second before London's midnight of the cut-off day, closed from the first. */
async function overTheCutOff(fixture: Fixture, team: Team, journal: Operation[]): Promise<string[]> {
  await fixture.moveClockTo(secondsAfter(team.cutOffAt, -20));
  const before = await tryOne(fixture, team, journal, { index: 2, isOpen: true });
  const early = await fixture.owner.query("select 1 from deduction where pay_period_id = $1", [team.periodId]);
  await fixture.moveClockTo(secondsAfter(team.cutOffAt, 1));
  const after = await tryOne(fixture, team, journal, { index: 3, isOpen: false });
  const isEarly = (early.rowCount ?? 0) > 0 ? ["the run began before its cut-off"] : [];
  return [...before.faults, ...after.faults, ...isEarly];
}

/** Neither fixed nor posted before its time, to the second. */
async function overPayday(fixture: Fixture, team: Team): Promise<string[]> {
  await fixture.moveClockTo(secondsAfter(team.noonAt, 1));
  const faults = await untilPeriod(fixture, team, "fixed");
  await fixture.moveClockTo(secondsAfter(team.paydayAt, -20));
  await sleep(1_200);
  const early = await fixture.owner.query("select 1 from pay_period where id = $1 and status = 'posted'", [
    team.periodId,
  ]);
  if (early.rowCount === 1) faults.push("payday was posted before its day");
  return [...faults, ...(await letPaydayCome(fixture, team))];
}

/** So that cut-off, payday or the days between them lie about the change; a new team is mid-period. */
async function teamAbout(fixture: Fixture, change: Date, random: Random): Promise<Team> {
  await fixture.moveClockTo(secondsAfter(change, -random.between(11, 22) * A_DAY - random.between(0, A_DAY)));
  await untilCaughtUp(fixture);
  return freshTeam(fixture, EMPLOYEES);
}

/** The clock goes over a change of the clocks about a cut-off and a payday; every change of 2027 to 2034 in turn. */
export const SUMMER_TIME: Scenario = {
  name: "summer-time",
  makeFixture: async () => {
    const fixture = await Fixture.make();
    await fixture.store();
    return fixture;
  },
  round: async (fixture, random) => {
    if ((await nowOf(fixture)).getUTCFullYear() >= LAST_YEAR) await fixture.goBack();
    const change = nextChange(secondsAfter(await nowOf(fixture), 30 * A_DAY));
    const team = await teamAbout(fixture, change, random);
    const journal: Operation[] = [];
    const steps: readonly (readonly [Date, () => Promise<string[]>])[] = [
      [change, () => overTheChange(fixture, team, change, journal)],
      [team.cutOffAt, () => overTheCutOff(fixture, team, journal)],
      [team.paydayAt, () => overPayday(fixture, team)],
    ];
    const faults: string[] = [];
    for (const [, step] of steps.toSorted(([left], [right]) => left.getTime() - right.getTime())) {
      faults.push(...(await step()));
    }
    faults.push(...(await settleJournal(fixture.asker, fixture.owner, journal)));
    return { operations: journal, faults };
  },
};
