/**
 * The interface by which the sandbox acts on the product: what employer, operations and time do to it. The sandbox knows the
 * product by this interface only; `apps/api/src/main.ts` implements it with the product's own use cases
 * (`apps/api/src/sandbox-control`). Money is pence, instants are of the sandbox's clock.
 */
import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { OnDemandPayAccountStatus } from "@wellpaid/domain/on-demand-pay/access/access";
import type { CompanySettings, ConsentKind, ConsentTexts, NewCompany } from "./company.ts";
import type { EmployerPaymentControl } from "./employer-payment-control.ts";
import type { PastControl } from "./past-control.ts";
import type { PayrollControl } from "./payroll-control.ts";
import type { NewPayrollRecord } from "./payroll-record.ts";
import type { SavingsControl, PlatformEvent } from "./savings-control.ts";
import type { ControlAnswer, ControlRefusal } from "./control-answer.ts";

export { type ControlAnswer, type ControlRefusal, isControlRefusal } from "./control-answer.ts";

/** An employer's decision on an employee's request: access, or a change of where and whether they work there. */
export interface Decision {
  readonly username: string;
  readonly kind: "on-demand-pay" | "savings" | "change-request";
  readonly decision: "approved" | "rejected";
}

/** What employer or operations changed about an employee; absent fields stay unchanged. */
export interface EmployeeChange {
  readonly username: string;
  /** `frozen`: the employer stops withdrawals; `active` lifts a suspension and a freeze. */
  readonly status?: "active" | "suspended" | "frozen";
  /** The end of a freeze; null or absent: indefinite. */
  readonly frozenUntil?: Date | null;
  readonly onDemandPayAccount?: OnDemandPayAccountStatus;
  readonly monthlySalaryPence?: Pence;
  readonly salaryAccount?: { readonly sortCode: string; readonly accountNumber: string };
}

/** The names of an account that must be unique. */
export interface EmployeeNames {
  /** The account itself, where it is known. */
  readonly id: string | null;
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly companyName: string;
  /** In the company's payroll. */
  readonly employeeNumber: string;
}

/** A business that shows the product inside its own. */
export interface NewPartner {
  readonly name: string;
  readonly helpDeskLink: string;
  /** The key by which the API knows its server. */
  readonly apiKey: string;
  /** The origins of its pages that may frame the app. */
  readonly origins: readonly string[];
  /** Where its server is notified of everything that happens. */
  readonly webhook: { readonly url: string; readonly secret: string };
}

/** What links an employee to a partner, and the partner's look. */
export interface NewPartnership {
  readonly partnerName: string;
  /** The partner's own reference for the employee. */
  readonly reference: string;
  readonly theme: {
    readonly mainLogoUrl: string;
    readonly primaryColour: string;
    readonly secondaryColour: string;
    readonly headerColour: string;
    readonly backgroundColor: string;
  };
}

/** An employee in a given state, as if the product had been used until then. */
export interface NewEmployee {
  readonly companyName: string;
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly password: string;
  readonly payroll: NewPayrollRecord | null;
  readonly status: "active" | "suspended";
  readonly forcePasswordUpdate: boolean;
  /** Only this employee needs a code at login, whatever the company requires. */
  readonly asksLoginCode: boolean;
  readonly needsNoWithdrawalCode: boolean;
  /** The payday that the employee gave, for budgeting only; null: login asks for it where payroll knows none. */
  readonly ownPaydayDay: number | null;
  readonly access: "none" | "pending" | "approved" | "rejected";
  readonly onDemandPayAccount: OnDemandPayAccountStatus | null;
  /** Withdrawals stopped from now on: by the employee until a time, or by the employer (null: indefinitely). */
  readonly pause:
    | { readonly by: "employee"; readonly until: Date }
    | { readonly by: "employer"; readonly until: Date | null }
    | null;
  readonly deletionAskedFor: boolean;
  readonly partnership: NewPartnership | null;
  /** Whether a saving with paydays before today is created next: the current pay period is opened after them. */
  readonly isSaver: boolean;
}

/** A person who acts for a company in the employer's console. */
export interface NewAdministrator {
  readonly companyName: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly AdministratorRole[];
  readonly password: string;
}

/** Many employees at once, each like another one. */
export interface NewCrowd {
  readonly count: number;
  readonly transactionsEach: number;
  readonly likeUsername: string;
  readonly usernamePrefix: string;
  /** The first phone of the range, as a number after +44. */
  readonly firstPhone: number;
  readonly password: string;
}

/** What determines the paydays of a company's people. */
export interface CompanyCalendar {
  readonly division: Division;
  readonly cutOffWorkingDays: number;
}

