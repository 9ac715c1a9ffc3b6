import type { AnswerOf } from "@wellpaid/contract/call";
import type { offerCoverUpload } from "@wellpaid/contract/savings/savings-cover";
import { instant } from "@wellpaid/domain/calendar/instant";
import { type CoverType, MAX_COVER_BYTES } from "@wellpaid/domain/savings/cover";
import { countUse } from "../../../database/stores/rate-limits.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { uploadKeyOf } from "../../../database/stores/stored-files.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { isRefusal, type Refusal, type RefusalOf, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { insertUpload, readCompany } from "./cover-store.ts";

const HOUR = 3_600;
const TARGET_SECONDS = 600;

/**
 * Where the employee's browser may post one picture of this type. It belongs to the employee, not to a saving: the form
 * that creates one has it already.
 */
export async function offerUpload(
  { database, storage, rateLimits }: Context,
  { employeeId, companyId, now }: Session,
  contentType: CoverType,
): Promise<AnswerOf<typeof offerCoverUpload> | RefusalOf<typeof offerCoverUpload>> {
  const id = await inTransaction(database, async (tx) => {
    const refusal = await refuseByCompany(tx, companyId);
    if (refusal !== null) return refusal;
    const rateLimit = { kind: "cover-upload", max: rateLimits.coverUploadsPerHour, seconds: HOUR } as const;
    const use = await countUse(tx, rateLimit, employeeId);
    if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
    return insertUpload(tx, { employeeId, companyId });
  });
  if (isRefusal(id)) return id;
  const { url, fields } = await storage.presignUpload({
    key: uploadKeyOf(id),
    contentType,
    maxBytes: MAX_COVER_BYTES,
    now: instant(now.getTime()),
    expiresInSeconds: TARGET_SECONDS,
  });
  return { url, fields: { ...fields } };
}

async function refuseByCompany(
  tx: Tx,
  companyId: string,
): Promise<Refusal<"COMPANY_SUSPENDED" | "SAVINGS_NOT_OFFERED"> | null> {
  const company = await readCompany(tx, companyId);
  if (company.is_suspended) return refuse("COMPANY_SUSPENDED");
  return company.is_savings_available ? null : refuse("SAVINGS_NOT_OFFERED");
}
