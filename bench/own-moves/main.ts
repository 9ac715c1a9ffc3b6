/**
 * `npm run bench:own-moves`: moves between own accounts among 10,000 transactions of one person: the rule alone, beside the
 * plainest search over all pairs of the same transactions, and the call that lists the moves, with the reading of the rows.
 */
import { ownMovesIn } from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { median } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { randomFrom } from "../measure/random.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { makeEmployees } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";
import { allPairs } from "./all-pairs.ts";
import { accountsOf, HOLDER, historyOf, type MoveHistory } from "./history.ts";
import { layAccounts, layHistory } from "./lay-history.ts";

const { transactions, runs, seed } = numbersOf({ transactions: 10_000, runs: 40, seed: 20 });
/** Processor milliseconds. */
const GOAL_MS = 20;

const rounded = (value: number): number => Number(value.toFixed(1));

/** Processor milliseconds of one run, the median of all but the first quarter, in which the code is not yet what serves. */
function timeOf(run: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return rounded(median(times.slice(Math.floor(runs / 4))));
}

/** How many of the moves are in these pairs, and how many pairs are none. */
function judge(pairs: ReadonlyMap<string, string>, { moves }: MoveHistory) {
  const right = [...pairs].filter(([outId, inId]) => moves.get(outId) === inId).length;
  return { foundPercent: rounded((100 * right) / moves.size), wrong: pairs.size - right };
}

const { product, owner, watchServer, end } = await openBench();
const [employee] = await makeEmployees(product, owner, { count: 1 });
if (employee === undefined) throw new Error("no employee was made");
const ids = await layAccounts(owner, employee);
const { rows } = await owner.query<{ today: string }>("select london_date(app_now())::text as today");
const history = historyOf(randomFrom(seed), civilDate(rows[0]?.today ?? ""), transactions, ids);
await layHistory(owner, employee, history);

const facts = { accounts: accountsOf(ids), holder: HOLDER, choices: [] };
const found = new Map(ownMovesIn(history.payments, facts).map((move) => [move.out.id, move.in.id]));
const rule = { cpuMs: timeOf(() => ownMovesIn(history.payments, facts)), ...judge(found, history) };
const plain = { cpuMs: timeOf(() => allPairs(history.payments)), ...judge(allPairs(history.payments), history) };

const asker = openAsker(product.origin, 1);
const headers = { "app-auth": employee.token };
async function listMoves(): Promise<number> {
  const { status, body } = await asker.send("GET", "/api/v1/banking/own-moves", headers);
  if (status !== 200) throw new Error(`the list of moves was answered ${status}`);
  return (body as { moves: unknown[] }).moves.length;
}
const listed = await listMoves();
if (listed !== found.size) throw new Error(`${listed} moves are listed, ${found.size} were found`);
for (let run = 0; run < runs; run += 1) await listMoves();
const spent = watchServer();
for (let run = 0; run < runs; run += 1) await listMoves();
const call = spent(runs);
asker.close();
await end();

report("own-moves", { transactions, moves: history.moves.size, rule, allPairs: plain, call }, [
  atMost("processor milliseconds of the rule", rule.cpuMs, GOAL_MS),
  atMost("processor milliseconds of the call", rounded(call.server + call.postgres), GOAL_MS),
  atLeast("moves found, %", rule.foundPercent, 99),
  atMost("pairs found that are no move", rule.wrong, 0),
]);
process.exit(0);
