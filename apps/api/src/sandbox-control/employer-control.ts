import type { ControlAnswer, ControlRefusal, EmployeeChange, EmployerControl } from "@wellpaid/sandbox/sandbox-control";
import { OPERATIONS } from "../shared/audit-log.ts";
import type { Tx } from "../database/tables/schema.ts";
import { readNow, transact } from "../database/transaction.ts";
import { changeCompany } from "../features/company-settings/change-company.ts";
import {
  changeMonthlySalary,
  changeOnDemandPayAccount,
  changeSalaryAccount,
} from "../features/people/account-store.ts";
import { freezeEmployee, reinstateEmployee, suspendEmployee } from "../features/people/change-employee.ts";
import { publishConsent } from "../features/company-settings/publish-consent.ts";
import { decideRequest } from "../features/requests/decide-request.ts";
import { findPendingRequest } from "../features/requests/request-store.ts";
import { moveCutOffs } from "../features/payroll/move-cut-offs.ts";
import type { Context } from "../context.ts";
import { isRefusal } from "../refusal.ts";
import { findEmployee } from "./people.ts";

const notFound = (what: string): ControlRefusal => ({ refused: "NOT_FOUND", message: `There is no ${what}.` });
const done: ControlAnswer = { done: true };

/** What employer and operations do, by the same use cases as the console. */
export function employerControl(ctx: Context): EmployerControl {
  const { database } = ctx;
  return {
    decide: async ({ username, kind, decision }) => {
      const employee = await findEmployee(database, username);
      if (employee === null) return notFound(`employee ${username}`);
      const decided = await transact(database, async (tx) => {
        const id = await findPendingRequest(tx, kind, employee.id);
        const { companyId } = employee;
        return id && decideRequest(tx, OPERATIONS, { companyId, kind, id, decision, reason: null });
      });
      if (decided && decided.outcome === "not-possible")
        return { refused: "NOT_POSSIBLE", message: decided.refusal.message };
      if (!decided || decided.outcome !== "decided")
        return { refused: "STATE_CONFLICT", message: `${username} has no request that is pending.` };
      await ctx.deliverNow();
      return done;
    },
    changeEmployee: async (change) => {
      const employee = await findEmployee(database, change.username);
      if (employee === null) return notFound(`employee ${change.username}`);
      const until = change.frozenUntil ?? null;
      if (until !== null && until <= (await readNow(database))) {
        return { refused: "NOT_POSSIBLE", message: "frozenUntil has passed." };
      }
      const answer = await transact(database, (tx) => changeOne(tx, employee.id, change));
      // The SMS that tells them comes before whatever they are sent next.
      if (change.status !== undefined) await ctx.deliverNow();
      return answer;
    },
    changeCompany: async (name, { consent, ...settings }) => {
      const company = await database.selectFrom("company").select("id").where("name", "=", name).executeTakeFirst();
      if (company === undefined) return notFound(`company ${name}`);
      const changed = await transact(database, async (tx) => {
        if (!(await changeCompany(tx, OPERATIONS, company.id, settings, moveCutOffs))) return false;
        if (consent !== undefined) await publishConsent(tx, OPERATIONS, company.id, "on-demand-pay", consent);
        return true;
      });
      return changed ? done : { refused: "NOT_POSSIBLE", message: "feeAmount is no fee of this approach." };
    },
  };
}

async function changeOne(tx: Tx, employeeId: string, change: EmployeeChange): Promise<ControlAnswer> {
  const { status, frozenUntil, onDemandPayAccount, monthlySalaryPence, salaryAccount } = change;
  const hasRecord =
    (monthlySalaryPence === undefined || (await changeMonthlySalary(tx, employeeId, monthlySalaryPence))) &&
    (salaryAccount === undefined || (await changeSalaryAccount(tx, employeeId, salaryAccount)));
  if (!hasRecord) return { refused: "STATE_CONFLICT", message: `${change.username} has no payroll record.` };
  // What is so already stays so.
  const whose = { employeeId };
  const freeze = () => freezeEmployee(tx, OPERATIONS, whose, frozenUntil ?? null);
  if (status === "active") await reinstateEmployee(tx, OPERATIONS, whose);
  if (status === "suspended") await suspendEmployee(tx, OPERATIONS, whose);
  if (status === "frozen" && isRefusal(await freeze())) {
    await reinstateEmployee(tx, OPERATIONS, whose);
    await freeze();
  }
  if (onDemandPayAccount !== undefined) await changeOnDemandPayAccount(tx, employeeId, onDemandPayAccount);
  return done;
}