/** What a bank may know about an employee: the salary that it prints, up to today. */
export interface BankCustomer {
  readonly username: string;
  readonly salary: {
    readonly amountPence: Pence;
    readonly paydays: readonly CivilDate[];
    /** The net pay of a payday on which payroll deducted something for us. */
    readonly netOn: Readonly<Record<string, Pence>>;
    readonly employerName: string;
  } | null;
  readonly salaryAccount: { readonly sortCode: string; readonly accountNumber: string } | null;
}

/** What employer and operations do. */
export interface EmployerControl {
  decide(decision: Decision): Promise<ControlAnswer>;
  changeEmployee(change: EmployeeChange): Promise<ControlAnswer>;
  changeCompany(name: string, settings: CompanySettings): Promise<ControlAnswer>;
}

/** Time: the sandbox sets `sandbox.clock`, the product does what is due by then. */
export interface ClockControl {
  /** When the next waiting job is due, counting only those due after a moment where one is given; null when none waits. */
  nextDue(after: Date | null): Promise<Date | null>;
  /** Runs every job that is due by now to its end, and the jobs that these make due at once. */
  runDue(): Promise<void>;
  /** Runs the product's recurring polls once. */
  runStandingPolls(): Promise<void>;
}

/** People and companies, created as if the product had been used until now. */
export interface PeopleControl {
  /** Creates the company unless there is one of this name. */
  ensureCompany(company: NewCompany): Promise<void>;
  /** Gives the company these texts for on-demand pay or savings unless it has some. */
  ensureConsent(companyName: string, kind: ConsentKind, texts: ConsentTexts): Promise<void>;
  /** Creates the administrator unless there is one with this e-mail. */
  ensureAdministrator(administrator: NewAdministrator): Promise<void>;
  /** Creates the partner; an existing one of this name gets this key, these origins and this webhook. */
  ensurePartner(partner: NewPartner): Promise<void>;
  /** The settings that move a company's paydays, as they are now. */
  calendarOfCompany(name: string): Promise<CompanyCalendar>;
  /** The day of the month on which the company's pay group of this name is paid; null when there is none. */
  paydayDayOfGroup(companyName: string, name: string): Promise<number | null>;
  /** Creates the record unless the company has one with this number. */
  ensurePayrollRecord(companyName: string, record: NewPayrollRecord): Promise<void>;
  /** Returns those of these employees who have not ended. */
  livingAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sets the partner's reference for an employee who has none; repeating it changes nothing. */
  ensurePartnerReference(employeeId: string, reference: string): Promise<void>;
  /** Returns the new account's id. */
  createEmployee(employee: NewEmployee): Promise<string>;
  /**
   * Ends the accounts that hold any of these names, with their sessions: the names and the payroll number are free for others,
   * posted rows stay, and savings are paid out. Safe to repeat. Returns what the deposit platform must do at once for it.
   */
  retireEmployee(names: EmployeeNames): Promise<readonly PlatformEvent[]>;
  /** Creates the employees `load-000001`… in bulk, and returns the first and last user name. */
  createCrowd(crowd: NewCrowd): Promise<{ readonly first: string; readonly last: string } | ControlRefusal>;
}

/** What otherwise only an employee does. */
export interface OwnControl {
  /** Withdraws earned pay as if at this earlier time, by the product's own rules, without a code. */
  withdraw(username: string, amountPence: Pence, at: Date): Promise<ControlAnswer>;
  /** Registers the employee with open banking and returns their reference there. */
  bankReferenceOf(username: string): Promise<string | null>;
  /** The customer with an open banking reference; null when no current employee has it. */
  bankCustomer(reference: string): Promise<BankCustomer | null>;
  /** Gives an employee without a bank the connections that the aggregator lists for them, as if they had been at each bank. */
  takeBankConnections(username: string): Promise<void>;
  /** Reads every bank connection of the employee to the end; with `knownAt`, the data is of that time at the latest. */
  loadBanks(username: string, knownAt?: Date): Promise<void>;
  /** Plans the regular payments that the product finds in the employee's history. */
  planFoundPayments(username: string): Promise<void>;
}

/** What the sandbox's calls and pages show. */
export interface ShownControl {
  /** The payout references of a current employee; null when there is no such employee. */
  payoutReferencesOf(username: string): Promise<readonly string[] | null>;
  /** Who is paid by each payout reference; unknown references are left out. */
  payeesOf(references: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The next payday and cut-off of an employee, for the clock's buttons. */
  nextPayMoments(
    username: string,
  ): Promise<{ readonly payday: CivilDate; readonly cutOffAt: Date; readonly paydayAt: Date } | null>;
}

export interface SandboxControl
  extends EmployerControl,
    ClockControl,
    PeopleControl,
    OwnControl,
    SavingsControl,
    ShownControl,
    PayrollControl,
    PastControl,
    EmployerPaymentControl {}
