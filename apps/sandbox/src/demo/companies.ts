import { pence } from "@wellpaid/domain/money/pence";
import type { CompanySettings } from "../company.ts";

/** A company of the sandbox (design/sandbox.md), by the name that its demo accounts use. */
export interface DemoCompany {
  readonly name: string;
  readonly password: string;
  readonly settings: CompanySettings;
  /** Past its cut-off on the day it is made. */
  readonly isClosing?: true;
}

const company = (name: string, settings: CompanySettings): DemoCompany => ({
  name,
  password: `${name}-2026!`,
  settings: {
    feeApproach: "fixed",
    feeAmount: 200,
    minAdvancePence: pence(1_000),
    division: "england-and-wales",
    ...settings,
  },
});

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  company("Acorn", { isUsingEmployeeIdNumber: true }),
  company("Birch", { feeApproach: "percent", feeAmount: 2.5 }),
  company("Cedar", { isWebAppBarred: true }),
  company("Dogwood", { isOnDemandPayRegistrationClosed: true, payslipUrl: "https://payslips.dogwood.example/" }),
  company("Elm", { isManual: true }),
  company("Fir", { savingsDepositType: "EXT" }),
  company("Gorse", { isSuspended: true }),
  company("Hazel", { isSavingsAvailable: false }),
  company("Ivy", { isAdvancesAvailable: false }),
  { ...company("Juniper", {}), isClosing: true },
];

/**
 * The pay group in which the people of this company are paid whose payday has to suit today: its demo accounts, and those who
 * may sign up. Null where each is paid alone.
 */
export const groupOfAccounts = (companyName: string): string | null =>
  companyName === "Acorn" ? "Customer care" : null;

interface PersonOfAcorn {
  readonly name: string;
  readonly surname: string;
  /** Payroll knows no phone: only the number leads to the record. */
  readonly isWithoutPhone?: true;
}

/** On Acorn's payroll, without an account: for signing up. */
export const ACORN_PEOPLE: readonly PersonOfAcorn[] = [
  { name: "Alma", surname: "Ash" },
  { name: "Bruno", surname: "Beech" },
  { name: "Carys", surname: "Cherry" },
  { name: "Dev", surname: "Damson" },
  { name: "Efua", surname: "Elder" },
  { name: "Farid", surname: "Fern" },
  { name: "Greta", surname: "Gale" },
  { name: "Hamish", surname: "Holly" },
  { name: "Ines", surname: "Iris" },
  { name: "Joao", surname: "Juniper" },
  { name: "Keiko", surname: "Larch", isWithoutPhone: true },
];

/** The phone in the payroll record of the person at this index of the list. */
export const phoneOfPerson = (index: number): string => `+44770090${String(201 + index).padStart(4, "0")}`;

/** On Birch's payroll, without an account and without a salary account: nothing can be paid out to them. */
export const BIRCH_PERSON = { name: "Sol", surname: "Rowan", phone: "+447700900211", employeeNumber: "80001" } as const;
