import type { BodyOf } from "@wellpaid/contract/call";
import type {
  CompanySettings,
  changeCompanySettings as call,
} from "@wellpaid/contract/company-settings/company-settings";
import { type ProposedSetting, proposedSettings } from "@wellpaid/domain/employer/two-people/proposals";
import { FEE_BOUNDS, isWithin } from "@wellpaid/domain/company-settings/setting-bounds";
import { pence } from "@wellpaid/domain/money/pence";
import { type RateLimit, countUse } from "../../database/stores/rate-limits.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { notifyAdministrators } from "../../notifications/notification-store.ts";
import { atField, type Refusal, refuse, type RefusalOf } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { changeCompany, changedState, type MoveCutOffs } from "./change-company.ts";
import { type CompanyChange, type CompanyState, readCompanyState, readLastChange } from "./company-store.ts";
import { hasPeople } from "../../database/stores/has-people.ts";
import { proposeSettings } from "./proposals/propose-settings.ts";
import { refuseChangedMeanwhile } from "./changed-meanwhile.ts";
import { readSettings } from "./read-settings.ts";

const refuseFee = (): Refusal<"FEE_NOT_POSSIBLE"> => atField(refuse("FEE_NOT_POSSIBLE"), "/feeAmount");

/** Where no amount is named the fee stays, also one beyond what an employer may set. */
function isFeeOfEmployer({ feeApproach, feeAmount }: CompanyChange, now: CompanyState): boolean {
  if (feeAmount === undefined || feeAmount === null) return true;
  return isWithin(feeAmount, FEE_BOUNDS[feeApproach ?? now.feeApproach]);
}

/** Per company: everyone else is notified of each, and no flood hides the one that matters. */
const OTHER_EMAILS: RateLimit = { kind: "company-email", max: 20, seconds: 86_400 };

/** Tells the others that the company's e-mail is another, and whose mailbox it was, in the transaction of the change. */
async function tellOfOtherEmail(
  tx: Tx,
  supportEmail: string,
  { companyId, id, name }: Administrator,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const use = await countUse(tx, OTHER_EMAILS, companyId);
  if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
  await notifyAdministrators(tx, {
    companyId,
    except: [id],
    template: "company-email-changed",
    values: { by: name, before, after, support: supportEmail },
  });
  return null;
}

const without = (change: CompanyChange, proposed: readonly ProposedSetting[]): CompanyChange =>
  Object.fromEntries(Object.entries(change).filter(([name]) => !proposed.some(({ field }) => field === name)));

/**
 * Changes what is named, all of it or nothing; settings of money are proposed to a second administrator. A request that names an
 * earlier version is refused with the name of the administrator who changed it.
 */
export async function changeSettings(
  context: Pick<Context, "database" | "supportEmail">,
  moveCutOffs: MoveCutOffs,
  { administrator, body }: { readonly administrator: Administrator; readonly body: BodyOf<typeof call> },
): Promise<CompanySettings | RefusalOf<typeof call>> {
  const { version, minAdvancePence, adminEmail, ...same } = body;
  const { companyId } = administrator;
  const change = {
    ...same,
    ...(minAdvancePence === undefined ? {} : { minAdvancePence: pence(minAdvancePence) }),
    ...(adminEmail === undefined ? {} : { adminEmail: adminEmail.toLowerCase() }),
  } as CompanyChange;
  return inTransaction(context.database, async (tx) => {
    const now = await readCompanyState(tx, companyId);
    const last = await readLastChange(tx, companyId);
    if (last.version !== version) return refuseChangedMeanwhile(last.changedBy, last.changedAt);
    if (!isFeeOfEmployer(change, now)) return refuseFee();
    const after = changedState(now, change);
    if (after === null) return refuseFee();
    const proposed = (await hasPeople(tx, companyId)) ? proposedSettings(now, after) : [];
    if (proposed.length > 0) {
      const refusal = await proposeSettings(tx, context, administrator, proposed);
      if (refusal !== null) return refusal;
    }
    await changeCompany(tx, actorOf(administrator), companyId, without(change, proposed), moveCutOffs);
    if (now.adminEmail !== after.adminEmail) {
      const emails = { before: now.adminEmail, after: after.adminEmail };
      const refusal = await tellOfOtherEmail(tx, context.supportEmail, administrator, emails);
      if (refusal !== null) return refusal;
    }
    return readSettings(tx, administrator);
  });
}
