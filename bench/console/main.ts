/**
 * `npm run bench:console`: the requests of the employer's console, at 100,000 people and with another company as large: the
 * overview and each list, its first page, a late one and the results of a search, one call after the other over HTTP from the
 * running product; and lists sorted by other columns and read to page 1,000, for which there is no goal.
 */
import type { Call } from "@wellpaid/contract/call";
import { addressOf } from "@wellpaid/contract/client";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { overview, waitingExceptions } from "@wellpaid/contract/overview/overview";
import { toDo } from "@wellpaid/contract/overview/to-do";
import { payrollImportRows, payrollImports } from "@wellpaid/contract/payroll/payroll-import";
import { payrollRun, payrollRunLines, payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { countPeople, listPeople } from "@wellpaid/contract/people/people";
import { listRequests } from "@wellpaid/contract/requests/requests";
import { percentile } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atMost, report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { callSandbox } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";
import { type LaidConsole, layConsole } from "./lay-console.ts";

const { people, runs, turns } = numbersOf({ people: 100_000, runs: 6, turns: 30 });
/** Turns in which queries are planned and pages are read into memory. */
const WARM_UPS = 8;
const GOAL_OVERVIEW_MS = 300;
const GOAL_PAGE_MS = 150;
/** Far down a list, yet reachable by pressing Next. */
const LATE = 3_000;

type ConsoleCall = readonly [name: string, call: Call, sent: { readonly params?: unknown; readonly query?: unknown }];

function callsOf({ runId, importId }: LaidConsole): readonly ConsoleCall[] {
  const params = { id: runId };
  const rare = `tester ${people - 1}`;
  const late = { offset: Math.min(LATE, people / 2) };
  return [
    ["overview", overview, { query: {} }],
    ["to do", toDo, {}],
    ["people", listPeople, { query: {} }],
    ["people, late page", listPeople, { query: late }],
    ["people, search for one", listPeople, { query: { q: rare } }],
    ["people, search for many", listPeople, { query: { q: "tester" } }],
    ["people, frozen", listPeople, { query: { status: "frozen" } }],
    ["requests that wait", listRequests, { query: { state: "pending" } }],
    ["requests that wait, late page", listRequests, { query: { state: "pending", ...late } }],
    ["requests that wait, search for one", listRequests, { query: { state: "pending", q: `tester ${people}` } }],
    ["requests decided", listRequests, { query: { state: "decided" } }],
    ["requests decided, search for one", listRequests, { query: { state: "decided", q: rare } }],
    ["exceptions", waitingExceptions, { params: { kind: "request-waiting" }, query: {} }],
    ["audit log", listAuditEntries, { query: {} }],
    ["audit log, late page", listAuditEntries, { query: late }],
    ["audit log, search for one", listAuditEntries, { query: { q: rare } }],
    ["imports", payrollImports, { query: {} }],
    ["import's rows", payrollImportRows, { params: { id: importId }, query: { kind: "change" } }],
    ["import's rows, late page", payrollImportRows, { params: { id: importId }, query: { kind: "change", ...late } }],
    ["import's rows, none", payrollImportRows, { params: { id: importId }, query: { kind: "faulty" } }],
    ["runs", payrollRuns, { query: {} }],
    ["run", payrollRun, { params }],
    ["run's lines", payrollRunLines, { params, query: {} }],
    ["run's lines, late page", payrollRunLines, { params, query: late }],
    ["run's lines, search for one", payrollRunLines, { params, query: { q: rare } }],
  ];
}

/** Page 1,000 of the longest pages. */
const DEEP = { limit: 100, offset: 99_900 };

/** Orders without an index, and the end of a long list. */
const SORTED_AND_DEEP: readonly ConsoleCall[] = [
  ...(["number", "group", "status"] as const).map(
    (sort): ConsoleCall => [`people by ${sort}`, listPeople, { query: { sort } }],
  ),
  ["people, page 1,000", listPeople, { query: DEEP }],
  ["people by status, page 1,000", listPeople, { query: { sort: "status", ...DEEP } }],
  ["people without a search, counted by filter", countPeople, { query: {} }],
  ["requests by name", listRequests, { query: { state: "pending", sort: "name" } }],
  ["exceptions by name", waitingExceptions, { params: { kind: "request-waiting" }, query: { sort: "name" } }],
  ["audit log, page 1,000", listAuditEntries, { query: DEEP }],
  ["runs by total", payrollRuns, { query: { sort: "total" } }],
];

const { product, owner, end } = await openBench();
const openPeriods = async (): Promise<void> => void (await callSandbox(product, "clock", { advance: "PT1S" }));
const laid = await layConsole(owner, { people, runs, openPeriods });
const asker = openAsker(product.origin, 1);
type Times = Record<string, { p50: number; p99: number }>;

async function measure(calls: readonly ConsoleCall[]): Promise<Times> {
  const times: Times = {};
  for (const [name, call, input] of calls) times[name] = await measureOne(name, call, input);
  return times;
}

async function measureOne(...[name, call, input]: ConsoleCall): Promise<{ p50: number; p99: number }> {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < turns + WARM_UPS; turn += 1) {
    const started = performance.now();
    const { status } = await asker.send("GET", addressOf(call, input), { "admin-auth": laid.token });
    if (status !== 200) throw new Error(`${name} was answered ${status}`);
    if (turn >= WARM_UPS) milliseconds.push(performance.now() - started);
  }
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const time = { p50: Math.round(percentile(sorted, 0.5)), p99: Math.round(percentile(sorted, 0.99)) };
  console.log(`${name}: ${time.p50} ms, p99 ${time.p99} ms`);
  return time;
}

const times = await measure(callsOf(laid));
const withoutGoal = await measure(SORTED_AND_DEEP);
asker.close();
await end();
const { overview: ofOverview, ...pages } = times;
const slowest = Math.max(...Object.values(pages).map(({ p50 }) => p50));
report("console", { people, turns, milliseconds: times, withoutGoal }, [
  atMost("ms, the overview in the middle", ofOverview?.p50 ?? 0, GOAL_OVERVIEW_MS),
  atMost("ms, the slowest page in the middle", slowest, GOAL_PAGE_MS),
]);
