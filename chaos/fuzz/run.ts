import type { Random } from "../../bench/measure/random.ts";
import type { RunningProduct } from "../../bench/product/start-product.ts";
import { type Operation, type Resolve, readDocument } from "./document.ts";
import { type FuzzAnswer, faultOf } from "./judge.ts";
import { type FuzzRequest, requestMaker } from "./requests.ts";
import type { FuzzFixture } from "./world.ts";
import type { Actor } from "./actor.ts";

export interface FuzzOutcome {
  readonly requests: number;
  /** How often each status occurred. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The number of calls that were granted at least once, and of all calls. */
  readonly granted: number;
  readonly calls: number;
  /** Refusals for which a look-up showed whether they changed something. */
  readonly lookedUp: number;
  readonly faults: readonly string[];
}

/** `TOGETHER` requests are sent by `AT_ONCE` senders, then `ALONE` requests one by one, each with a look-up in the database. */
const TOGETHER = 190;
const AT_ONCE = 19;
const ALONE = 10;
const PATIENCE_MS = 30_000;
const MAX_FAULTS = 50;

/** Calls after which the caller, or the other administrator, can send nothing more: the matrix tests these. */
const ENDS_THE_CALLER = new Set([
  "logout",
  "closeAccount",
  "administratorLogout",
  "removeAdministrator",
  "changeAdministratorRoles",
  "changeAdministratorPassword",
]);

/** After one of these an employee can do little else with their savings, since the clock does not move. */
const SELDOM = new Set(["deactivateSaving", "changeBank"]);

/** A body beyond the server's limit may be cut off while it is still being sent. */
const CUT_OFF_FROM = 100_000;

async function send(origin: string, { operation, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const answer = await fetch(`${origin}${path}`, {
    method: operation.method,
    headers,
    ...(body === undefined || operation.method === "GET" ? {} : { body }),
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: answer.status, text: await answer.text(), cacheControl: answer.headers.get("cache-control") };
}

const lineOf = ({ operation, path, body }: FuzzRequest, fault: string): string =>
  `${fault}: ${operation.method} ${path.slice(0, 300)} ${(body ?? "").slice(0, 300)}`;

/** Employees know their own saving, and administrators what belongs to the company. */
function makersOf(
  { withdrawers, savers, console: { administrators, ids }, known }: FuzzFixture,
  resolve: Resolve,
  random: Random,
) {
  const makerOf = (named: FuzzFixture["known"]["named"]) => requestMaker(resolve, { ...known, named }, random);
  const employees = [...withdrawers, ...savers].map(({ id, savingId }) => {
    const own = savingId === null ? [] : [savingId, savingId, savingId, "101"];
    return [id, makerOf({ ...known.named, id: own })] as const;
  });
  return new Map([
    ...employees,
    ...administrators.map(({ id }) => [id, makerOf({ id: ids, employeeId: ids })] as const),
  ]);
}

/** Sends the given number of requests, mixed from all calls, and judges each answer. */
export async function fuzz(
  { origin }: Pick<RunningProduct, "origin">,
  fixture: FuzzFixture,
  options: { readonly requests: number; readonly random: Random },
): Promise<FuzzOutcome> {
  const { random } = options;
  const { operations, resolve } = await readDocument(origin);
  const calls = operations.filter(({ name }) => !ENDS_THE_CALLER.has(name));
  const makers = makersOf(fixture, resolve, random);
  const { administrators } = fixture.console;
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const granted = new Set<string>();
  const oneOf = <T>(list: readonly T[]): T => {
    const item = list[random.between(0, list.length - 1)];
    if (item === undefined) throw new Error("there is nothing to choose from");
    return item;
  };
  const pickCall = (): Operation => {
    const picked = oneOf(calls);
    return SELDOM.has(picked.name) && !random.is(0.1) ? pickCall() : picked;
  };
  const employeeFor = ({ path }: Operation): Actor =>
    oneOf(random.is(path.includes("/savings/") ? 0.1 : 0.7) ? fixture.withdrawers : fixture.savers);
  const next = (by?: Actor): FuzzRequest => {
    const operation = pickCall();
    const actor = operation.isOfConsole ? oneOf(administrators) : (by ?? employeeFor(operation));
    const make = makers.get(actor.id);
    if (make === undefined) throw new Error("an unknown actor is to make a call");
    return make(operation, random.is(0.1) ? null : actor.token);
  };
  const ask = async (request: FuzzRequest): Promise<FuzzAnswer | null> => {
    const answer = await send(origin, request).catch((error: unknown) => {
      if ((request.body?.length ?? 0) < CUT_OFF_FROM) faults.push(lineOf(request, `no answer, ${String(error)}`));
      return null;
    });
    if (answer === null) return null;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status < 400) granted.add(request.operation.name);
    const fault = faultOf(request, answer);
    if (fault !== null) faults.push(lineOf(request, `${fault} ${answer.text.slice(0, 200)}`));
    return answer;
  };
  let lookedUp = 0;
  const lookAtOne = async (): Promise<void> => {
    const by = oneOf([...fixture.withdrawers, ...fixture.savers]);
    const alone = next(by);
    const digest = alone.operation.isOfConsole ? fixture.console.digest : () => fixture.digestOf(by.id);
    const before = await digest();
    const status = (await ask(alone))?.status ?? 0;
    if (status < 400) return;
    lookedUp += 1;
    if ((await digest()) !== before) faults.push(lineOf(alone, `${status} changed something`));
  };
  let count = 0;
  while (count < options.requests && faults.length < MAX_FAULTS) {
    let left = TOGETHER;
    const sendSome = async (): Promise<void> => {
      while (left-- > 0) await ask(next());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
    for (let value = 0; value < ALONE; value += 1) await lookAtOne();
    count += TOGETHER + ALONE;
  }
  return { requests: count, statuses, granted: granted.size, calls: calls.length, lookedUp, faults };
}
