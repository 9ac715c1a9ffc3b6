/** Whose accounts of a kind there are: one per employee, or one per company (the platform's are kept by company too). */
export type AccountOwner = "employee" | "company" | "platform";

export interface AccountKindMeaning {
  readonly owner: AccountOwner;
  /** What a positive entry says: money came to this account. */
  readonly debit: string;
  /** What a negative entry says: money went from this account. */
  readonly credit: string;
  /** On which side its balance is: owed to us or held by us (debit), owed by us or earned (credit), or either. */
  readonly balance: "debit" | "credit" | "either";
}

/** Every account there is. A posting goes from the credited account to the debited one. */
export const ACCOUNT_KINDS = {
  "advances-receivable": {
    owner: "employee",
    debit: "pay was advanced to the employee",
    credit: "the advance was taken from pay, carried over or given back",
    balance: "debit",
  },
  "fees-receivable": {
    owner: "employee",
    debit: "a fee was charged to the employee",
    credit: "the fee was taken from pay, carried over or given back",
    balance: "debit",
  },
  "carried-over": {
    owner: "employee",
    debit: "payday could not cover it, or payroll took less than it was told",
    credit: "a later payday covered it",
    balance: "debit",
  },
  "savings-owed": {
    owner: "employee",
    debit: "savings are paid out to the employee, or a rejected deposit is owed back instead",
    credit: "a deduction or interest was added to the employee's savings",
    balance: "credit",
  },
  "refunds-payable": {
    owner: "employee",
    debit: "a run credited it, or the rail was asked to pay it out",
    credit:
      "an advance failed after a run had taken it, payroll took more than it was told, or a deposit of savings was rejected",
    balance: "credit",
  },
  "due-from-payroll": {
    owner: "company",
    debit: "a run told payroll to deduct it, or the payday of a run that credited it is over",
    credit: "payday is over and the company owes it, or a run credited it",
    balance: "either",
  },
  "due-from-employer": {
    owner: "company",
    debit: "payday is over, payroll took more than it was told, or we paid the employer back",
    credit: "the employer paid it, payroll took less than it was told, or a run credited it",
    balance: "either",
  },
  "payouts-in-transit": {
    owner: "platform",
    debit: "the payout was settled or given back",
    credit: "a payout was promised",
    balance: "credit",
  },
  "payouts-settled": {
    owner: "platform",
    debit: "a settled payout came back",
    credit: "the payout left our bank account",
    balance: "credit",
  },
  "received-from-payroll": {
    owner: "platform",
    debit: "the employer paid a run, or savings came back from the provider",
    credit: "money was sent on as savings, or paid back to the employer",
    balance: "either",
  },
  "savings-in-transit": {
    owner: "platform",
    debit: "savings were sent on their way, to the provider or back",
    credit: "savings on their way arrived or were rejected",
    balance: "either",
  },
  "savings-at-provider": {
    owner: "platform",
    debit: "a deposit or interest was placed at the provider",
    credit: "savings were withdrawn from the provider",
    balance: "debit",
  },
  "provider-interest": {
    owner: "platform",
    debit: "interest was passed on to the employee",
    credit: "the provider paid interest",
    balance: "either",
  },
  "fee-income": { owner: "platform", debit: "a fee was given back", credit: "a fee was earned", balance: "credit" },
} as const satisfies Record<string, AccountKindMeaning>;

export type AccountKind = keyof typeof ACCOUNT_KINDS;
type KindOwnedBy<Owner extends AccountOwner> = {
  [Kind in AccountKind]: (typeof ACCOUNT_KINDS)[Kind]["owner"] extends Owner ? Kind : never;
}[AccountKind];

export type EmployeeAccountKind = KindOwnedBy<"employee">;
export type CompanyAccountKind = KindOwnedBy<"company">;
export type PlatformAccountKind = KindOwnedBy<"platform">;

/** One account within a transfer's company. */
export type AccountRef =
  | { readonly kind: EmployeeAccountKind; readonly employeeId: string }
  | { readonly kind: CompanyAccountKind | PlatformAccountKind };

export function isSameAccount(left: AccountRef, right: AccountRef): boolean {
  return left.kind === right.kind && employeeIdOf(left) === employeeIdOf(right);
}

/** The employee whose account it is, null for the company's and the platform's. */
export function employeeIdOf(account: AccountRef): string | null {
  return "employeeId" in account ? account.employeeId : null;
}
