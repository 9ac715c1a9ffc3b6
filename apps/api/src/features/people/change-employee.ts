import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { employeeStatusOf } from "@wellpaid/domain/identity/employee-status";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { atField, type Refusal, refuse } from "../../refusal.ts";
import { tellEmployee } from "../../notifications/notify-employee.ts";
import { endFreeze, liftStops } from "../../database/stores/employer-stops.ts";
import { insertFreeze, type LockedAccount, lockAccount, type WhoseAccount, writeSuspension } from "./account-store.ts";

function statusOf({ isSuspended, freeze }: LockedAccount) {
  const status = employeeStatusOf({ isSuspended, isFrozen: freeze !== null });
  if (freeze === null || status !== "frozen") return { status };
  return { status, frozenUntil: freeze.until === null ? null : instantText(freeze.until) };
}

interface Decided {
  readonly action: "person-suspended" | "person-frozen" | "person-released";
  readonly after: Readonly<Record<string, string | null>>;
  readonly template: FilledTemplate;
}

/** Records the decision in the audit log, and enqueues the SMS that notifies the employee: one for each entry. */
async function tellOf(
  tx: Tx,
  actor: Actor,
  account: LockedAccount,
  { action, after, template }: Decided,
): Promise<void> {
  const { companyId, employeeId } = account;
  const subject = { kind: "employee" as const, id: employeeId };
  const entry = await recordAudit(tx, actor, { companyId, action, subject, before: statusOf(account), after });
  await tellEmployee(tx, account, `${action} by entry ${entry}`, template);
}

/** Lifts what the employer has stopped: a suspension and a freeze. The employee's own pause continues. */
export async function reinstateEmployee(
  tx: Tx,
  actor: Actor,
  whose: WhoseAccount,
): Promise<Refusal<"NOTHING_TO_RELEASE" | "NOT_FOUND"> | null> {
  const account = await lockAccount(tx, whose);
  if (account === null) return refuse("NOT_FOUND");
  if (!account.isSuspended && account.freeze === null) return refuse("NOTHING_TO_RELEASE");
  await liftStops(tx, account.employeeId);
  await tellOf(tx, actor, account, {
    action: "person-released",
    after: { status: "active" },
    template: {
      template: account.isSuspended ? "suspension-lifted" : "freeze-lifted",
      values: { company: account.company },
    },
  });
  return null;
}

/** Blocks the employee's login; open sessions continue, for reading only. */
export async function suspendEmployee(
  tx: Tx,
  actor: Actor,
  whose: WhoseAccount,
): Promise<Refusal<"NOT_FOUND" | "SUSPENDED_ALREADY"> | null> {
  const account = await lockAccount(tx, whose);
  if (account === null) return refuse("NOT_FOUND");
  if (account.isSuspended) return refuse("SUSPENDED_ALREADY");
  await writeSuspension(tx, account.employeeId);
  await tellOf(tx, actor, account, {
    action: "person-suspended",
    after: { status: "suspended" },
    template: { template: "account-suspended", values: { company: account.company } },
  });
  return null;
}

function wordsOfFreeze({ company }: LockedAccount, until: Date | null): FilledTemplate {
  if (until === null) return { template: "withdrawals-frozen", values: { company } };
  const date = formatLongDate(londonDate(instant(until.getTime())));
  return { template: "withdrawals-frozen-until", values: { company, date } };
}

/**
 * Freezes withdrawals until then, or without end. It replaces an earlier freeze; the same freeze again is no decision. A
 * suspended employee has to be released first.
 */
export async function freezeEmployee(
  tx: Tx,
  actor: Actor,
  whose: WhoseAccount,
  until: Date | null,
): Promise<Refusal<"FREEZE_END_PASSED" | "NOT_FOUND" | "SUSPENDED_ALREADY"> | "unchanged" | null> {
  const account = await lockAccount(tx, whose);
  if (account === null) return refuse("NOT_FOUND");
  if (account.isSuspended) return refuse("SUSPENDED_ALREADY");
  if (until !== null && until <= account.now) return atField(refuse("FREEZE_END_PASSED"), "/until");
  if (account.freeze !== null && account.freeze.until === (until?.getTime() ?? null)) return "unchanged";
  await endFreeze(tx, account.employeeId);
  await insertFreeze(tx, account, until);
  await tellOf(tx, actor, account, {
    action: "person-frozen",
    after: { status: "frozen", frozenUntil: until?.toISOString() ?? null },
    template: wordsOfFreeze(account, until),
  });
  return null;
}
