import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { callSandbox } from "../../../bench/product/employees.ts";
import { type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import type { RoundOutcome, Scenario } from "../scenario.ts";
import { cancelOnce, withdrawOnce } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";

const EMPLOYEES = 12;
/** How far from its deadline a cancel is aimed. */
const AIM_MS = 5;
const LEAD_MS = 400;

interface Standing {
  readonly id: string;
  readonly employeeId: string;
  /** Until the deadline, by the database's clock. */
  readonly leftMs: number;
}

async function standing(fixture: Fixture, operations: readonly Operation[]): Promise<readonly Standing[]> {
  const ids = operations.flatMap(({ outcome }) =>
    outcome.is === "acknowledged" ? [String(outcome.answer["id"])] : [],
  );
  const { rows } = await fixture.owner.query<Standing>(
    `select id, employee_id as "employeeId", (extract(epoch from cancellable_until - app_now()) * 1000)::float8 as "leftMs"
     from withdrawal where id = any($1::uuid[]) order by cancellable_until`,
    [ids],
  );
  return rows;
}

/** Moves the clock close to the last deadline, then sends each cancel within milliseconds of its own deadline. */
async function aimAtDeadlines(fixture: Fixture, operations: Operation[], random: Random): Promise<void> {
  const before = await standing(fixture, operations);
  const last = Math.max(...before.map(({ leftMs }) => leftMs));
  await fixture.moveClock((last - LEAD_MS) / 1000);
  const read = performance.now();
  const advances = await standing(fixture, operations);
  const offBy = (performance.now() - read) / 2;
  const whose = new Map(operations.map(({ employee }) => [employee.id, employee]));
  await Promise.all(
    advances.map(async ({ id, employeeId, leftMs }) => {
      const employee = whose.get(employeeId);
      const wait = leftMs - offBy + (random.next() * 2 - 1) * AIM_MS;
      if (employee === undefined) return;
      await sleep(Math.max(0, Math.floor(wait)));
      await cancelOnce(fixture.asker, operations, employee, id);
    }),
  );
}

/** Makes the clock jump past the deadlines, so that the window's end and the cancels meet in the same rows. */
async function raceTheJump(fixture: Fixture, operations: Operation[], random: Random): Promise<void> {
  const whose = new Map(operations.map(({ employee }) => [employee.id, employee]));
  const advances = await standing(fixture, operations);
  const jump = callSandbox(fixture, "clock", { advance: "PT30S" });
  await Promise.all(
    advances.map(async ({ id, employeeId }) => {
      const employee = whose.get(employeeId);
      if (employee === undefined) return;
      await sleep(random.between(0, 60));
      await cancelOnce(fixture.asker, operations, employee, id);
    }),
  );
  await jump;
}

/** Cancels at the last moment: each is either done, or refused as too late, and then the payout goes out. */
export const CANCEL_AT_DEADLINE: Scenario = {
  name: "cancel-at-deadline",
  makeFixture: () => Fixture.make(),
  round: async (fixture, random): Promise<RoundOutcome> => {
    const operations: Operation[] = [];
    const employees = await fixture.makeEmployees(EMPLOYEES);
    await Promise.all(
      employees.map((employee) => withdrawOnce(fixture.asker, operations, employee, random.between(10, 20))),
    );
    await (random.is(0.5) ? aimAtDeadlines(fixture, operations, random) : raceTheJump(fixture, operations, random));
    const faults = await settleJournal(fixture.asker, fixture.owner, operations);
    for (const { call, outcome } of operations) {
      if (call === "cancelAdvance" && outcome.is === "refused" && outcome.code !== "TOO_LATE_TO_CANCEL") {
        faults.push(`a cancel was refused with ${outcome.code}`);
      }
    }
    return { operations, faults };
  },
};
