import { decideRequests } from "@wellpaid/contract/requests/requests";
import { type Actor, act, auditOf, expectSame, type EmployerRound, interruptWhile, until } from "../acts.ts";
import type { Team } from "../payday-team.ts";

const DECIDE_MS = 250;

/** Every employee requests on-demand pay once more, in the database: the screens are not what these rounds test. */
async function requestAgain({ fixture }: EmployerRound, { employees }: Team): Promise<readonly string[]> {
  const { rows } = await fixture.owner.query<{ id: string }>(
    "insert into access_request (company_id, employee_id) select company_id, id from employee where id = any($1::uuid[]) returning id",
    [employees.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

interface Decided {
  readonly id: string;
  readonly employeeId: string;
  readonly status: string;
  readonly decidedBy: string | null;
  readonly jobs: number;
  readonly deliveries: number;
}

/** Each request's state, with how often it is in the outbox and was sent to a partner. */
async function decidedOf({ fixture }: EmployerRound, ids: readonly string[]): Promise<readonly Decided[]> {
  const { rows } = await fixture.owner.query<Decided>(
    `select q.id, q.employee_id as "employeeId", q.status, q.decided_by as "decidedBy",
       (select count(*)::int from outbox o where o.key = 'decision on on-demand-pay request ' || q.id) as jobs,
       (select count(*)::int from webhook_delivery d where d.employee_id = q.employee_id and d.event = 'request.decided'
          and d.data ->> 'requestId' = q.id::text) as deliveries
     from access_request q where q.id = any($1::uuid[]) order by q.id`,
    [ids],
  );
  return rows;
}

/** One approves all, another rejects all, at the same instant: each request is decided once, by one, who gets the answer. */
export async function decideAtOnce(it: EmployerRound, team: Team, actors: readonly Actor[]): Promise<void> {
  const { fixture } = it;
  const ids = await requestAgain(it, team);
  const by = actors.slice(0, 2);
  /** What each received as decided by them. */
  const acknowledged = new Map<string, string[]>();
  const ask = (actor: Actor, at: number) => async () => {
    const decision = at === 0 ? ("approved" as const) : ("rejected" as const);
    const decisions = (at === 0 ? ids : ids.toReversed()).map((id) => ({
      ...{ kind: "on-demand-pay" as const, id, decision },
      ...(at === 0 ? {} : { reason: "Not now" }),
    }));
    const answer = await act(it, "decideRequests", () => actor.ask(decideRequests, { body: { decisions } }));
    for (const { id, outcome } of answer?.results ?? [])
      if (outcome === "decided") acknowledged.set(id, [...(acknowledged.get(id) ?? []), `${decision} ${actor.id}`]);
    return answer;
  };
  const isDone = await until(async (isFirst) => {
    const asks = by.map(ask);
    await (isFirst ? interruptWhile(it, DECIDE_MS, asks) : Promise.all(asks.map((ask) => ask())));
    return (await decidedOf(it, ids)).every(({ status }) => status !== "pending");
  });
  if (!isDone) it.faults.push("requests were never decided");
  for (const { id, employeeId, status, decidedBy, jobs, deliveries } of await decidedOf(it, ids)) {
    const [first, ...others] = acknowledged.get(id) ?? [];
    if (others.length > 0) it.faults.push(`request ${id} was decided ${others.length + 1} times`);
    if (first !== undefined) expectSame(it, `request ${id}`, `${status} ${decidedBy}`, first);
    expectSame(it, `jobs and deliveries of request ${id}`, [jobs, deliveries], [1, 1]);
    const { "request-approved": approved = 0, "request-rejected": rejected = 0 } = await auditOf(fixture, employeeId);
    expectSame(it, `entries of ${employeeId}`, [approved, rejected], status === "approved" ? [1, 0] : [0, 1]);
  }
}
