import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { type Act, makeActors, type Struck } from "../acts.ts";
import { decideAtOnce } from "../employer/employer-approvals.ts";
import { type Expected, importPeople, layExpected } from "../employer/payroll-import.ts";
import { expectDelivered, linkTeam, makePartnerOf, type Partner } from "../employer/employer-partner.ts";
import { exportRun, returnRun } from "../employer/payroll-run.ts";
import { type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import { lossyLine } from "../lossy-line.ts";
import { freshTeam, letPaydayCome, type Team, untilCaughtUp, untilPaidOut } from "../payday-team.ts";
import type { Scenario } from "../scenario.ts";
import { withdrawOnce } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";
import { type Blow, killDatabase, killServer } from "./kills.ts";

const EMPLOYEES = 8;

/** A moment at which nothing is on its way, with the last message of the inbox. */
interface Calm {
  readonly at: Date;
  readonly lastMessage: string;
}

async function calmOf(fixture: Fixture): Promise<Calm> {
  await untilCaughtUp(fixture);
  const { rows } = await fixture.owner.query<Calm>(
    'select app_now() as at, coalesce(max(sequence), 0)::text as "lastMessage" from sandbox.message',
  );
  return rows[0] ?? { at: new Date(0), lastMessage: "0" };
}

/** A message is sent for each note, and again only where a try was broken off. */
async function expectMessages(it: Struck, since: Calm): Promise<void> {
  await untilCaughtUp(it.fixture);
  const { rows } = await it.fixture.owner.query<{ notes: number; attempts: number; messages: number }>(
    `select count(*)::int as notes, coalesce(sum(attempts), 0)::int as attempts,
       (select count(*)::int from sandbox.message where sequence > $2) as messages
     from outbox where kind = 'send-message' and done_at > $1`,
    [since.at, since.lastMessage],
  );
  const { notes = 0, attempts = 0, messages = 0 } = rows[0] ?? {};
  if (messages < notes || messages > attempts)
    it.faults.push(`${messages} messages came of ${notes} notes that were tried ${attempts} times`);
}

/** A team withdraws, what it asks for is decided, its payday comes; its run goes out and what was taken comes back. */
async function runPayroll(
  it: Struck,
  partner: Partner | null,
): Promise<readonly [Partner, Team, readonly Operation[]]> {
  const { fixture, random } = it;
  const journal: Operation[] = [];
  const team = await freshTeam(fixture, EMPLOYEES);
  const actors = await makeActors(fixture, team.employees[0]?.companyId ?? "", ["first", "second", "third"]);
  const [first] = actors;
  if (first === undefined) throw new Error("nobody acts");
  const result = partner ?? (await makePartnerOf(first));
  await linkTeam(result, team, first);
  result.receiver.ail(random);
  for (const employee of team.employees) await withdrawOnce(fixture.asker, journal, employee, random.between(10, 20));
  it.faults.push(...(await untilPaidOut(fixture, team)));
  await decideAtOnce(it, team, actors);
  it.faults.push(...(await letPaydayCome(fixture, team)));
  await fixture.keepSessions();
  await exportRun(it, team, actors);
  await returnRun(it, team, actors);
  return [result, team, journal];
}

/** The employer's side, each step of it struck in the same way. */
function struckBy(name: string, makeFixture: () => Promise<Fixture>, blow: Blow, end?: () => Promise<void>): Scenario {
  let expected: Expected | undefined;
  let partner: Partner | null = null;
  return {
    name,
    makeFixture: async () => {
      const fixture = await makeFixture();
      expected = await layExpected(fixture);
      return fixture;
    },
    round: async (fixture, random) => {
      if (expected === undefined) throw new Error("nothing is laid");
      const acts: Act[] = [];
      const it: Struck = { fixture, random, blow, acts, faults: [], blows: 0 };
      const since = await calmOf(fixture);
      await importPeople(it, expected);
      const [result, team, journal] = await runPayroll(it, partner);
      partner = result;
      await expectDelivered(it, result, team);
      await expectMessages(it, since);
      // Days may have gone by while a partner's server was waited for.
      await fixture.keepSessions();
      const faults = [...it.faults, ...(await settleJournal(fixture.asker, fixture.owner, journal))];
      return { operations: [...acts, ...journal], faults, blows: it.blows };
    },
    end: async () => {
      await partner?.receiver.close();
      await end?.();
    },
  };
}

/** The line to the database is cut at COMMIT for a while, before or after it is done. */
function commitsLost(): Scenario {
  const line = lossyLine({ replies: 0.25, requests: 0.1 });
  const loseFor = async (_: Fixture, random: Random): Promise<number> => {
    line.lose(random);
    await sleep(random.between(100, 900));
    line.letPass();
    return 0;
  };
  return struckBy("employer-commit-lost", line.makeFixture, loseFor, line.end);
}

/** Imports, decisions, exports, returns and partners' webhooks: each done once, whatever is killed meanwhile. */
export const employerFaults = (): readonly Scenario[] => [
  struckBy("employer-server-killed", () => Fixture.make(), killServer),
  struckBy("employer-database-killed", () => Fixture.make(), killDatabase),
  commitsLost(),
];
