import { usePass } from "../../../auth/captcha-pass-store.ts";
import { companyPasswordHmac } from "../../../auth/company-password.ts";
import { countUse, giveBackUse } from "../../../database/stores/rate-limits.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { type EnteredCompany, findCompany } from "./sign-up-store.ts";

/** A company password as it came. */
interface TypedCompany {
  readonly companyPassword: string;
  readonly address: string;
  readonly pass: string | undefined;
  /** Whether its captcha's pass was used up before, by the same request. */
  readonly isByCaptcha?: boolean;
}

/**
 * The company of a company password. Wrong passwords are limited per hour and address, in the check and the sign-up
 * together; beyond that each attempt needs a captcha pass, even a correct one, so that no one at the same address
 * locks a newcomer out. Correct ones do not count: a whole office may sign up from one address. Only a caller with
 * the correct password learns that the web app is barred.
 */
export async function enterCompany(
  ctx: Context,
  { companyPassword: password, address, pass, isByCaptcha = false }: TypedCompany,
): Promise<EnteredCompany | Refusal<"CAPTCHA_REQUIRED" | "WEB_APP_BARRED_SIGN_UP" | "WRONG_COMPANY_PASSWORD">> {
  const rateLimit = {
    kind: "company-password-address",
    max: ctx.rateLimits.companyAttemptsPerHour,
    seconds: 3_600,
  } as const;
  return inTransaction(
    ctx.database,
    async (
      tx,
    ): Promise<EnteredCompany | Refusal<"CAPTCHA_REQUIRED" | "WEB_APP_BARRED_SIGN_UP" | "WRONG_COMPANY_PASSWORD">> => {
      const tried = await countUse(tx, rateLimit, address);
      const mayTry = !tried.isOver || isByCaptcha || (pass !== undefined && (await usePass(tx, pass)));
      if (!mayTry) return refuse("CAPTCHA_REQUIRED");
      const company = await findCompany(tx, companyPasswordHmac(ctx.keys.companyPasswords, password));
      if (company === undefined) return { ...refuse("WRONG_COMPANY_PASSWORD"), keepsWrites: true };
      // Counted like a correct one, but without the pass: it has disclosed something.
      if (!tried.isOver) await giveBackUse(tx, tried.useId);
      if (company.isWebAppBarred) return { ...refuse("WEB_APP_BARRED_SIGN_UP"), keepsWrites: true };
      return company;
    },
  );
}
