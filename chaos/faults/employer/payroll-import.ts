import { setTimeout as sleep } from "node:timers/promises";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { fingerprintOf, importBarely } from "../../../bench/payroll-import/bare.ts";
import { layCompany } from "../../../bench/payroll-import/lay-company.ts";
import { importFile } from "../../../bench/payroll-import/lay-file.ts";
import { temporaryFolder } from "../../../bench/product/start-product.ts";
import {
  type Actor,
  act,
  auditOf,
  expectSame,
  makeActors,
  read,
  type EmployerRound,
  interruptWhile,
  until,
} from "../acts.ts";
import { untilCaughtUp } from "../payday-team.ts";
import type { Fixture } from "../world.ts";

/** Two transactions of rows, both in receiving and in judging. */
const ROWS = 5_000;
const UPLOAD_MS = 700;
const CONFIRM_MS = 400;
const UNDO_SHARE = 0.7;

/** A company's people before the file and after it, by a bare import of the same file. */
export interface Expected {
  readonly before: string;
  readonly after: string;
  readonly folder: string;
}

/** Prepares the expected people once for all rounds. */
export async function prepareExpected({ owner }: Fixture): Promise<Expected> {
  const folder = temporaryFolder();
  const companyId = await layCompany(owner, "Expected", ROWS, folder);
  const before = await fingerprintOf(owner, companyId);
  await importBarely(owner, companyId, importFile(ROWS), `${folder}/people.csv`);
  return { before, after: await fingerprintOf(owner, companyId), folder };
}

interface Importing {
  readonly companyId: string;
  readonly actors: readonly Actor[];
  readonly expected: Expected;
}

const shown = ({ actors }: Importing, id: string): Promise<contract.PayrollImport> =>
  read(async () => {
    const [first] = actors;
    if (first === undefined) throw new Error("there is no administrator");
    return first.ask(contract.payrollImport, { params: { id } });
  });

const JUDGING_MS = 50;
const MAX_CHECKS = 600;

/** Returns the import once judging has ended. */
async function judged(of: Importing, id: string): Promise<contract.PayrollImport> {
  let answer = await shown(of, id);
  for (let checks = 0; answer.state === "judging" && checks < MAX_CHECKS; checks += 1) {
    await sleep(JUDGING_MS);
    answer = await shown(of, id);
  }
  return answer;
}

/** Expects all of a file's people, or none of them. */
async function expectPeople(it: EmployerRound, of: Importing, when: string, which: "before" | "after"): Promise<void> {
  expectSame(it, `people ${when}`, await fingerprintOf(it.fixture.owner, of.companyId), of.expected[which]);
}

/** Uploads the file until it is ready; discards an interrupted upload as an administrator would. Null when it never is. */
async function bring(it: EmployerRound, of: Importing): Promise<string | null> {
  const [payroll] = of.actors;
  if (payroll === undefined) return null;
  let ready: string | null = null;
  await until(async (isFirst) => {
    const ask = () =>
      act(it, "uploadPayrollImport", () =>
        payroll.ask(contract.uploadPayrollImport, { query: { fileName: "people.csv" }, file: importFile(ROWS) }),
      );
    const [made] = isFirst ? await interruptWhile(it, UPLOAD_MS, [ask]) : [await ask()];
    const { items } = await read(() => payroll.ask(contract.payrollImports, { query: {} }));
    const open = items.find(({ state }) => ["receiving", "judging", "ready"].includes(state));
    if (made && made.id !== open?.id) it.faults.push(`import ${made.id} was acknowledged and is lost`);
    if (open === undefined) return false;
    if (open.state === "receiving") {
      await act(it, "discardPayrollImport", () =>
        payroll.ask(contract.discardPayrollImport, { params: { id: open.id } }),
      );
      return false;
    }
    const answer = await judged(of, open.id);
    expectSame(it, "rows of a file that is ready", [answer.state, answer.readRows], ["ready", ROWS]);
    ready = open.id;
    return true;
  });
  if (ready === null) it.faults.push("the file was never taken");
  return ready;
}

/** Two administrators confirm, or undo, at once until it is done; it is done once. */
async function decideByTwo(
  it: EmployerRound,
  of: Importing,
  id: string,
  options: { readonly by: readonly Actor[]; readonly becomes: "confirmed" | "undone" },
): Promise<void> {
  const { by, becomes } = options;
  const name = becomes === "confirmed" ? "confirmPayrollImport" : "undoPayrollImport";
  const ask = (actor: Actor) => () =>
    act(it, name, () =>
      becomes === "confirmed"
        ? actor.ask(contract.confirmPayrollImport, { params: { id }, body: {} })
        : actor.ask(contract.undoPayrollImport, { params: { id } }),
    );
  let acknowledged = 0;
  const isDone = await until(async (isFirst) => {
    const asks = by.map(ask);
    const result = isFirst ? await interruptWhile(it, CONFIRM_MS, asks) : await Promise.all(asks.map((ask) => ask()));
    acknowledged += result.filter((answer) => answer !== null).length;
    const { state } = await judged(of, id);
    const [before, after] = becomes === "confirmed" ? (["before", "after"] as const) : (["after", "before"] as const);
    await expectPeople(it, of, `once an import is ${state}`, state === becomes ? after : before);
    return state === becomes;
  });
  if (!isDone) it.faults.push(`import ${id} was never ${becomes}`);
  if (acknowledged > 1) it.faults.push(`import ${id} was ${becomes} ${acknowledged} times`);
}

/** Expects that no discarded import leaves rows, and that no file is still open. */
async function expectNoRest(it: EmployerRound, { companyId }: Importing): Promise<void> {
  const { rows } = await it.fixture.owner.query<{ left: number; open: number }>(
    `select (select count(*)::int from payroll_import_row r where r.company_id = $1 and not exists (select 1 from payroll_import i
         where i.id = r.import_id and i.state in ('confirmed', 'undone'))) as left,
       (select count(*)::int from payroll_import where company_id = $1 and state in ('receiving', 'judging', 'ready')) as open`,
    [companyId],
  );
  expectSame(it, "rows of discarded files, and open files", rows[0], { left: 0, open: 0 });
}

/** A company's file is uploaded, confirmed by two at once, and mostly undone by two at once; each step is interrupted. */
export async function importPeople(it: EmployerRound, expected: Expected): Promise<void> {
  const { fixture, random } = it;
  const companyId = await layCompany(fixture.owner, `Interrupted ${crypto.randomUUID()}`, ROWS, expected.folder);
  const actors = await makeActors(fixture, companyId, ["payroll", "second", "third"]);
  const of: Importing = { companyId, actors, expected };
  const id = await bring(it, of);
  if (id === null) return;
  await expectPeople(it, of, "once a file is ready", "before");
  await decideByTwo(it, of, id, { by: actors.slice(1), becomes: "confirmed" });
  const isUndone = random.is(UNDO_SHARE);
  if (isUndone) await decideByTwo(it, of, id, { by: actors.slice(0, 2), becomes: "undone" });
  await untilCaughtUp(fixture);
  const done = { "payroll-import-confirmed": 1, ...(isUndone ? { "payroll-import-undone": 1 } : {}) };
  expectSame(it, "the audit log of an import", await auditOf(fixture, id), { ...done, "payroll-import-uploaded": 1 });
  const { rows } = await fixture.owner.query("select key from outbox where key = $1 and done_at is not null", [
    `link people of payroll import ${id}`,
  ]);
  expectSame(it, "jobs that link people", rows.length, 1);
  await expectNoRest(it, of);
}
