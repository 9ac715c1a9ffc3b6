import { type PasswordRefusal, refusalOfNewPassword } from "@wellpaid/domain/identity/password";
import { recordAudit } from "../../shared/audit-log.ts";
import { isCommonPassword } from "../../auth/common-passwords.ts";
import { companyPasswordHmac } from "../../auth/company-password.ts";
import { countUse } from "../../database/stores/rate-limits.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { atField, type Refusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { takePassword } from "./company-store.ts";

/** So often an hour, since each try could ask whether another company has that password. */
const CAP = { kind: "company-password-set", max: 10, seconds: 3_600 } as const;

/** What cannot be chosen, for any reason: another company's password looks the same as one that is too common. */
const REFUSALS = {
  PASSWORD_TOO_SIMPLE: "PASSWORD_TOO_SIMPLE",
  PASSWORD_TOO_COMMON: "COMPANY_PASSWORD_NOT_USABLE",
} as const satisfies Readonly<Record<PasswordRefusal, string>>;

const refuseAtPassword = (unfit: PasswordRefusal): Refusal<"COMPANY_PASSWORD_NOT_USABLE" | "PASSWORD_TOO_SIMPLE"> => ({
  ...atField(refuse(REFUSALS[unfit]), "/password"),
  // The try has counted.
  keepsWrites: true,
});

/**
 * Sets the password by which people find the company at sign-up; the earlier one opens nothing any more. The log says that it
 * was set, never what it is.
 */
export async function setCompanyPassword(
  ctx: Context,
  administrator: Administrator,
  password: string,
): Promise<
  Record<string, never> | Refusal<"COMPANY_PASSWORD_NOT_USABLE" | "PASSWORD_TOO_SIMPLE" | "TOO_MANY_REQUESTS">
> {
  const { companyId } = administrator;
  const hmac = companyPasswordHmac(ctx.keys.companyPasswords, password);
  return inTransaction(
    ctx.database,
    async (
      tx,
    ): Promise<
      Record<string, never> | Refusal<"COMPANY_PASSWORD_NOT_USABLE" | "PASSWORD_TOO_SIMPLE" | "TOO_MANY_REQUESTS">
    > => {
      const tried = await countUse(tx, CAP, companyId);
      if (tried.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: tried.waitSeconds };
      const unfit = refusalOfNewPassword(password, isCommonPassword);
      if (unfit !== undefined) return refuseAtPassword(unfit);
      const taken = await takePassword(tx, companyId, hmac);
      if (taken === "another company's") return refuseAtPassword("PASSWORD_TOO_COMMON");
      await recordAudit(tx, actorOf(administrator), {
        companyId,
        action: "company-password-set",
        subject: { kind: "company", id: companyId },
        before: { hasCompanyPassword: taken.hadOne },
        after: { hasCompanyPassword: true },
      });
      return {};
    },
  );
}
