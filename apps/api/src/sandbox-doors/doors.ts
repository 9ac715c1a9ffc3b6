import type { OpenBanking } from "@wellpaid/providers/open-banking/port";
import type { DoorAnswer, DoorRefusal, EmployeeChange, ProductDoors } from "@wellpaid/sandbox/product-doors";
import type { SignedPence } from "@wellpaid/domain/money/pence";
import { nextDueAt } from "../database/outbox.ts";
import type { Tx } from "../database/schema.ts";
import { readNow } from "../database/transaction.ts";
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
import { companyIdOf, ensureCompany, insertPayrollRecord } from "./companies.ts";
import { createCrowd } from "./crowd.ts";
import { nextPayMoments, payeesOf, withdrawEarlier } from "./pay.ts";
import { createEmployee, findEmployee, type KnownWithCompany, livingUsernames, retireEmployee } from "./people.ts";

/** What the doors need of budgeting, for one employee each. */
export interface BankUseCases {
  /** Makes the employee known to the aggregator, under the employee's id. */
  readonly register: (employee: { readonly id: string; readonly companyId: string }) => Promise<void>;
  /** Reads every connection to its end. */
  readonly load: (employee: { readonly id: string; readonly companyId: string }) => Promise<void>;
  readonly planFoundPayments: (employee: { readonly id: string; readonly companyId: string }) => Promise<void>;
  readonly leftToSpend: (employeeId: string) => Promise<SignedPence | null>;
}

export interface DoorsOptions {
  readonly around: Surroundings & { readonly openBanking: OpenBanking };
  /** Runs every due job to its end. */
  readonly runDue: () => Promise<void>;
  /** What the product looks at again and again by itself. */
  readonly standingPolls: readonly (() => Promise<void>)[];
  readonly banks: BankUseCases;
}

const notFound = (what: string): DoorRefusal => ({ refused: "NOT_FOUND", message: `There is no ${what}.` });
const done: DoorAnswer = { done: true };

/** The product's side of the doors that the sandbox reaches it by; only a start file with the sandbox makes them. */
export function createProductDoors(options: DoorsOptions): ProductDoors {
  const { around, banks } = options;
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
    story: (employee: KnownWithCompany) => Promise<T>,
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
    runStandingPolls: async () => {
      for (const poll of options.standingPolls) await poll();
    },

    ensureCompany: (company) => ensureCompany(database, around.keys.companyPasswords, company),
    ensurePayrollRecord: async (companyName, record) => {
      await insertPayrollRecord(database, await companyIdOf(database, companyName), record);
    },
    livingUsernames: (usernames) => livingUsernames(database, usernames),
    findEmployee: (username) => findEmployee(database, username),
    createEmployee: async (employee) => createEmployee(database, employee, await hashOf(employee.password)),
    retireEmployee: (username) => retireEmployee(database, username),
    createCrowd: async (crowd) => createCrowd(database, crowd, await hashOf(crowd.password)),

    withdraw: (username, amountPence, at) =>
      withEmployee<DoorAnswer>(username, async (employee) => {
        const told = await withdrawEarlier(database, employee, amountPence, at);
        return isRefusal(told) ? { refused: "NOT_POSSIBLE", message: told.message } : done;
      }),
    bankReferenceOf: async (username) => {
      const employee = await findEmployee(database, username);
      if (employee === null) return null;
      await banks.register(employee);
      return employee.id;
    },
    loadBanks: async (username) => void (await withEmployee(username, banks.load)),
    planFoundPayments: async (username) => void (await withEmployee(username, banks.planFoundPayments)),
    leftToSpend: async (username) => {
      const employee = await findEmployee(database, username);
      return employee === null ? null : banks.leftToSpend(employee.id);
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
