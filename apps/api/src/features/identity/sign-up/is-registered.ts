import { type RawBuilder, sql } from "kysely";
import { acrossCompanies } from "../../../database/company-scope.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { acceptPhone } from "../../../auth/phones.ts";
import { atField, isRefusal, type Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { type OpenAsker, passOpenCheck } from "../codes/open-check.ts";

/** Whether a living employee fits: one look at one index, however it ends. */
async function isThere(database: Database, fits: RawBuilder<unknown>): Promise<boolean> {
  const query = sql<{ isThere: boolean }>`
    select exists (select 1 from employee where ended_at is null and ${fits}) as "isThere"`;
  const { rows } = await acrossCompanies(() => query.execute(database));
  return rows[0]?.isThere === true;
}

/** Where a client wrote the + of +44 into the address as it is, it comes as a blank. */
const withPlus = (typed: string): string => typed.replace(/^(?=44\s*7)/, "+");

/** Whether an account has this phone. */
export async function isPhoneRegistered(
  ctx: Context,
  asker: OpenAsker,
  typed: string,
): Promise<boolean | Refusal<"CAPTCHA_REQUIRED" | "PHONE_INVALID" | "TOO_MANY_REQUESTS">> {
  const phone = acceptPhone(ctx, withPlus(typed));
  if (isRefusal(phone)) return atField(phone, "/phone");
  return (await passOpenCheck(ctx, asker)) ?? isThere(ctx.database, sql`phone = ${phone}`);
}

/** Whether another account has this e-mail: one's own is no reason to choose another. */
export async function isEmailRegistered(
  ctx: Context,
  asker: OpenAsker,
  email: string,
): Promise<boolean | Refusal<"CAPTCHA_REQUIRED" | "TOO_MANY_REQUESTS">> {
  const own = asker.session?.employeeId ?? null;
  const fits = sql`email_key = lower(${email}) and id is distinct from ${own}::uuid`;
  return (await passOpenCheck(ctx, asker)) ?? isThere(ctx.database, fits);
}
