import type { DoorAnswer, DoorRefusal, EmployeeChange, ProductDoors } from "@wellpaid/sandbox/product-doors";
import { nextDueAt } from "../database/outbox.ts";
import type { Tx } from "../database/schema.ts";
import { readNow } from "../database/transaction.ts";
import { bankReferenceOf, registerBankHolder } from "../features/budgeting/bank-holder.ts";
import { syncBanks } from "../features/budgeting/sync-banks.ts";
import { changeCompany } from "../features/employer/change-company.ts";
import {
  changeMonthlySalary,
  changeOnDemandPayAccount,
  freezeEmployee,
  reinstateEmployee,
  suspendEmployee,
} from "../features/employer/change-employee.ts";
import { decideAccessRequest } from "../features/employer/decide-access-request.ts";
import { hashPassword } from "../features/identity/password.ts";
import { isRefusal } from "../refusal.ts";
import type { Surroundings } from "../surroundings.ts";
import { companyIdOf, ensureCompany, ensurePayrollRecord } from "./companies.ts";
import { createCrowd } from "./crowd.ts";
import { bankCustomer, calendarOfCompany, nextPayMoments } from "./pay-calendar.ts";
import { payeesOf, payoutReferencesOf, withdrawEarlier } from "./withdrawals.ts";
import { planFoundPayments } from "./plan-found-payments.ts";
import { createEmployee, findEmployee, type KnownEmployee, livingAmong, retireEmployee } from "./people.ts";

export interface DoorsOptions {
  readonly around: Surroundings;
  /** Runs every due job to its end. */
  readonly runDue: () => Promise<void>;
  /** What the product looks at again and again by itself, once. */
  readonly lookAtStandingThings: () => Promise<void>;
}

const notFound = (what: string): DoorRefusal => ({ refused: "NOT_FOUND", message: `There is no ${what}.` });
const holderOf = ({ id, companyId }: KnownEmployee) => ({ employeeId: id, companyId });
const done: DoorAnswer = { done: true };

/** The product's side of the doors that the sandbox reaches it by; only a start file with the sandbox makes them. */
export function createProductDoors(options: DoorsOptions): ProductDoors {
  const { around } = options;
  const { database } = around;
  const hashes = new Map<string, Promise<string>>();
  /** Demo passwords are few: each is hashed once. */
  const hashOf = (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
  const withEmployee = async <T>(
    username: string,
    story: (employee: KnownEmployee) => Promise<T>,
  ): Promise<T | DoorRefusal> => {
    const employee = await findEmployee(database, username);
    return employee === null ? notFound(`employee ${username}`) : story(employee);
  };

  return {
    decide: ({ username, decision }) =>
      withEmployee<DoorAnswer>(username, async (employee) => {
        const decided = await database.transaction().execute((tx) => decideAccessRequest(tx, employee.id, decision));
        if (!decided) return { refused: "STATE_CONFLICT", message: `${username} has no request that is pending.` };
        await around.deliverNow();
        return done;
      }),
    changeEmployee: (change) =>
      withEmployee<DoorAnswer>(change.username, async (employee) => {
        const { frozenUntil } = change;
        if (frozenUntil != null && frozenUntil <= (await readNow(database))) {
          return { refused: "NOT_POSSIBLE", message: "frozenUntil has passed." };
        }
        return database.transaction().execute((tx) => changeOne(tx, employee.id, change));
      }),
    changeCompany: async (name, settings) => {
      const company = await database.selectFrom("company").select("id").where("name", "=", name).executeTakeFirst();
      if (company === undefined) return notFound(`company ${name}`);
      const changed = await database.transaction().execute((tx) => changeCompany(tx, company.id, settings));
      return changed ? done : { refused: "NOT_POSSIBLE", message: "feeAmount is no fee of this approach." };
    },

    nextDue: () => nextDueAt(database),
    runDue: options.runDue,
    runStandingPolls: options.lookAtStandingThings,

    ensureCompany: (company) => ensureCompany(database, around.keys.companyPasswords, company),
    ensurePayrollRecord: async (companyName, record) => {
      await ensurePayrollRecord(database, await companyIdOf(database, companyName), record);
    },
    calendarOfCompany: (name) => calendarOfCompany(database, name),
    livingAmong: (ids) => livingAmong(database, ids),
    createEmployee: async (employee) => createEmployee(database, employee, await hashOf(employee.password)),
    retireEmployee: (names) => retireEmployee(database, names),
    createCrowd: async (crowd) => createCrowd(database, crowd, await hashOf(crowd.password)),

    withdraw: (username, amountPence, at) =>
      withEmployee<DoorAnswer>(username, async (employee) => {
        const told = await withdrawEarlier(database, employee, amountPence, at);
        return isRefusal(told) ? { refused: "NOT_POSSIBLE", message: told.message } : done;
      }),
    bankReferenceOf: async (username) => {
      const employee = await findEmployee(database, username);
      if (employee === null) return null;
      await registerBankHolder(around, holderOf(employee));
      return bankReferenceOf(employee.id);
    },
    bankCustomer: (reference) => bankCustomer(database, reference),
    loadBanks: async (username) => {
      const employee = await findEmployee(database, username);
      if (employee !== null) await syncBanks(around, employee.id);
    },
    planFoundPayments: async (username) => {
      const employee = await findEmployee(database, username);
      if (employee !== null) await planFoundPayments(database, holderOf(employee));
    },

    payoutReferencesOf: async (username) => {
      const employee = await findEmployee(database, username);
      return employee === null ? null : payoutReferencesOf(database, employee.id);
    },
    payeesOf: (references) => payeesOf(database, references),
    nextPayMoments: async (username) => {
      const employee = await findEmployee(database, username);
      return employee === null ? null : nextPayMoments(database, employee.id);
    },
  };
}

async function changeOne(tx: Tx, employeeId: string, change: EmployeeChange): Promise<DoorAnswer> {
  const { status, frozenUntil, onDemandPayAccount, monthlySalaryPence } = change;
  if (monthlySalaryPence !== undefined && !(await changeMonthlySalary(tx, employeeId, monthlySalaryPence))) {
    return { refused: "STATE_CONFLICT", message: `${change.username} has no payroll record.` };
  }
  if (status === "active") await reinstateEmployee(tx, employeeId);
  if (status === "suspended") await suspendEmployee(tx, employeeId);
  if (status === "frozen") await freezeEmployee(tx, employeeId, frozenUntil ?? null);
  if (onDemandPayAccount !== undefined) await changeOnDemandPayAccount(tx, employeeId, onDemandPayAccount);
  return done;
}
