import type { OwnDetails, PayrollDetails } from "@wellpaid/domain/identity/details-change";
import { type RawBuilder, sql } from "kysely";
import { acrossCompanies } from "../../database/company-scope.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { atField, type Refusal, refuse } from "../../refusal.ts";

export type DetailsChanges = Partial<OwnDetails>;

/** The employee's own details, and what payroll gives in their place; null while no record is linked. */
export async function readDetails(
  tx: Tx,
  employeeId: string,
): Promise<{ own: OwnDetails; payroll: PayrollDetails | null }> {
  const { rows } = await sql<{ own: OwnDetails; payroll: PayrollDetails | null }>`
    select json_build_object('name', e.name, 'surname', e.surname, 'phone', e.phone, 'email', e.email,
        'username', e.username, 'paydayDay', e.own_payday_day) as own,
      case when r.id is not null then json_build_object('name', r.name, 'surname', r.surname,
        'employeeNumber', r.employee_number, 'paydayDay', g.payday_day) end as payroll
    from employee e left join payroll_record r on r.id = e.payroll_record_id
      left join pay_group g on g.id = r.pay_group_id
    where e.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}

/** The unique keys of living employees. */
const TAKEN = {
  employee_phone: { field: "phone", code: "PHONE_TAKEN" },
  employee_email: { field: "email", code: "EMAIL_TAKEN" },
  employee_username: { field: "username", code: "USERNAME_TAKEN" },
} as const;

const UNIQUE_KEYS = ["employee_phone", "employee_email", "employee_username"] as const;
type UniqueKey = (typeof UNIQUE_KEYS)[number];

function refuseTaken(key: UniqueKey): Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN" | "USERNAME_TAKEN"> {
  const { field, code } = TAKEN[key];
  return atField(refuse(code), `/${field}`);
}

/** The refusal for the first of these that is another employee's already, with all of them; null when none is. */
export async function whatIsTaken(
  tx: Tx,
  employeeId: string,
  { phone, email, username }: DetailsChanges,
): Promise<Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN" | "USERNAME_TAKEN"> | null> {
  const isTaken = (fits: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from employee where ended_at is null and id <> ${employeeId} and ${fits})`;
  const query = sql<Record<UniqueKey, boolean>>`
    select ${isTaken(sql`phone = ${phone ?? null}::text`)} as employee_phone,
      ${isTaken(sql`email_key = lower(${email ?? null}::text)`)} as employee_email,
      ${isTaken(sql`username_key = lower(${username ?? null}::text)`)} as employee_username`;
  const { rows } = await acrossCompanies(() => query.execute(tx));
  const taken = UNIQUE_KEYS.filter((key) => rows[0]?.[key]).map(refuseTaken);
  const [first] = taken;
  return first === undefined ? null : { ...first, errors: taken.flatMap(({ errors = [] }) => errors) };
}

/** The refusal for a unique violation: another employee was faster. Null for any other error. */
export function takenBy(error: unknown): Refusal<"EMAIL_TAKEN" | "PHONE_TAKEN" | "USERNAME_TAKEN"> | null {
  const key = error instanceof Error && "constraint" in error ? error.constraint : null;
  return typeof key === "string" && Object.hasOwn(TAKEN, key) ? refuseTaken(key as UniqueKey) : null;
}

/** Writes what changed; a payday that is given says nothing of payroll's. */
export async function writeDetails(tx: Tx, employeeId: string, changes: DetailsChanges): Promise<void> {
  const { paydayDay, ...same } = changes;
  const columns = { ...same, ...(paydayDay === undefined ? {} : { own_payday_day: paydayDay }) };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable("employee").set(columns).where("id", "=", employeeId).execute();
}
