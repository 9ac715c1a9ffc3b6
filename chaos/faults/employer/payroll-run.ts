import { createHash } from "node:crypto";
import { exportPayrollRun, payrollRun } from "@wellpaid/contract/payroll/payroll-runs";
import {
  bringPayrollReturn,
  confirmPayrollReturn,
  payrollDifferences,
  type RunReturn,
} from "@wellpaid/contract/payroll/payroll-returns";
import { formatDecimal } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { type Actor, act, auditOf, expectSame, read, type EmployerRound, interruptWhile, until } from "../acts.ts";
import { type Team, untilRow } from "../payday-team.ts";

const EXPORT_MS = 150;
const RETURN_MS = 250;
const CARRY_MS = 200;

/** Two export the run at once until both have it whole: each of these is known by its hash, and written down. */
export async function exportRun(it: EmployerRound, { periodId }: Team, actors: readonly Actor[]): Promise<void> {
  const whole: string[] = [];
  const ask = (actor: Actor) => async () => {
    const file = await act(it, "exportPayrollRun", async () => {
      const blob = await actor.ask(exportPayrollRun, { params: { id: periodId } });
      return { text: await blob.text() };
    });
    if (file !== null) whole.push(createHash("sha256").update(file.text).digest("hex"));
    return file;
  };
  await until(async (isFirst) => {
    const asks = actors.slice(0, 2).map(ask);
    await (isFirst ? interruptWhile(it, EXPORT_MS, asks) : Promise.all(asks.map((ask) => ask())));
    return whole.length >= asks.length;
  });
  const { rows } = await it.fixture.owner.query<{ sha256: string | null }>(
    "select encode(sha256, 'hex') as sha256 from payroll_export where pay_period_id = $1",
    [periodId],
  );
  const known = rows.filter(({ sha256 }) => sha256 !== null).map(({ sha256 }) => sha256);
  if (whole.length > known.length || whole.some((hash) => !known.includes(hash)))
    it.faults.push(`${whole.length} files of run ${periodId} came whole, ${known.length} are known`);
  expectSame(it, "different files of one run", new Set([...whole, ...known]).size, 1);
  const { "payroll-run-exported": written = 0 } = await auditOf(it.fixture, periodId);
  expectSame(it, "exports in the audit log", written, rows.length);
}

interface Line {
  readonly employeeNumber: string;
  readonly employeeId: string;
  readonly duePence: number;
}

/** What payroll reports as taken: as instructed, some less or nothing, some more. */
async function prepareReturn({ fixture, random }: EmployerRound, { periodId }: Team) {
  const { rows } = await fixture.owner.query<Line>(
    `select r.employee_number as "employeeNumber", d.employee_id as "employeeId", d.due_pence::int as "duePence"
     from deduction d join employee e on e.id = d.employee_id join payroll_record r on r.id = e.payroll_record_id
     where d.pay_period_id = $1 order by d.employee_id`,
    [periodId],
  );
  const lines = rows.map((line) => {
    const taken = [line.duePence, 0, Math.max(0, line.duePence - 150), line.duePence + 275][random.between(0, 3)] ?? 0;
    return { ...line, taken };
  });
  const text = [
    "Employee number,Taken\n",
    ...lines.map(({ employeeNumber, taken }) => `${employeeNumber},${formatDecimal(signedPence(taken))}\n`),
  ].join("");
  const differences = lines
    .filter(({ taken, duePence }) => taken !== duePence)
    .map(({ employeeId, taken, duePence }) => [
      employeeId,
      Math.max(0, duePence - taken),
      Math.max(0, taken - duePence),
    ]);
  return { text, differences };
}

const brought = async ({ periodId }: Team, actor: Actor): Promise<RunReturn | null> =>
  (await read(() => actor.ask(payrollRun, { params: { id: periodId } }))).return;

