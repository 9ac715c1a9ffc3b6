/**
 * `npm run bench:positions`: what is left to spend of some people on each day of some weeks, beside what a small script knows
 * that it must be. The script makes up what is planned, what the bank books and when, and what is withdrawn, and computes balance,
 * payday, left to spend and daily amount from that alone, with a calendar of its own. A withdrawal is compared on its way, and once
 * the sandbox's rail has paid it into the sandbox's bank.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { numbersOf } from "../measure/numbers.ts";
import { randomFrom } from "../measure/random.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { callSandbox, makeEmployees, openSessions } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";
import { shift } from "./uk-calendar.ts";
import { type Life, lifeOf, type Plan, type Position, type Withdrawn } from "./world.ts";

const { people, days, seed } = numbersOf({ people: 10, days: 42, seed: 20 });
const GOAL_POSITIONS = 400;
const GOAL_WITHDRAWALS = 15;
const MAX_SHOWN = 12;

const { product, owner, end } = await openBench();
const asker = openAsker(product.origin, 4);

/** Tokens by employee, new on each day, since a session ends. */
const tokens = new Map<string, string>();

async function call<Answer>(id: string, method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<Answer> {
  const headers = { "app-auth": tokens.get(id) ?? "", "content-type": "application/json" };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const result = await asker.send(method, `/api/v1${path}`, headers, sent);
  if (result.status !== 200) {
    throw new Error(`${method} ${path} was answered ${result.status}: ${JSON.stringify(result.body)}`);
  }
  return result.body as Answer;
}

async function today(): Promise<string> {
  const { now } = (await callSandbox(product, "clock", { advance: "PT1S" })) as { now: string };
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(new Date(now));
}

/** Reads the banks until nothing is left to read. */
async function load(id: string): Promise<void> {
  for (;;) {
    const { status } = await call<{ status: string }>(id, "GET", "/banking/initial-load");
    if (status === "done") return;
    if (status === "failed") throw new Error("the load of the bank failed");
    await sleep(50);
  }
}

const pence = (pounds: number): number => Math.round(pounds * 100);

async function shownTo(id: string): Promise<Position> {
  const shown = await call<{
    monthRemind: number;
    currentBalance: number;
    dailySpread: number;
    period: { payday: string };
  }>(id, "GET", "/banking/indicators");
  const { dateDiff } = await call<{ dateDiff: number }>(id, "GET", "/banking/payday-date");
  return {
    payday: shown.period.payday,
    daysLeft: dateDiff,
    balancePence: pence(shown.currentBalance),
    leftPence: pence(shown.monthRemind),
    dailyPence: pence(shown.dailySpread),
  };
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly life: Life;
  readonly plans: Map<string, string>;
  /** Grows by each withdrawal. */
  withdrawn: Withdrawn;
}

/** Withdraws what the day has, if the product lets them; returns whether anything was. */
async function withdraw(person: Person, day: string): Promise<boolean> {
  let hasWithdrawn = false;
  for (const { pounds } of person.life.withdrawals.filter((each) => each.day === day)) {
    const headers = { "app-auth": tokens.get(person.id) ?? "", "content-type": "application/json" };
    const sent = { ...headers, "idempotency-key": randomUUID() };
    const { status } = await asker.send("POST", "/api/v1/vancepay/advance", sent, JSON.stringify({ amount: pounds }));
    if (status !== 200) continue;
    hasWithdrawn = true;
    const { bookedPence, onItsWayPence } = person.withdrawn;
    person.withdrawn = { bookedPence, onItsWayPence: onItsWayPence + pounds * 100 };
  }
  return hasWithdrawn;
}

/** The rail pays at once, and the bank books what it receives. */
function bookWithdrawn(person: Person): void {
  const { bookedPence, onItsWayPence } = person.withdrawn;
  person.withdrawn = { bookedPence: bookedPence + onItsWayPence, onItsWayPence: 0 };
}

const book = async ({ username, life }: Person, from: string, to: string): Promise<void> => {
  const transactions = life.bookings.filter(({ date }) => date >= from && date <= to);
  if (transactions.length > 0) await callSandbox(product, "bank/transactions", { username, transactions });
};

async function plan({ id, plans }: Person, { text: _text, pence: amount, ...wish }: Plan): Promise<void> {
  const body = { ...wish, currency: "GBP", amount: amount / 100 };
  const made = await call<{ id: string }>(id, "POST", "/banking/planned-payments", body);
  plans.set(wish.name, made.id);
}

async function live(person: Person, day: string): Promise<void> {
  const { id, life, plans } = person;
  await load(id);
  for (const { planName, dueDate, decision } of life.decisions.filter((each) => each.day === day)) {
    await call(id, "PUT", `/banking/planned-payments/${plans.get(planName)}/due-dates/${dueDate}`, { decision });
  }
}

const first = await today();
const employees = await makeEmployees(product, owner, { count: people });
const { rows } = await owner.query<{ id: string; username: string; paydayDay: number }>(
  `select e.id, e.username, coalesce(g.payday_day, c.default_payday) as "paydayDay" from employee e
   join company c on c.id = e.company_id left join payroll_record r on r.id = e.payroll_record_id
   left join pay_group g on g.id = r.pay_group_id where e.id = any ($1) order by e.username`,
  [employees.map(({ id }) => id)],
);
const random = randomFrom(seed);
const persons = rows.map(
  ({ id, username, paydayDay }): Person => ({
    id,
    username,
    life: lifeOf(random, paydayDay, first, days),
    plans: new Map(),
    withdrawn: { bookedPence: 0, onItsWayPence: 0 },
  }),
);

let positions = 0;
let withdrawals = 0;
const differences: string[] = [];

async function compare({ id, username, life, withdrawn }: Person, day: string): Promise<void> {
  const [shown, expected] = [await shownTo(id), life.positionOf(day, withdrawn)];
  positions += 1;
  if (JSON.stringify(shown) === JSON.stringify(expected)) return;
  differences.push(`${username} ${day}: shown ${JSON.stringify(shown)}, expected ${JSON.stringify(expected)}`);
}

for (let index = 0; index < days; index += 1) {
  const day = shift(first, index);
  for (const { id, token } of await openSessions(owner, employees)) tokens.set(id, token);
  const withdrawers: Person[] = [];
  for (const person of persons) {
    await book(person, index === 0 ? "0000" : day, day);
    if (index === 0) {
      await load(person.id);
      for (const wish of person.life.plans) await plan(person, wish);
    }
    await live(person, day);
    if (await withdraw(person, day)) withdrawers.push(person);
    await compare(person, day);
  }
  if (withdrawers.length > 0) await callSandbox(product, "clock", { advance: "PT2M" });
  for (const person of withdrawers) {
    withdrawals += 1;
    bookWithdrawn(person);
    await load(person.id);
    await compare(person, day);
  }
  await callSandbox(product, "clock", { advance: "P1D" });
}
for (const difference of differences.slice(0, MAX_SHOWN)) console.log(difference);
report("positions", { people, days, seed, positions, withdrawals, differences: differences.length }, [
  atLeast("positions compared", positions, GOAL_POSITIONS),
  atLeast("days with a withdrawal", withdrawals, GOAL_WITHDRAWALS),
  atMost("positions that differ", differences.length, 0),
]);
asker.close();
await end();
process.exitCode = differences.length === 0 ? 0 : 1;
