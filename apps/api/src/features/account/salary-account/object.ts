import { type ObjectionRefusal, refusalOfObjection } from "@wellpaid/domain/ledger/payout-account";
import { EMPLOYEE, recordAudit } from "../../../shared/audit-log.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { notifyAdministrators } from "../../../notifications/notification-store.ts";
import type { StandingAccount } from "../../../shared/salary-account-store.ts";
import type { Context } from "../../../context.ts";
import { insertObjection } from "./salary-account-store.ts";

type Needs = Pick<Context, "operationsEmail" | "supportEmail">;

/**
 * The locked employee objects to their salary account: from now on nothing is paid to it. Notifies them, the
 * administrators and the operator. A repeat changes nothing.
 */
export async function object(
  tx: Tx,
  needs: Needs,
  standing: StandingAccount,
  by: "link" | "session",
): Promise<ObjectionRefusal | null> {
  const { employeeId, companyId, account, objectedAt, objections } = standing;
  if (objectedAt !== null) return null;
  const refusal = refusalOfObjection(account, objections);
  if (refusal !== undefined || account === null) return refusal ?? "NO_PAYOUT_ACCOUNT";
  const id = await insertObjection(tx, { employeeId, companyId, ...account }, by);
  await recordAudit(tx, EMPLOYEE, {
    companyId,
    action: "salary-account-objected",
    subject: { kind: "employee", id: employeeId },
    before: null,
    after: null,
  });
  await tell(tx, needs, standing, id);
  return null;
}

async function tell(tx: Tx, { operationsEmail, supportEmail }: Needs, standing: StandingAccount, id: string) {
  const { companyId, phone, name, company } = standing;
  const ending = standing.ending ?? "";
  await notifyAdministrators(tx, {
    companyId,
    except: [],
    template: "person-salary-account-objected",
    values: { name, ending, support: supportEmail },
  });
  const key = `objection ${id}`;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `${key} to operations`,
    companyId,
    payload: {
      to: operationsEmail,
      channel: "email",
      template: "operations-salary-account-objected",
      values: { company, name, ending },
    },
  });
  await enqueueJob(tx, {
    kind: "send-message",
    key: `${key} to its owner`,
    companyId,
    payload: { to: phone, channel: "sms", template: "salary-account-objected", values: { ending } },
  });
}
