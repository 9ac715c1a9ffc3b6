import type { RefusalCode } from "@wellpaid/contract/refusals";
import type * as contract from "@wellpaid/contract/account/salary-account";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { refusalOfPayoutAccount } from "@wellpaid/domain/ledger/payout-account";
import { EMPLOYEE, recordAudit } from "../../../shared/audit-log.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import {
  lockCurrentAccount,
  liftObjection,
  readStandingAccount,
  type StandingAccount,
} from "../../../shared/salary-account-store.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import type { Context } from "../../../context.ts";
import { object } from "./object.ts";

function answerOf({ account, ending, objectedAt, now }: StandingAccount): contract.SalaryAccount {
  const refusal = refusalOfPayoutAccount(account, now);
  const changedAt = account?.replacedAnotherAt ?? null;
  return {
    ending,
    changedAt: changedAt && instantText(changedAt),
    usableFrom: refusal?.code === "PAYOUT_ACCOUNT_NEW" ? instantText(refusal.usableFrom) : null,
    objectedAt: objectedAt && instantText(objectedAt),
  };
}

export async function readSalaryAccount(
  database: Database,
  { employeeId }: Session,
): Promise<contract.SalaryAccount | Refusal<"NO_SESSION">> {
  const standing = await readStandingAccount(database, employeeId);
  return standing === null ? refuse("NO_SESSION") : answerOf(standing);
}

type AccountUseCase<C extends RefusalCode> = (tx: Tx, standing: StandingAccount) => Promise<Refusal<C> | null>;

/** Runs it with the employee row locked, if the account is still the one shown, and returns the new state. */
async function withOwnAccount<C extends RefusalCode>(
  context: Context,
  { employeeId }: Session,
  ending: string,
  useCase: AccountUseCase<C>,
): Promise<contract.SalaryAccount | Refusal<C | "NO_SESSION" | "SALARY_ACCOUNT_CHANGED">> {
  return inTransaction(context.database, async (tx) => {
    const standing = await lockCurrentAccount(tx, employeeId);
    if (standing === null) return refuse("NO_SESSION");
    if (standing.ending !== null && standing.ending !== ending) return refuse("SALARY_ACCOUNT_CHANGED");
    const refusal = await useCase(tx, standing);
    if (refusal !== null) return refusal;
    const after = await readStandingAccount(tx, employeeId);
    return after === null ? refuse("NO_SESSION") : answerOf(after);
  });
}

/**
 * "I don't know this account", by a signed-in employee. Without a code: it only protects. A partner that opened the
 * session could stop an employee's pay by it, so there a code or a passkey proves the person.
 */
export async function objectToOwnAccount(
  context: Context,
  proveStepUp: PassStepUp,
  { session, body: { ending, code } }: CallRequest<typeof contract.objectToSalaryAccount>,
): Promise<contract.SalaryAccount | RefusalOf<typeof contract.objectToSalaryAccount>> {
  return withOwnAccount(context, session, ending, async (tx, standing) => {
    const unproven = session.partnerId === null && !session.isInFrame ? null : await proveStepUp(tx, session, code);
    if (unproven !== null) return unproven;
    const refusal = await object(tx, context, standing, "session");
    return refusal === null ? null : refuse(refusal);
  });
}

/** "It is my account after all": with a code or a passkey, whatever the session is. */
export async function acceptOwnAccount(
  context: Context,
  proveStepUp: PassStepUp,
  { session, body: { ending, code } }: CallRequest<typeof contract.acceptSalaryAccount>,
): Promise<contract.SalaryAccount | RefusalOf<typeof contract.acceptSalaryAccount>> {
  return withOwnAccount(context, session, ending, async (tx, standing) => {
    if (standing.objectedAt === null) return refuse("NO_OBJECTION");
    const unproven = await proveStepUp(tx, session, code);
    if (unproven !== null) return unproven;
    await liftObjection(tx, standing, { by: "employee" });
    await recordAudit(tx, EMPLOYEE, {
      companyId: standing.companyId,
      action: "salary-account-accepted",
      subject: { kind: "employee", id: standing.employeeId },
      before: null,
      after: null,
    });
    return null;
  });
}