/** Two upload it at once, so one replaces the other; then those who may confirm it, two at once. */
async function bringAndConfirm(it: EmployerRound, team: Team, actors: readonly Actor[], file: string): Promise<string> {
  const [first, second, third] = actors;
  if (first === undefined || second === undefined || third === undefined) throw new Error("three must act");
  const params = { id: team.periodId };
  const bring = (actor: Actor) => () =>
    act(it, "bringPayrollReturn", () => actor.ask(bringPayrollReturn, { params, query: {}, file }));
  const isThere = await until(async (isFirst) => {
    const asks = [bring(first), bring(second)];
    const result = await (isFirst ? interruptWhile(it, RETURN_MS, asks) : Promise.all(asks.map((ask) => ask())));
    const is = await brought(team, third);
    if (is === null && result.some((answer) => answer?.return)) it.faults.push("a return was acknowledged and is lost");
    return is !== null;
  });
  if (!isThere) it.faults.push(`run ${team.periodId} was never returned`);
  let acknowledged = 0;
  let returnId = "";
  const isDone = await until(async (isFirst) => {
    returnId = (await brought(team, third))?.id ?? "";
    const confirm = (actor: Actor) => () =>
      act(it, "confirmPayrollReturn", async () => {
        const { items } = await actor.ask(payrollDifferences, { params, query: { tookMore: "true", limit: 100 } });
        const accepted = items.map(({ id }) => ({ differenceId: id, reason: "Taken by hand" }));
        return actor.ask(confirmPayrollReturn, { params: { ...params, returnId }, body: { accepted } });
      });
    const asks = [first, second, third].map(confirm);
    const result = await (isFirst ? interruptWhile(it, RETURN_MS, asks) : Promise.all(asks.map((ask) => ask())));
    acknowledged += result.filter((answer) => answer !== null).length;
    return (await brought(team, third))?.status !== "brought";
  });
  if (!isDone) it.faults.push(`the return of ${team.periodId} was never confirmed`);
  if (acknowledged > 1) it.faults.push(`the return of ${team.periodId} was confirmed ${acknowledged} times`);
  return returnId;
}

/** Each difference as carried over: what of it is owed, and owed back, and how often the person is notified. */
const CARRIED = `select f.employee_id as "employeeId", coalesce(c.pence, 0)::int as owed, coalesce(b.pence, 0)::int as "owedBack",
    (select count(*)::int from outbox o where o.key = 'payroll return of difference ' || f.id) as jobs,
    f.carried_at is not null as "isCarried", f.return_id as "returnId"
  from payroll_difference f join payroll_return t on t.id = f.return_id
    left join lateral (select sum(amount_pence) as pence from carried_over where difference_id = f.id) c on true
    left join lateral (select sum(amount_pence) as pence from refund where difference_id = f.id) b on true
  where t.pay_period_id = $1 and t.status <> 'withdrawn' order by f.employee_id`;

/** The payroll return is uploaded, confirmed and carried; each step is interrupted: every difference is carried once. */
export async function returnRun(it: EmployerRound, team: Team, actors: readonly Actor[]): Promise<void> {
  const { fixture } = it;
  const { text, differences } = await prepareReturn(it, team);
  const returnId = await bringAndConfirm(it, team, actors, text);
  await interruptWhile(it, CARRY_MS, []);
  const isCarried = await untilRow(fixture, "select 1 from payroll_return where id = $1 and status = 'carried'", [
    returnId,
  ]);
  if (!isCarried) it.faults.push(`return ${returnId} is not carried after a minute`);
  const { rows } = await fixture.owner.query<Record<string, unknown>>(CARRIED, [team.periodId]);
  const expected = differences.map(([employeeId, owed, owedBack]) => ({
    ...{ employeeId, owed, owedBack },
    ...{ jobs: 1, isCarried: true, returnId },
  }));
  expectSame(it, `differences of ${team.periodId}`, rows, expected);
  const stray = await fixture.owner.query(
    `select 1 from payroll_difference f join payroll_return t on t.id = f.return_id
     where t.pay_period_id = $1 and t.status = 'withdrawn' and f.carried_at is not null`,
    [team.periodId],
  );
  expectSame(it, "differences of a withdrawn return that were carried", stray.rowCount, 0);
  const { "payroll-return-confirmed": confirmed = 0 } = await auditOf(fixture, team.periodId);
  expectSame(it, "confirmed returns in the audit log", confirmed, 1);
}
