import type { BodyOf } from "@wellpaid/contract/call";
import type {
  LeftoverRule,
  removeLeftoverRule,
  setLeftoverRule as setCall,
} from "@wellpaid/contract/savings/savings-leftover";
import { pence } from "@wellpaid/domain/money/pence";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { isRefusal, refuse, type RefusalOf } from "../../../refusal.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { lockSaver } from "../saver-facts.ts";
import { openSaving } from "../start/refuse-saver.ts";
import { hasAccepted, removeRule, saveRule } from "./leftover-store.ts";
import { ruleAnswer } from "./read-leftover.ts";

/** Of two tabs the later press decides. Agreeing to automatic saving is agreeing to these amounts, so it is said each time. */
export function setLeftoverRule(
  database: Database,
  { session, body }: { readonly session: Session; readonly body: BodyOf<typeof setCall> },
): Promise<LeftoverRule | RefusalOf<typeof setCall>> {
  return inTransaction(database, async (tx) => {
    const saver = await lockSaver(tx, session.employeeId);
    const saving = openSaving(saver);
    if (isRefusal(saving)) return saving;
    if (saving.id !== body.savingId) return refuse("NOT_FOUND");
    if (saving.isDeactivationInProcess) return refuse("SAVING_READ_ONLY");
    const mayBeAutomatic = await hasAccepted(tx, saving.id);
    if (body.agreesToAutomatic && !mayBeAutomatic) return refuse("LEFTOVER_NEVER_SAVED");
    const rule = { keepPence: pence(body.keep), atMostPence: pence(body.atMost), isAutomatic: body.agreesToAutomatic };
    await saveRule(tx, { savingId: saving.id, ...ownerOf(session) }, rule);
    await tellIfByPartner(tx, session, "savings-plan");
    return ruleAnswer(saving.id, rule, mayBeAutomatic);
  });
}

export const ownerOf = ({ employeeId, companyId }: Pick<Session, "employeeId" | "companyId">) => ({
  employeeId,
  companyId,
});

/** Also of a saving that has ended, or of a person who has left: it only protects. */
export async function removeLeftoverRuleOf(
  database: Database,
  { employeeId }: Session,
  savingId: string,
): Promise<Record<string, never> | RefusalOf<typeof removeLeftoverRule>> {
  return (await removeRule(database, employeeId, savingId)) ? {} : refuse("NOT_FOUND");
}
