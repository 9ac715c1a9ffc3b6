import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { type Act, makeActors, type EmployerRound } from "../acts.ts";
import { decideAtOnce } from "../employer/employer-approvals.ts";
import { type Expected, importPeople, prepareExpected } from "../employer/payroll-import.ts";
import { expectDelivered, linkTeam, makePartnerOf, type Partner } from "../employer/employer-partner.ts";
import { exportRun, returnRun } from "../employer/payroll-run.ts";
import { type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import { lossyLine } from "../lossy-line.ts";
import { freshTeam, letPaydayCome, type Team, untilCaughtUp, untilPaidOut } from "../payday-team.ts";
import type { Scenario } from "../scenario.ts";
import { withdrawOnce } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";
import { type Interruption, killDatabase, killServer } from "./kills.ts";

const EMPLOYEES = 8;

/** A moment at which no job is due, with the last message of the inbox. */
interface QuietMoment {
  readonly at: Date;
  readonly lastMessage: string;
}

async function quietMomentOf(fixture: Fixture): Promise<QuietMoment> {
  await untilCaughtUp(fixture);
  const { rows } = await fixture.owner.query<QuietMoment>(
    'select app_now() as at, coalesce(max(sequence), 0)::text as "lastMessage" from sandbox.message',
  );
  return rows[0] ?? { at: new Date(0), lastMessage: "0" };
}

/** A message is sent for each job, and again only where an attempt was interrupted. */
async function expectMessages(it: EmployerRound, since: QuietMoment): Promise<void> {
  await untilCaughtUp(it.fixture);
  const { rows } = await it.fixture.owner.query<{ jobs: number; attempts: number; messages: number }>(
    `select count(*)::int as jobs, coalesce(sum(attempts), 0)::int as attempts,
       (select count(*)::int from sandbox.message where sequence > $2) as messages
     from outbox where kind = 'send-message' and done_at > $1`,
    [since.at, since.lastMessage],
  );
  const { jobs = 0, attempts = 0, messages = 0 } = rows[0] ?? {};
  if (messages < jobs || messages > attempts)
    it.faults.push(`${messages} messages were sent for ${jobs} jobs with ${attempts} attempts`);
}

/** A team withdraws, its requests are decided, its payday comes; its run is exported and the payroll return is uploaded. */
async function runPayroll(
  it: EmployerRound,
  partner: Partner | null,
): Promise<readonly [Partner, Team, readonly Operation[]]> {
  const { fixture, random } = it;
  const journal: Operation[] = [];
  const team = await freshTeam(fixture, EMPLOYEES);
  const actors = await makeActors(fixture, team.employees[0]?.companyId ?? "", ["first", "second", "third"]);
  const [first] = actors;
  if (first === undefined) throw new Error("there is no administrator");
  const result = partner ?? (await makePartnerOf(first));
  await linkTeam(result, team, first);
  result.receiver.failAtRandom(random);
  for (const employee of team.employees) await withdrawOnce(fixture.asker, journal, employee, random.between(10, 20));
  it.faults.push(...(await untilPaidOut(fixture, team)));
  await decideAtOnce(it, team, actors);
  it.faults.push(...(await letPaydayCome(fixture, team)));
  await fixture.keepSessions();
  await exportRun(it, team, actors);
  await returnRun(it, team, actors);
  return [result, team, journal];
}

/** The employer's side, each step of it interrupted in the same way. */
function interruptedBy(
  name: string,
  makeFixture: () => Promise<Fixture>,
  interrupt: Interruption,
  end?: () => Promise<void>,
): Scenario {
  let expected: Expected | undefined;
  let partner: Partner | null = null;
  return {
    name,
    makeFixture: async () => {
      const fixture = await makeFixture();
      expected = await prepareExpected(fixture);
      return fixture;
    },
    round: async (fixture, random) => {
      if (expected === undefined) throw new Error("the expected import is not prepared");
      const acts: Act[] = [];
      const it: EmployerRound = { fixture, random, interrupt, acts, faults: [], interruptions: 0 };
      const since = await quietMomentOf(fixture);
      await importPeople(it, expected);
      const [result, team, journal] = await runPayroll(it, partner);
      partner = result;
      await expectDelivered(it, result, team);
      await expectMessages(it, since);
      // Days may have passed while a partner's server was waited for.
      await fixture.keepSessions();
      const faults = [...it.faults, ...(await settleJournal(fixture.asker, fixture.owner, journal))];
      return { operations: [...acts, ...journal], faults, interruptions: it.interruptions };
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
  return interruptedBy("employer-commit-lost", line.makeFixture, loseFor, line.end);
}

/** Imports, decisions, exports, returns and partners' webhooks: each done once, whatever is killed meanwhile. */
export const employerFaults = (): readonly Scenario[] => [
  interruptedBy("employer-server-killed", () => Fixture.make(), killServer),
  interruptedBy("employer-database-killed", () => Fixture.make(), killDatabase),
  commitsLost(),
];
