/** What has happened to a person of an import's rows since it was confirmed. */
export interface SinceImport {
  /** Their record is not what the import made of it. */
  readonly isChanged: boolean;
  /** The pay group that they were in before has been removed. */
  readonly isGroupRemoved: boolean;
  /** The import added them, and they have signed up. */
  readonly isLinked: boolean;
  /** They have withdrawn pay or savings. */
  readonly hasWithdrawn: boolean;
  /** Savings that they requested were approved. */
  readonly hasSavings: boolean;
  readonly hasDeduction: boolean;
}

export type InUse = "changed" | "group-removed" | "linked" | "withdrawal" | "savings" | "deduction";

/** The reasons in their order: the first that applies is named. */
const REASONS: readonly (readonly [InUse, keyof SinceImport])[] = [
  ["changed", "isChanged"],
  ["group-removed", "isGroupRemoved"],
  ["linked", "isLinked"],
  ["withdrawal", "hasWithdrawn"],
  ["savings", "hasSavings"],
  ["deduction", "hasDeduction"],
];

/** Each of them blocks the undoing of an import. */
export const BLOCKS_UNDOING = REASONS.map(([, fact]) => fact);

/** Why an import cannot be undone for this person (docs/product/payroll.md#import); undefined where it can. */
export const whyInUse = (since: SinceImport): InUse | undefined => REASONS.find(([, fact]) => since[fact])?.[0];
