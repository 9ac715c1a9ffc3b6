import { openSession } from "@wellpaid/api/http/session/session-store";
import { hashPassword } from "@wellpaid/api/auth/password";
import type { TestProduct } from "../product/product.ts";

export const TEST_PASSWORD = "Demo-pass-2026!";
/** Sort code and number. */
export const SALARY_ACCOUNT = ["200000", "12344821"] as const;

/** An employee of a company of their own, half-way through a pay period, with £2,000 a month by default. */
export interface TestPerson {
  readonly id: string;
  readonly companyId: string;
  readonly username: string;
  readonly phone: string;
  readonly token: string;
}

export interface TestPersonWish {
  readonly monthlySalaryPence?: number | null;
  readonly needsNoCode?: boolean;
  readonly access?: "active" | "suspended" | "investigation" | "none";
  readonly status?: "active" | "suspended";
  readonly hasSalaryAccount?: boolean;
  /** Days until payday; 16 by default, so that the period is open and something is earned. */
  readonly paydayInDays?: number;
  /** Columns of the company, as SQL sets them. */
  readonly company?: Readonly<Record<string, unknown>>;
}

/** The e-mail of a person made by `testPerson`. */
export const mailboxOf = ({ username }: Pick<TestPerson, "username">): string => `${username}@example.com`;

let made = 0;
let hash: Promise<string> | undefined;

/** The day of the month `days` from now; every test begins at a date where all of these exist. */
const dayOfMonthIn = (days: number, now: Date): number => new Date(now.getTime() + days * 86_400_000).getUTCDate();

/** Creates a company, a payroll record, an employee with access, and a session. */
export async function testPerson(product: TestProduct, wish: TestPersonWish = {}): Promise<TestPerson> {
  made += 1;
  const { owner } = product.database;
  const settings = { name: `Company ${made}`, admin_email: `admin@company-${made}.example`, ...wish.company };
  const columns = Object.keys(settings);
  const { rows: companies } = await owner.query<{ id: string }>(
    `insert into company (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(settings),
  );
  const companyId = companies[0]?.id ?? "";
  const account = wish.hasSalaryAccount === false ? [null, null] : SALARY_ACCOUNT;
  const { rows: groups } = await owner.query<{ id: string }>(
    "insert into pay_group (company_id, name, payday_day) values ($1, 'all', $2) returning id",
    [companyId, dayOfMonthIn(wish.paydayInDays ?? 16, await product.now())],
  );
  const { rows: records } = await owner.query<{ id: string }>(
    `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence, pay_group_id,
       salary_sort_code, salary_account_number) values ($1, '1', 'Maya', 'Example', $2, $3, $4, $5) returning id`,
    [companyId, wish.monthlySalaryPence === undefined ? 200_000 : wish.monthlySalaryPence, groups[0]?.id, ...account],
  );
  const username = `person-${made}`;
  const phone = `+447700${String(910_000 + made)}`;
  hash ??= hashPassword(TEST_PASSWORD);
  const { rows: people } = await owner.query<{ id: string }>(
    `insert into employee (company_id, payroll_record_id, username, phone, email, name, surname, password_hash, status,
       disable_withdrawal_2fa) values ($1, $2, $3, $4, $5, 'Maya', 'Example', $6, $7, $8) returning id`,
    [
      companyId,
      records[0]?.id,
      username,
      phone,
      mailboxOf({ username }),
      await hash,
      wish.status ?? "active",
      wish.needsNoCode ?? false,
    ],
  );
  const id = people[0]?.id ?? "";
  if (wish.access !== "none") {
    await owner.query("insert into on_demand_pay_account (employee_id, company_id, status) values ($1, $2, $3)", [
      id,
      companyId,
      wish.access ?? "active",
    ]);
  }
  const token = await openSession(product.database.db, { employeeId: id, companyId, nextStep: "done", seconds: 3_600 });
  return { id, companyId, username, phone, token };
}

/** The code last sent to the person's phone. */
export async function lastCode(product: TestProduct, phone: string): Promise<string> {
  const { rows } = await product.database.owner.query<{ code: string }>(
    "select code from sandbox.message where recipient = $1 and code is not null order by sequence desc limit 1",
    [phone],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no code came to ${phone}`);
  return row.code;
}
