import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import type { BenchEmployee } from "../../../bench/product/employees.ts";
import { ask, type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import { freshTeam, letPaydayCome, nowOf, secondsAfter, type Team, untilRow } from "../payday-team.ts";
import {
  insertSavings,
  HOUR,
  clearFaults,
  idsOf,
  advanceClock,
  otherProduct,
  injectFault,
  untilSettled,
  untilOpen,
  untilPlaced,
} from "../savers.ts";
import type { RoundOutcome, Scenario } from "../scenario.ts";
import { twoServers } from "../two-servers.ts";
import { noted } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";
import { type Interruption, killDatabase, killServer } from "./kills.ts";

const EMPLOYEES = 8;
const INTERRUPTED_WITHIN_MS = 60;
const FROZEN_MS = 1_500;
const A_DAY = 86_400;

/** What the platform or the rail has done when the product is interrupted: before or after it has recorded that. */
const DONE = {
  opened: "select 1 from sandbox.deposit_client where external_reference = any($1::uuid[])",
  depositTaken: instructionOf("Deposit", "Created"),
  depositDone:
    "select 1 from savings_deposit where employee_id = any($1::uuid[]) and status not in ('waiting', 'sent')",
  outTaken: instructionOf("Withdrawal", "Created"),
  outDone: "select 1 from savings_withdrawal where employee_id = any($1::uuid[]) and status <> 'requested'",
  paymentTaken: `select 1 from sandbox.payment p join savings_withdrawal v on p.reference = 'sav-' || v.id
    where v.employee_id = any($1::uuid[])`,
  paid: "select 1 from savings_withdrawal where employee_id = any($1::uuid[]) and status not in ('requested', 'paying')",
  changeOut: `select 1 from bank_change b join saving s on s.id = b.saving_id
    where s.employee_id = any($1::uuid[]) and b.status <> 'withdrawing'`,
  changeIn: `select 1 from savings_instruction i join saving s on s.id = i.saving_id
    join sandbox.deposit_instruction p on p.reference = i.reference
    where s.employee_id = any($1::uuid[]) and i.cause_type = 'bank-change' and i.step <> 'out'`,
} as const;

function instructionOf(type: string, status: string): string {
  return `select 1 from sandbox.deposit_instruction i join sandbox.deposit_client c on c.id = i.client_id
    where c.external_reference = any($1::uuid[]) and i.type = '${type}' and i.status = '${status}'`;
}

/** A round of savings whose product is interrupted in the same way at each step. */
interface SavingsRound {
  readonly fixture: Fixture;
  readonly team: Team;
  readonly random: Random;
  readonly interrupt: Interruption;
  interruptions: number;
}

const PATIENCE_MS = 2_500;

/** Interrupts the product once the platform or the rail has done something; not at all when that does not happen. */
async function interruptAfter(it: SavingsRound, what: keyof typeof DONE): Promise<void> {
  const { fixture, team, random } = it;
  const received = await Promise.race([
    untilRow(fixture, DONE[what], [idsOf(team)]),
    sleep(PATIENCE_MS).then(() => false),
  ]);
  if (!received) return;
  await sleep(random.between(0, INTERRUPTED_WITHIN_MS));
  await it.interrupt(fixture, random);
  await fixture.endLeases();
  it.interruptions += 1;
}

/** Payday deducts the contributions, and they are placed. */
async function saveOnPayday(it: SavingsRound): Promise<string[]> {
  const { fixture, team, random } = it;
  await injectFault(fixture, random, "savings");
  const faults = await letPaydayCome(fixture, team);
  await interruptAfter(it, "depositTaken");
  if (random.is(0.5)) await injectFault(fixture, random, "savings");
  await advanceClock(fixture, 2 * HOUR + 60);
  await interruptAfter(it, "depositDone");
  await clearFaults(fixture);
  await untilPlaced(fixture, team);
  return faults;
}

/** Ten in the morning of the next weekday that is not so near a payday. */
async function nextMorning(fixture: Fixture): Promise<Date> {
  const day = secondsAfter(await nowOf(fixture), 2 * A_DAY);
  day.setUTCHours(10, 0, 0, 0);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

/** Withdraws some, or changes the bank, or ends the saving; some of them once more, and all of them at once. */
async function askFor({ fixture, random }: SavingsRound, employee: BenchEmployee, journal: Operation[]): Promise<void> {
  const drawn = random.next();
  const amounts = [random.between(100, 5_000), random.between(100, 5_000)];
  const isTwice = random.is(0.4);
  const operations =
    drawn < 0.5
      ? amounts.slice(isTwice ? 0 : 1).map((amount) => noted(journal, "withdrawSavings", employee, { amount }))
      : [
          drawn < 0.75
            ? noted(journal, "changeBank", employee, { productId: otherProduct })
            : noted(journal, "deactivateSaving", employee, {}),
        ];
  await Promise.all(
    operations.map(async (operation, at) => {
      operation.outcome = await ask(at % 2 === 0 ? fixture.asker : fixture.secondAsker, operation);
    }),
  );
}

/** Out of the bank, to the salary account or to another bank, and back where one of them rejects it. */
async function moveSavings(it: SavingsRound, journal: Operation[]): Promise<void> {
  const { fixture, team, random } = it;
  await fixture.moveClockTo(await nextMorning(fixture));
  await injectFault(fixture, random, "savings");
  const pending = Promise.all(team.employees.map((employee) => askFor(it, employee, journal)));
  await interruptAfter(it, "outTaken");
  await pending;
  await injectFault(fixture, random, "payouts");
  await advanceClock(fixture, 1_860);
  await interruptAfter(it, random.is(0.5) ? "outDone" : "paymentTaken");
  await advanceClock(fixture, 20);
  await interruptAfter(it, "paid");
  if (random.is(0.5)) await injectFault(fixture, random, "savings");
  await interruptAfter(it, "changeOut");
  await advanceClock(fixture, 20 * HOUR);
  await interruptAfter(it, "changeIn");
  if (random.is(0.5)) await injectFault(fixture, random, "savings");
  await advanceClock(fixture, 3 * HOUR);
}

/** From the opening to the end, interrupted at each step. */
const interruptedBy =
  (interrupt: Interruption) =>
  async (fixture: Fixture, random: Random): Promise<RoundOutcome> => {
    const operations: Operation[] = [];
    const team = await freshTeam(fixture, EMPLOYEES);
    const it: SavingsRound = { fixture, team, random, interrupt, interruptions: 0 };
    await injectFault(fixture, random, "savings");
    await insertSavings(fixture, team);
    await interruptAfter(it, "opened");
    await clearFaults(fixture);
    await advanceClock(fixture, HOUR);
    const faults = await untilOpen(fixture, team);
    faults.push(...(await saveOnPayday(it)));
    await moveSavings(it, operations);
    await clearFaults(fixture);
    faults.push(...(await settleJournal(fixture.asker, fixture.owner, operations)));
    faults.push(...(await untilSettled(fixture, team)));
    return { operations, faults, interruptions: it.interruptions };
  };

const makeFixture = (): Promise<Fixture> => Fixture.make();

/** Each movement of savings is done once, whatever the platform, the rail and the processes do. */
export const SAVINGS_FAULTS: readonly Scenario[] = [
  { name: "savings-faults", makeFixture, round: interruptedBy(killServer) },
  { name: "savings-database-killed", makeFixture, round: interruptedBy(killDatabase) },
];

/** Freezes one server until the other has taken its jobs, then resumes it: both now do the same. */
const freezeOne: Interruption = async (fixture) => {
  fixture.freeze(1);
  await fixture.endLeases();
  await sleep(FROZEN_MS);
  fixture.thaw();
  return FROZEN_MS / 1000;
};

/** The same with two servers on one database, one of which is killed or frozen again and again. */
export function savingsAtTwoServers(): Scenario {
  const servers = twoServers();
  return {
    name: "savings-two-servers",
    makeFixture: () => servers.makeFixture(0),
    end: () => servers.end(),
    round: interruptedBy((fixture, random) => (random.is(0.5) ? killServer : freezeOne)(fixture, random)),
  };
}
