import type { NoSecondPerson } from "@wellpaid/contract/usual-refusals";
import { recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { notifyAdministrators } from "../../notifications/notification-store.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { lockCurrentAccount, liftObjection, type StandingAccount } from "../../shared/salary-account-store.ts";
import { judgeSecondPerson, mailboxOf } from "../../auth/second-person.ts";
import { readColleagues } from "../../auth/colleague-store.ts";
import type { Context } from "../../context.ts";
import { listGivers, type WhoseAccount } from "./account-store.ts";

interface ConfirmedAccount {
  readonly ending: string;
  readonly reason: string;
}

/** Refuses a confirmer who uploaded, confirmed or undid the file, or is not independent of one who did. */
async function refusalOfConfirmer(
  tx: Tx,
  context: Pick<Context, "supportEmail">,
  administrator: Administrator,
  standing: StandingAccount,
): Promise<Refusal<NoSecondPerson | "GAVE_SALARY_ACCOUNT" | "NO_SESSION"> | null> {
  const givers = await listGivers(tx, standing);
  const colleagues = await readColleagues(tx, administrator.companyId);
  const own = mailboxOf(colleagues, administrator.id);
  if (givers.some((giver) => mailboxOf(colleagues, giver) === own)) return refuse("GAVE_SALARY_ACCOUNT");
  const at = new Date(standing.objectedAt ?? standing.now);
  for (const by of givers) {
    const dependent = await judgeSecondPerson(tx, context, administrator, { by, at });
    if (dependent !== null) return dependent;
  }
  return null;
}

/** Lifts an employee's objection to their salary account. Notifies all other administrators and the owner. */
export async function confirmSalaryAccount(
  tx: Tx,
  context: Pick<Context, "supportEmail">,
  administrator: Administrator,
  { employeeId }: WhoseAccount,
  { ending, reason }: ConfirmedAccount,
): Promise<Refusal<
  NoSecondPerson | "GAVE_SALARY_ACCOUNT" | "NOT_FOUND" | "NO_OBJECTION" | "NO_SESSION" | "SALARY_ACCOUNT_CHANGED"
> | null> {
  const { id, companyId, name: by } = administrator;
  const standing = await lockCurrentAccount(tx, employeeId);
  if (standing === null) return refuse("NOT_FOUND");
  if (standing.objectedAt === null) return refuse("NO_OBJECTION");
  if (standing.ending !== ending) return refuse("SALARY_ACCOUNT_CHANGED");
  const refusal = await refusalOfConfirmer(tx, context, administrator, standing);
  if (refusal !== null) return refusal;
  await liftObjection(tx, standing, { by: "administrator", id, reason });
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "salary-account-confirmed",
    subject: { kind: "employee", id: employeeId },
    before: null,
    after: { reason },
  });
  await notifyAdministrators(tx, {
    companyId,
    except: [id],
    template: "person-salary-account-confirmed",
    values: { by, name: standing.name, ending, reason, support: context.supportEmail },
  });
  return null;
}
