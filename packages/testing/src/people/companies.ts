import { companyPasswordHmac } from "@wellpaid/api/auth/company-password";
import type { TestProduct } from "../product/product.ts";

/** A company that people can sign up with. */
export interface TestCompany {
  readonly id: string;
  readonly name: string;
  readonly password: string;
}

let made = 0;

/** Makes a company with a password of its own; `columns` as SQL sets them. */
export async function testCompany(
  { database, ctx }: TestProduct,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<TestCompany> {
  made += 1;
  const name = `Joined ${made}`;
  const password = `${name}-2026!`;
  const { rows } = await database.owner.query<{ id: string }>(
    "insert into company (name, admin_email, password_hmac) values ($1, 'admin@joined.example', $2) returning id",
    [name, companyPasswordHmac(ctx.keys.companyPasswords, password)],
  );
  const id = rows[0]?.id ?? "";
  for (const [column, value] of Object.entries(columns)) {
    await database.owner.query(`update company set ${column} = $2 where id = $1`, [id, value]);
  }
  return { id, name, password };
}

/** What was sent to a phone, oldest first. */
export async function messagesTo({ database }: TestProduct, phone: string): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ text: string }>(
    "select text from sandbox.message where recipient = $1 order by sequence",
    [phone],
  );
  return rows.map(({ text }) => text);
}

/** Lets the messenger fail from now on, or be well again. */
export async function setMessenger(
  { database }: TestProduct,
  mode: "ok" | "error" | "timeout" | "lost" | "reject",
): Promise<void> {
  await database.owner.query("delete from sandbox.fault");
  if (mode === "ok") return;
  await database.owner.query("insert into sandbox.fault (target, mode) values ('messages', $1)", [mode]);
}

/** A sign-up that is granted; each with a phone of its own. */
export function newcomerOf(company: TestCompany) {
  made += 1;
  return { phone: `+447911${String(200_000 + made)}`, name: "Alma", surname: "Ash", companyPassword: company.password };
}
