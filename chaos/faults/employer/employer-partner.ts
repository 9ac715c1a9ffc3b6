import { linkPartnerEmployee, makePartner } from "@wellpaid/contract/partners/partners";
import { makeWebhook } from "@wellpaid/contract/partners/webhooks";
import { WEBHOOK_EVENTS } from "@wellpaid/domain/partners/webhook-events";
import { type Actor, read, type EmployerRound } from "../acts.ts";
import { A_DAY, type Team, untilCaughtUp } from "../payday-team.ts";
import { type Receiver, startReceiver } from "../receiver.ts";

/** A partner of the company whose server is notified of everything. */
export interface Partner {
  readonly id: string;
  readonly endpointId: string;
  readonly receiver: Receiver;
}

export async function makePartnerOf({ ask }: Actor): Promise<Partner> {
  const receiver = await startReceiver();
  const { id } = await ask(makePartner, { body: { name: "Interrupted" } });
  const endpoint = await ask(makeWebhook, { params: { id }, body: { url: receiver.url, events: [...WEBHOOK_EVENTS] } });
  return { id, endpointId: endpoint.id, receiver };
}

/** Links every employee of the team to the partner. */
export async function linkTeam({ id }: Partner, { employees }: Team, { ask }: Actor): Promise<void> {
  for (const { id: employeeId } of employees) {
    const body = { reference: `R-${employeeId}` };
    await read(() => ask(linkPartnerEmployee, { params: { id, employeeId }, body }));
  }
}

const MAX_DAYS = 4;

/** Lets the retries of undelivered events come due, with the partner's server working again. */
async function untilDelivered({ fixture }: EmployerRound, { endpointId, receiver }: Partner): Promise<number> {
  receiver.failAtRandom(null);
  for (let quarters = 0; quarters < MAX_DAYS * 4; quarters += 1) {
    await untilCaughtUp(fixture);
    const waiting = "select 1 from webhook_delivery where endpoint_id = $1 and state = 'waiting' limit 1";
    if ((await fixture.owner.query(waiting, [endpointId])).rowCount === 0) return 0;
    await fixture.moveClock(A_DAY / 4);
  }
  return 1;
}

interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly state: string;
}

/** Every event of the team is delivered at least once, always under the same id with the same body; nothing else is. */
export async function expectDelivered(
  it: EmployerRound,
  partner: Partner,
  { employees, periodId }: Team,
): Promise<void> {
  if ((await untilDelivered(it, partner)) > 0) it.faults.push(`a webhook waits after ${MAX_DAYS} days`);
  const { result } = partner.receiver;
  const ids = employees.map(({ id }) => id);
  const { rows } = await it.fixture.owner.query<Delivery>(
    `select 'msg_' || id as id, event, state from webhook_delivery where endpoint_id = $1
       and (employee_id = any($2::uuid[]) or data ->> 'payPeriodId' = $3)`,
    [partner.endpointId, ids, periodId],
  );
  for (const { id, event, state } of rows) {
    const bodies = result.get(id)?.size ?? 0;
    if (state !== "delivered" || bodies !== 1)
      it.faults.push(`${event} ${id} is ${state}, and came in ${bodies} different words`);
  }
  const { rows: all } = await it.fixture.owner.query<{ id: string }>(
    "select 'msg_' || id as id from webhook_delivery where endpoint_id = $1",
    [partner.endpointId],
  );
  const made = new Set(all.map(({ id }) => id));
  for (const id of result.keys()) if (!made.has(id)) it.faults.push(`${id} was delivered and belongs to no event`);
  const { rows: counts } = await it.fixture.owner.query<{ paid: number }>(
    "select count(*)::int as paid from withdrawal where employee_id = any($1::uuid[]) and status = 'paid'",
    [ids],
  );
  const expected = {
    "advance.paid": counts[0]?.paid,
    "employee.joined": ids.length,
    "payday.posted": 1,
    "request.decided": ids.length,
  };
  for (const [event, count] of Object.entries(expected)) {
    const found = rows.filter((row) => row.event === event).length;
    if (found !== count) it.faults.push(`${event} was to be delivered ${count} times, not ${found}`);
  }
}
