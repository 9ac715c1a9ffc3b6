/**
 * The doors by which the sandbox reaches the product: what employer, operations and time do to it. The sandbox knows the
 * product by this interface only; `apps/api/src/main.ts` fills it with the product's own use cases
 * (`apps/api/src/sandbox-control`). Money is pence, instants are of the sandbox's clock.
 */
import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { OnDemandPayAccountStatus } from "@wellpaid/domain/on-demand-pay/access/access";
import type { CompanySettings, ConsentKind, ConsentTexts, NewCompany } from "./company.ts";
import type { EmployerPaymentControl } from "./employer-payment-control.ts";
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

/** What employer or operations changed about an employee; what is left out stays. */
export interface EmployeeChange {
  readonly username: string;
  /** `frozen`: the employer stops withdrawals; `active` lifts a suspension and a freeze. */
  readonly status?: "active" | "suspended" | "frozen";
  /** Of a freeze; null or left out: with no end. */
  readonly frozenUntil?: Date | null;
  readonly onDemandPayAccount?: OnDemandPayAccountStatus;
  readonly monthlySalaryPence?: Pence;
  readonly salaryAccount?: { readonly sortCode: string; readonly accountNumber: string };
}

/** By what an account is known that must not be there twice. */
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
  /** By which its server is known to the API. */
  readonly apiKey: string;
  /** Of its pages that may frame the app. */
  readonly origins: readonly string[];
  /** Where its server is notified of everything that happens. */
  readonly webhook: { readonly url: string; readonly secret: string };
}

/** What links an employee to a partner, and the partner's look. */
export interface NewPartnership {
  readonly partnerName: string;
  /** By what the partner knows the employee. */
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
  /** Withdrawals stopped from now on: by the employee until then, or by the employer (null: with no end). */
  readonly pause:
    | { readonly by: "employee"; readonly until: Date }
    | { readonly by: "employer"; readonly until: Date | null }
    | null;
  readonly deletionAskedFor: boolean;
  readonly partnership: NewPartnership | null;
  /** A saving is given next, which tells of paydays before today: the pay period of today is opened after them. */
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

/** What moves the paydays of a company's people. */
export interface CompanyCalendar {
  readonly division: Division;
  readonly cutOffWorkingDays: number;
}

/** What a bank may know of an employee: the salary that it prints, up to today. */
export interface BankCustomer {
  readonly username: string;
  readonly salary: {
    readonly amountPence: Pence;
    readonly paydays: readonly CivilDate[];
    /** What a payday paid of it, where payroll deducted something for us. */
    readonly netOn: Readonly<Record<string, Pence>>;
    readonly employerName: string;
  } | null;
}

/** What employer and operations do. */
export interface EmployerControl {
  decide(decision: Decision): Promise<ControlAnswer>;
  changeEmployee(change: EmployeeChange): Promise<ControlAnswer>;
  changeCompany(name: string, settings: CompanySettings): Promise<ControlAnswer>;
}

/** Time: the sandbox sets `sandbox.clock`, the product does what is due by then. */
export interface ClockControl {
  /** When the next waiting job is due, of those due after a moment where one is given; null when none waits. */
  nextDue(after: Date | null): Promise<Date | null>;
  /** Runs every job that is due by now to its end, and what those jobs make due at once. */
  runDue(): Promise<void>;
  /** What the product looks at again and again by itself, once. */
  runStandingPolls(): Promise<void>;
}

/** People and companies that are there as if the product had been used until now. */
export interface PeopleControl {
  /** Makes the company unless there is one of this name. */
  ensureCompany(company: NewCompany): Promise<void>;
  /** Gives the company these texts for on-demand pay or savings unless it has some. */
  ensureConsent(companyName: string, kind: ConsentKind, texts: ConsentTexts): Promise<void>;
  /** Makes the administrator unless there is one of this e-mail. */
  ensureAdministrator(administrator: NewAdministrator): Promise<void>;
  /** Makes the partner; one of this name gets this key, these origins and this webhook. */
  ensurePartner(partner: NewPartner): Promise<void>;
  /** By what a company's paydays move, as it is set now. */
  calendarOfCompany(name: string): Promise<CompanyCalendar>;
  /** Makes the record unless the company has one of this number. */
  ensurePayrollRecord(companyName: string, record: NewPayrollRecord): Promise<void>;
  /** Of these employees, those who have not ended. */
  livingAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Gives an employee of a partner this reference where the partner knew none; done before, it changes nothing. */
  ensurePartnerReference(employeeId: string, reference: string): Promise<void>;
  /** Tells the new account's id. */
  createEmployee(employee: NewEmployee): Promise<string>;
  /**
   * Ends the accounts that hold any of these names, with their sessions: the names and the payroll number are free for
   * others, posted rows stay, and savings are paid out. Repeating it is no failure. Tells what the deposit platform is to
   * do at once for it.
   */
  retireEmployee(names: EmployeeNames): Promise<readonly PlatformEvent[]>;
  /** Makes the employees `load-000001`… in bulk, and tells the first and last user name. */
  createCrowd(crowd: NewCrowd): Promise<{ readonly first: string; readonly last: string } | ControlRefusal>;
}

/** What only an employee does otherwise. */
export interface OwnControl {
  /** Withdraws earned pay as if at this earlier time, by the product's own rules, without a code. */
  withdraw(username: string, amountPence: Pence, at: Date): Promise<ControlAnswer>;
  /** Makes the employee known to open banking and tells under which reference. */
  bankReferenceOf(username: string): Promise<string | null>;
  /** The customer that an open banking reference means; null for no living employee. */
  bankCustomer(reference: string): Promise<BankCustomer | null>;
  /** To who has no bank yet, gives what the aggregator lists as their own, as if they had been at each bank. */
  takeBankConnections(username: string): Promise<void>;
  /** Reads every bank connection of the employee to the end; with a time, what is known is of that time at the latest. */
  loadBanks(username: string, knownAt?: Date): Promise<void>;
  /** Plans the regular payments that the product finds in the employee's history. */
  planFoundPayments(username: string): Promise<void>;
}

/** What the sandbox's calls and pages show. */
export interface ShownControl {
  /** The references that a living employee is paid under; null for no living employee. */
  payoutReferencesOf(username: string): Promise<readonly string[] | null>;
  /** Who is paid by each payout reference; unknown references are left out. */
  payeesOf(references: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The payday and the cut-off that are next for an employee, for the clock's buttons. */
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
    EmployerPaymentControl {}
