import { setTimeout as pause } from "node:timers/promises";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import type { PastControl } from "@wellpaid/sandbox/past-control";
import type { OwnControl, PeopleControl, SandboxControl, ShownControl } from "@wellpaid/sandbox/sandbox-control";
import { acrossCompanies } from "../database/company-scope.ts";
import { nextDueAt } from "../database/outbox.ts";
import type { Database } from "../database/tables/schema.ts";
import { bankReferenceOf, registerBankHolder } from "../features/banking/bank-holder.ts";
import { findBankHolder } from "../features/banking/bank-holder-store.ts";
import { adoptConnections } from "../features/banking/bank-store.ts";
import { syncBanks } from "../features/banking/sync/sync-banks.ts";
import { hashPassword } from "../auth/password.ts";
import { isRefusal } from "../refusal.ts";
import type { Context } from "../context.ts";
import { ensureAdministrator } from "./administrators.ts";
import { companyIdOf, ensureCompany, ensureConsent, ensurePayrollRecord, paydayDayOfGroup } from "./companies.ts";
import { createCrowd } from "./bulk-people.ts";
import { employerControl } from "./employer-control.ts";
import { employerPaymentControl } from "./employer-payment-control.ts";
import { ensurePartner, ensurePartnerReference } from "./partners.ts";
import { bankCustomer, calendarOfCompany, nextPayMoments } from "./pay-calendar.ts";
import { layPast } from "./past/lay-past.ts";
import { payrollControl } from "./payroll-control.ts";
import { createEmployee, findEmployee, type KnownEmployee, livingAmong, retireEmployee } from "./people.ts";
import { planFoundPayments } from "./plan-found-payments.ts";
import { savingsControl } from "./savings.ts";
import { payeesOf, payoutReferencesOf, withdrawEarlier } from "./withdrawals.ts";

export interface ControlOptions {
  readonly ctx: Context;
  /** The database as the operators reach it, for what the server's own role cannot do. */
  readonly operations: Database;
  /** Runs every due job to its end. */
  readonly runDue: () => Promise<void>;
  /** Runs the product's scheduled polls, once. */
  readonly runScheduledPolls: () => Promise<void>;
}

/** The product's side of the interface for the sandbox; only a start file with the sandbox creates it. */
export function createSandboxControl({ ctx, operations, runDue, runScheduledPolls }: ControlOptions): SandboxControl {
  const { database } = ctx;
  const asOperations = { ...ctx, database: operations };
  return acrossCompaniesEach({
    ...employerControl(asOperations),
    nextDue: (after) => nextDueAt(database, after),
    runDue,
    runStandingPolls: runScheduledPolls,
    ...peopleControl(asOperations),
    ...ownControl(ctx),
    ...savingsControl(asOperations),
    ...shownControl(database),
    ...payrollControl(database),
    ...employerPaymentControl(asOperations),
  });
}

/** The sandbox belongs to no company: each of its operations sees all of them. */
function acrossCompaniesEach<Doors extends object>(control: Doors): Doors {
  const within = ([name, operation]: [string, (...input: unknown[]) => unknown]) =>
    [name, (...input: unknown[]) => acrossCompanies(() => operation(...input))] as const;
  return Object.fromEntries(Object.entries(control).map(within)) as Doors;
}

function peopleControl({ database, keys }: Context): PeopleControl & PastControl {
  const hashes = new Map<string, Promise<string>>();
  /** Hashes each demo password once, since they are few. */
  const hashOf = (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
  return {
    ensureCompany: (company) => ensureCompany(database, keys.companyPasswords, company),
    ensurePayrollRecord: async (companyName, record) => {
      await ensurePayrollRecord(database, await companyIdOf(database, companyName), record);
    },
    ensureConsent: (name, kind, texts) => ensureConsent(database, name, kind, texts),
    ensureAdministrator: async (administrator) =>
      ensureAdministrator(database, administrator, await hashOf(administrator.password)),
    ensurePartner: (partner) => ensurePartner({ database, keys }, partner),
    ensurePartnerReference: (employeeId, reference) => ensurePartnerReference(database, employeeId, reference),
    paydayDayOfGroup: (companyName, name) => paydayDayOfGroup(database, companyName, name),
    calendarOfCompany: (name) => calendarOfCompany(database, name),
    livingAmong: (ids) => livingAmong(database, ids),
    createEmployee: async (employee) => createEmployee(database, employee, await hashOf(employee.password)),
    retireEmployee: (names) => retireEmployee({ database, keys }, names),
    layPast: async (past) => layPast(database, past, await hashOf(past.password)),
    createCrowd: async (crowd) => createCrowd(database, crowd, await hashOf(crowd.password)),
  };
}

const holderOf = ({ id, companyId }: KnownEmployee) => ({ employeeId: id, companyId });

function ownControl(ctx: Context): OwnControl {
  const { database } = ctx;
  return {
    withdraw: async (username, amountPence, at) => {
      const employee = await findEmployee(database, username);
      if (employee === null) return { refused: "NOT_FOUND", message: `There is no employee ${username}.` };
      const result = await withdrawEarlier(database, employee, amountPence, at);
      return isRefusal(result) ? { refused: "NOT_POSSIBLE", message: result.message } : result;
    },
    bankReferenceOf: async (username) => {
      const employee = await findEmployee(database, username);
      if (employee === null) return null;
      await inItsTime(() => registerBankHolder(ctx, holderOf(employee)));
      return bankReferenceOf(employee.id);
    },
    bankCustomer: (reference) => bankCustomer(database, reference),
    takeBankConnections: async (username) => {
      const employee = await findEmployee(database, username);
      if (employee !== null) await inItsTime(() => takeConnections(ctx, employee.id));
    },
    loadBanks: async (username, knownAt) => {
      const employee = await findEmployee(database, username);
      if (employee === null) return;
      await inItsTime(() => syncBanks(ctx, employee.id));
      if (knownAt !== undefined) await ageReading(database, employee.id, knownAt);
    },
    planFoundPayments: async (username) => {
      const employee = await findEmployee(database, username);
      if (employee !== null) await planFoundPayments(database, holderOf(employee));
    },
  };
}

const ATTEMPTS = 3;

/** The aggregator accepts a limited number of calls a minute: creating account after account waits, as a job would. */
async function inItsTime<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OpenBankingFailure) || error.code !== "too-many-requests" || tried === ATTEMPTS)
        throw error;
      await pause((error.retryAfterSeconds ?? 1) * 1000);
    }
  }
}

/**
 * Acts as if the person had been at each of these banks and returned. A person with a bank already is not sent again,
 * since the aggregator may be set to fail just then.
 */
async function takeConnections({ database, openBanking }: Context, employeeId: string): Promise<void> {
  const holder = await findBankHolder(database, employeeId);
  const known = await database
    .selectFrom("bank_connection")
    .select("id")
    .where("employee_id", "=", employeeId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (holder !== null && known === undefined)
    await adoptConnections(database, holder, await openBanking.listConnections(holder.holderId));
}

/**
 * Acts as if the bank had last been read then: what happened since is new when it is read again. Balances are never newer
 * than the last reading.
 */
async function ageReading(database: Database, employeeId: string, knownAt: Date): Promise<void> {
  await database
    .updateTable("bank_account")
    .set({ balance_at: knownAt, synced_at: knownAt })
    .where("employee_id", "=", employeeId)
    .where("balance_at", ">", knownAt)
    .execute();
}

function shownControl(database: Database): ShownControl {
  return {
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
