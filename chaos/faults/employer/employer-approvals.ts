import { decideRequests } from "@wellpaid/contract/requests/requests";
import { type Actor, act, auditOf, expectSame, type Struck, strikeWhile, until } from "../acts.ts";
import type { Team } from "../payday-team.ts";

const DECIDE_MS = 250;

/** Everybody asks for on-demand pay once more; the screens on which they do are not what these rounds are about. */
async function askAgain({ fixture }: Struck, { employees }: Team): Promise<readonly string[]> {
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
  readonly notes: number;
  readonly deliveries: number;
}

/** Each request's state, with how often it is in the outbox and was sent to a partner. */
async function decidedOf({ fixture }: Struck, ids: readonly string[]): Promise<readonly Decided[]> {
  const { rows } = await fixture.owner.query<Decided>(
    `select q.id, q.employee_id as "employeeId", q.status, q.decided_by as "decidedBy",
       (select count(*)::int from outbox o where o.key = 'decision on on-demand-pay request ' || q.id) as notes,
       (select count(*)::int from webhook_delivery d where d.employee_id = q.employee_id and d.event = 'request.decided'
          and d.data ->> 'requestId' = q.id::text) as deliveries
     from access_request q where q.id = any($1::uuid[]) order by q.id`,
    [ids],
  );
  return rows;
}

/** One approves all, another rejects all, at the same instant: each request is decided once, by one, who learns it. */
export async function decideAtOnce(it: Struck, team: Team, actors: readonly Actor[]): Promise<void> {
  const { fixture } = it;
  const ids = await askAgain(it, team);
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
    await (isFirst ? strikeWhile(it, DECIDE_MS, asks) : Promise.all(asks.map((ask) => ask())));
    return (await decidedOf(it, ids)).every(({ status }) => status !== "pending");
  });
  if (!isDone) it.faults.push("requests were never decided");
  for (const { id, employeeId, status, decidedBy, notes, deliveries } of await decidedOf(it, ids)) {
    const [first, ...others] = acknowledged.get(id) ?? [];
    if (others.length > 0) it.faults.push(`request ${id} was decided ${others.length + 1} times`);
    if (first !== undefined) expectSame(it, `request ${id}`, `${status} ${decidedBy}`, first);
    expectSame(it, `notes and deliveries of request ${id}`, [notes, deliveries], [1, 1]);
    const { "request-approved": approved = 0, "request-rejected": rejected = 0 } = await auditOf(fixture, employeeId);
    expectSame(it, `entries of ${employeeId}`, [approved, rejected], status === "approved" ? [1, 0] : [0, 1]);
  }
}
