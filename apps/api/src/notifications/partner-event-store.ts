import type { WebhookEvent } from "@wellpaid/domain/partners/webhook-events";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/tables/schema.ts";

/** An event about an employee that the partner's server may subscribe to; the partner's reference is added here. */
export interface PartnerNews {
  readonly event: Exclude<WebhookEvent, "payday.posted" | "webhook.test">;
  readonly employeeId: string;
  /** Derived from the cause: the same event is sent once. */
  readonly cause: string;
  /** Ids and words of the contract (`webhookBodies`) only, never an amount. */
  readonly data?: Readonly<Record<string, string>>;
  /** The person is erased with it: earlier events about them are deleted, this one is still sent. */
  readonly isLast?: true;
}

/** The event that an employee's last day is known. */
export const leaverNews = (employeeId: string, cause: string): PartnerNews => ({
  event: "employee.left",
  employeeId,
  cause: `${employeeId} leaves: ${cause}`,
  data: { reason: "left" },
});

/** The event that an employee's last day is cancelled. */
export const stayerNews = (employeeId: string, cause: string): PartnerNews => ({
  event: "employee.joined",
  employeeId,
  cause: `${employeeId} stays: ${cause}`,
});

/** Writes deliveries and their jobs in one statement: the events of `found`, to each endpoint that has chosen them. */
const deliver = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with delivery as (
    insert into webhook_delivery (endpoint_id, company_id, employee_id, event, cause, data, next_try_at)
    select f.endpoint_id, f.company_id, f.employee_id, f.event, f.cause, f.data, app_now() from (${found}) f
    on conflict (endpoint_id, cause) do nothing returning id, endpoint_id, company_id)
  insert into outbox (kind, key, company_id, partner_id, payload, due_at)
  select 'send-webhook', 'webhook ' || t.id || ' round 1', t.company_id, w.partner_id,
    jsonb_build_object('deliveryId', t.id), app_now()
  from delivery t join webhook_endpoint w on w.id = t.endpoint_id`;

/**
 * Notifies the partners of these employees, in the transaction of the cause. Skips employees without a partner, or
 * whose partner has not subscribed to the event.
 */
export async function tellPartners(tx: Tx, events: readonly PartnerNews[]): Promise<void> {
  if (events.length === 0) return;
  const column = <K extends keyof PartnerNews>(key: K) => events.map((each) => each[key]);
  await deliver(sql`
    select w.id as endpoint_id, e.company_id, case when not n.is_last then e.id end as employee_id, n.event, n.cause,
      n.data::jsonb || jsonb_build_object('reference', e.partner_reference) as data
    from unnest(${column("event")}::text[], ${column("employeeId")}::uuid[], ${column("cause")}::text[],
        ${events.map(({ data }) => JSON.stringify(data ?? {}))}::text[], ${events.map(({ isLast }) => isLast ?? false)}::boolean[])
        as n(event, employee_id, cause, data, is_last)
      join employee e on e.id = n.employee_id and e.partner_reference is not null
      join webhook_endpoint w on w.partner_id = e.partner_id and w.ended_at is null and w.status <> 'off'
        and n.event = any(w.events)`).execute(tx);
}

/** Notifies the partners whose people were paid in this period, once each and not by person. */
export async function tellPartnersOfPayday(
  tx: Tx,
  period: { readonly id: string; readonly companyId: string; readonly payday: string },
): Promise<void> {
  await deliver(sql`
    select w.id as endpoint_id, ${period.companyId}::uuid as company_id, null::uuid as employee_id, 'payday.posted' as event,
      ${`payday of period ${period.id}`}::text as cause,
      jsonb_build_object('payPeriodId', ${period.id}::text, 'payday', ${period.payday}::text) as data
    from webhook_endpoint w
    where w.ended_at is null and w.status <> 'off' and 'payday.posted' = any(w.events)
      and exists (select 1 from employee e join deduction d on d.employee_id = e.id and d.pay_period_id = ${period.id}
        where e.company_id = ${period.companyId} and e.partner_id = w.partner_id and e.partner_reference is not null
          and e.ended_at is null)`).execute(tx);
}

/**
 * Notifies the partners of the people whose last day came with a payroll file, and of those whose last day it reversed;
 * when the file is undone, the other way round. A person still leaving, by the employer or payroll, is not reported as
 * staying.
 */
export async function tellPartnersOfLastDays(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  isUndone = false,
): Promise<void> {
  const [event, taken] = isUndone ? ["employee.joined", "employee.left"] : ["employee.left", "employee.joined"];
  await deliver(sql`
    with moved as (
      select i.employee_number, case
          when i.person ->> 'leftOn' is not null and i.before ->> 'leftOn' is null then ${event}::text
          when i.person ? 'leftOn' and i.person ->> 'leftOn' is null and i.before ->> 'leftOn' is not null
            or i.overruled_last_day is not null then ${taken}::text
        end as event
      from payroll_import_row i where i.import_id = ${id} and i.kind in ('change', 'leaver'))
    select w.id as endpoint_id, e.company_id, e.id as employee_id, m.event,
      e.id || ' ' || m.event || ${`: payroll import ${id}${isUndone ? " undone" : ""}`}::text as cause,
      jsonb_build_object('reference', e.partner_reference)
        || case m.event when 'employee.left' then '{"reason":"left"}'::jsonb else '{}' end as data
    from webhook_endpoint w
      join employee e on e.partner_id = w.partner_id and e.partner_reference is not null and e.ended_at is null
      join payroll_record r on r.id = e.payroll_record_id
      join moved m on m.employee_number = r.employee_number and m.event = any(w.events)
    where e.company_id = ${companyId} and w.ended_at is null and w.status <> 'off'
      and (m.event = 'employee.left' or coalesce(e.left_on, r.left_on) is null)`).execute(tx);
}
