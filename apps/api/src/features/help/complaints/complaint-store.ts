import type { ComplaintTopic } from "@wellpaid/domain/help/complaint";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface ComplaintRow {
  readonly id: string;
  readonly reference: string;
  readonly topic: ComplaintTopic;
  readonly whatHappened: string;
  readonly wanted: string;
  readonly receivedAt: Date;
  readonly answerDueOn: string;
  readonly answeredAt: Date | null;
  readonly answer: string | null;
}

const columns = sql.raw(`id, reference, topic, what_happened as "whatHappened", wanted, received_at as "receivedAt",
  to_char(answer_due_on, 'YYYY-MM-DD') as "answerDueOn", answered_at as "answeredAt", answer`);

/** More than anyone sends. */
const MAX_LISTED = 200;

/** The newest first. */
export async function findComplaints(database: Database, employeeId: string): Promise<readonly ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`select ${columns} from complaint where employee_id = ${employeeId}
    order by received_at desc, id limit ${MAX_LISTED}`.execute(database);
  return rows;
}

interface NewComplaint extends Pick<ComplaintRow, "reference" | "topic" | "whatHappened" | "wanted" | "answerDueOn"> {
  readonly companyId: string;
  readonly employeeId: string;
}

/** Returns null where another complaint has this reference. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<ComplaintRow | null> {
  const { companyId, employeeId, reference, topic, whatHappened, wanted, answerDueOn } = complaint;
  const { rows } = await sql<ComplaintRow>`
    insert into complaint (company_id, employee_id, reference, topic, what_happened, wanted, answer_due_on)
    values (${companyId}, ${employeeId}, ${reference}, ${topic}, ${whatHappened}, ${wanted}, ${answerDueOn})
    on conflict (reference) do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Who complains, as the operator needs to know them. */
export async function readComplainant(tx: Tx, employeeId: string) {
  const { rows } = await sql<{ name: string; phone: string; email: string | null; company: string }>`
    select concat_ws(' ', e.name, e.surname) as name, e.phone, e.email, c.name as company
    from employee e join company c on c.id = e.company_id where e.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}
