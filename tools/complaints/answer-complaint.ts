import type { Client } from "pg";

const MAX_ANSWER = 20_000;

interface OpenComplaint {
  readonly reference: string;
  readonly due: string;
  readonly isLate: boolean;
  readonly topic: string;
  readonly company: string;
}

/** Open complaints, the most urgent first, one a line and without a person's words. */
export async function listOpen(client: Client): Promise<string> {
  const { rows } = await client.query<OpenComplaint>(
    `select p.reference, to_char(p.answer_due_on, 'YYYY-MM-DD') as due, p.topic, c.name as company,
       p.answer_due_on < (app_now() at time zone 'Europe/London')::date as "isLate"
     from complaint p join company c on c.id = p.company_id where p.answered_at is null
     order by p.answer_due_on, p.received_at`,
  );
  const lines = rows.map(
    ({ reference, due, isLate, topic, company }) =>
      `${reference}: due by ${due}${isLate ? " (late)" : ""}, ${topic}, ${company}`,
  );
  return [...lines, `${rows.length} open.`].join("\n");
}

/** @throws Error where no complaint has this reference */
export async function showComplaint(client: Client, reference: string): Promise<string> {
  const { rows } = await client.query<
    Record<"name" | "company" | "received" | "due" | "phone" | "email" | "topic", string> &
      Record<"happened" | "wanted" | "answer", string | null>
  >(
    `select concat_ws(' ', e.name, e.surname) as name, c.name as company, e.phone, coalesce(e.email, 'no email') as email, p.topic,
       to_char(p.received_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as received,
       to_char(p.answer_due_on, 'YYYY-MM-DD') as due, p.what_happened as happened, nullif(p.wanted, '') as wanted,
       p.answered_by || ', ' || to_char(p.answered_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') || E':\\n' || p.answer as answer
     from complaint p join employee e on e.id = p.employee_id join company c on c.id = p.company_id where p.reference = $1`,
    [reference],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no complaint ${reference}`);
  return [
    `${reference}: ${row.topic}, received ${row.received}, due by ${row.due}`,
    `${row.name}, ${row.company}, ${row.phone}, ${row.email}`,
    `\nWhat happened:\n${row.happened}`,
    `\nWhat would put it right:\n${row.wanted ?? "–"}`,
    row.answer === null ? "\nNot answered." : `\nAnswered by ${row.answer}`,
  ].join("\n");
}

/**
 * Stores the final response and sends it to the person: by e-mail where the account has one, else an SMS says that it is in the app.
 *
 * @throws Error where there is no such complaint, it has been answered, or the account has been erased
 */
export async function answerComplaint(
  client: Client,
  { reference, answer, by }: { readonly reference: string; readonly answer: string; readonly by: string },
): Promise<string> {
  if (answer === "" || answer.length > MAX_ANSWER) throw new Error(`the answer has 1 to ${MAX_ANSWER} characters`);
  await client.query("begin");
  const { rows } = await client.query<{ id: string; companyId: string; phone: string; email: string | null }>(
    `update complaint p set answered_at = app_now(), answered_by = $2, answer = $3 from employee e
     where p.reference = $1 and p.answered_at is null and e.id = p.employee_id and e.ended_at is null
     returning p.id, p.company_id as "companyId", e.phone, e.email`,
    [reference, by, answer],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no open complaint ${reference} of a living account`);
  const { id, companyId, phone, email } = row;
  const payload =
    email === null
      ? { to: phone, channel: "sms", template: "complaint-answered-by-text", values: { reference } }
      : { to: email, channel: "email", template: "complaint-answered", values: { reference, answer } };
  await client.query(
    `insert into outbox (kind, key, company_id, payload, due_at) values ('send-complaint', $1, $2, $3, app_now())`,
    [`complaint ${id} answered`, companyId, JSON.stringify(payload)],
  );
  await client.query("commit");
  return `${reference} is answered. The person is sent the response.`;
}
