import type { Client } from "pg";

const MAX_ANSWER = 20_000;

interface OpenComplaint {
  readonly reference: string;
  readonly due: string;
  readonly isLate: boolean;
  readonly topic: string;
  readonly company: string;
  /** Its account has been erased: the operator has it in its mailbox, and it is answered from there. */
  readonly isErased: boolean;
}

/**
 * Open complaints, the most urgent first, one a line and without a person's words. Those of erased accounts are only counted:
 * they stay open, and would hide those that can be answered here.
 */
export async function listOpen(client: Client): Promise<string> {
  const { rows } = await client.query<OpenComplaint>(
    `select p.reference, to_char(p.answer_due_on, 'YYYY-MM-DD') as due, p.topic, c.name as company,
       p.answer_due_on < (app_now() at time zone 'Europe/London')::date as "isLate",
       e.ended_at is not null as "isErased"
     from complaint p join company c on c.id = p.company_id join employee e on e.id = p.employee_id where p.answered_at is null
     order by p.answer_due_on, p.received_at`,
  );
  const open = rows.filter(({ isErased }) => !isErased);
  const erased = rows.length - open.length;
  const lines = open.map(
    ({ reference, due, isLate, topic, company }) =>
      `${reference}: due by ${due}${isLate ? " (late)" : ""}, ${topic}, ${company}`,
  );
  const counts = [
    `${open.length} open.`,
    ...(erased > 0 ? [`${erased} of erased accounts, answered from the mailbox.`] : []),
  ];
  return [...lines, ...counts].join("\n");
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

interface Recipient {
  readonly id: string;
  readonly companyId: string;
  readonly phone: string;
  readonly email: string | null;
  /** Whether they reach the app's page of complaints: neither suspended nor leaving. */
  readonly isInApp: boolean;
}

interface Response {
  readonly reference: string;
  readonly answer: string;
  readonly by: string;
  /** The operator sent it to the person outside the product, who gets no message of it. */
  readonly isSentElsewhere: boolean;
}

/**
 * Stores the final response and sends it to the person: by e-mail where the account has one, else an SMS says that it is in the app.
 *
 * @throws Error where there is no such complaint, it has been answered, the account has been erased, or the person has no e-mail and
 * cannot read it in the app, being suspended or leaving, and it is not sent elsewhere
 */
export async function answerComplaint(
  client: Client,
  { reference, answer, by, isSentElsewhere }: Response,
): Promise<string> {
  if (answer === "" || answer.length > MAX_ANSWER) throw new Error(`the answer has 1 to ${MAX_ANSWER} characters`);
  await client.query("begin");
  const { rows } = await client.query<Recipient>(
    `update complaint p set answered_at = app_now(), answered_by = $2, answer = $3 from employee e
     where p.reference = $1 and p.answered_at is null and e.id = p.employee_id and e.ended_at is null
     returning p.id, p.company_id as "companyId", e.phone, e.email,
       e.status <> 'suspended' and e.deletion_requested_at is null as "isInApp"`,
    [reference, isSentElsewhere ? `${by} (sent outside the product)` : by, answer],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no open complaint ${reference} of a living account`);
  if (isSentElsewhere) {
    await client.query("commit");
    return `${reference} is answered. The product sends the person nothing.`;
  }
  const { id, companyId, phone, email, isInApp } = row;
  if (email === null && !isInApp)
    throw new Error(
      `this person has no e-mail and cannot read the response in the app; send it by post or another way, then add --sent-elsewhere`,
    );
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
