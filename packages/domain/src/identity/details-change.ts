import { storedName } from "./names/person-name.ts";

/** What an employee may change about themselves, as it is stored. */
export interface OwnDetails {
  readonly name: string;
  readonly surname: string;
  /** As +44…. */
  readonly phone: string;
  readonly email: string | null;
  readonly username: string | null;
  /** Day of the month, for budgeting while payroll knows none; 31 is the last day. */
  readonly paydayDay: number | null;
}

/** What payroll provides for a linked employee, which replaces the employee's own details. */
export interface PayrollDetails {
  readonly name: string;
  readonly surname: string;
  readonly employeeNumber: string;
  readonly paydayDay: number | null;
}

/** The details that are sent; those left out stay as they are. */
export type RequestedDetails = {
  readonly [Field in keyof OwnDetails]?: OwnDetails[Field] | undefined;
} & { readonly employeeNumber?: string | null | undefined };

export type DetailsField = keyof OwnDetails | "employeeNumber";

export type DetailsDecision =
  | { readonly outcome: "nothing" }
  /** Payroll provides these, and something else was sent. */
  | { readonly outcome: "read-only"; readonly fields: readonly DetailsField[] }
  | {
      readonly outcome: "change";
      readonly changes: Partial<OwnDetails>;
      /** The number by which a payroll record is to be looked up; null where none was given. */
      readonly employeeNumber: string | null;
    };

const OWN_FIELDS = ["name", "surname", "phone", "email", "username", "paydayDay"] as const;

/** What payroll provides, by field. An employee number is given once linked, and a payday by the pay group only. */
function detailsOfPayroll(payroll: PayrollDetails | null): Partial<Record<DetailsField, string | number>> {
  if (payroll === null) return {};
  const { paydayDay, ...always } = payroll;
  return paydayDay === null ? always : { ...always, paydayDay };
}

/** A name as it would be stored, unless it is sent as it is shown: a name from payroll keeps its accents. */
const nameIn = (typed: string | undefined, shown: unknown): string | undefined =>
  typed === undefined || typed === shown ? typed : storedName(typed);

/**
 * Decides which of the sent details are changes (docs/product/account.md#personal-details). What is sent as it is shown is
 * not: a screen may send back a name that payroll provides. An employee number that is not known yet requests the link.
 */
export function decideDetailsChange(
  own: OwnDetails,
  payroll: PayrollDetails | null,
  requested: RequestedDetails,
): DetailsDecision {
  const payrollDetails = detailsOfPayroll(payroll);
  const shown = { ...own, employeeNumber: null, ...payrollDetails };
  const normalised = {
    ...requested,
    name: nameIn(requested.name, shown.name),
    surname: nameIn(requested.surname, shown.surname),
  };
  const changed = [...OWN_FIELDS, "employeeNumber" as const].filter(
    (field) => normalised[field] !== undefined && normalised[field] !== shown[field],
  );
  if (changed.length === 0) return { outcome: "nothing" };
  const fields = changed.filter((field) => payrollDetails[field] !== undefined);
  if (fields.length > 0) return { outcome: "read-only", fields };
  const changes = Object.fromEntries(
    OWN_FIELDS.filter((field) => changed.includes(field)).map((field) => [field, normalised[field]]),
  ) as Partial<OwnDetails>;
  return { outcome: "change", changes, employeeNumber: requested.employeeNumber ?? null };
}
