import { sql } from "kysely";
import { recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { notifyAdministrators } from "../../notifications/notify-administrators.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { lockCurrentAccount, liftObjection, type StandingAccount } from "../../shared/salary-account.ts";
import { judgeSecondPerson, mailboxOf } from "../../auth/second-person.ts";
import { readColleagues } from "../../auth/colleague-store.ts";
import type { Context } from "../../context.ts";
import type { WhoseAccount } from "./change-employee.ts";

interface ConfirmedAccount {
  readonly ending: string;
  readonly reason: string;
}

/** Administrators who had a part in a file that gave the account, then or since. */
async function listGivers(tx: Tx, { employeeId, account }: StandingAccount): Promise<readonly string[]> {
  const { rows } = await sql<{ givers: string[] }>`
    select array(select distinct who from unnest(o.given_by ||
      salary_account_given_by(o.employee_id, o.sort_code, o.account_number)) who order by who) as givers
    from salary_account_objection o where o.employee_id = ${employeeId} and o.lifted_at is null
      and o.sort_code = ${account?.sortCode ?? null} and o.account_number = ${account?.accountNumber ?? null}`.execute(
    tx,
  );
  return rows[0]?.givers ?? [];
}

/** Refuses confirmers who brought, confirmed or undid the file, or are not independent of one who did. */
async function refusalOfConfirmer(
  tx: Tx,
  context: Pick<Context, "supportEmail">,
  administrator: Administrator,
  standing: StandingAccount,
): Promise<Refusal | null> {
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
): Promise<Refusal | null> {
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
