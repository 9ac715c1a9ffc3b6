/** The steps of the wizard (docs/product/banking.md#connecting-a-bank); 11 explains what open banking is. */
const steps = [1, 2, 3, 4, 5, 11] as const;
export type WizardStep = (typeof steps)[number];

export interface WizardSearch {
  readonly currentStep?: WizardStep | undefined;
  /** A connection was renewed at its bank: its load is repeated, and nothing is gone through. It begins with step 4. */
  readonly refresh?: true | undefined;
  /** Why a visit at a bank connected nothing. */
  readonly error?: string | undefined;
  /** The import token that the bank's return left. */
  readonly token?: string | undefined;
}

export const wizardPath = "/dashboard/account/add-banking";

/** The bank's session ended before its owner had agreed, to the letter. */
export const loginRequired = "login_required:End-User authentication is required";

/** The wizard's side step for a person who reached the bank by another way; kept in the history. */
export type Aside = "no-problem" | "register" | "incomes";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

export function wizardSearchOf(search: Readonly<Record<string, unknown>>): WizardSearch {
  const { currentStep, refresh, error, token } = search;
  const isRefresh = String(refresh) === "true";
  return {
    currentStep: steps.find((step) => step === Number(currentStep)) ?? (isRefresh ? 4 : undefined),
    refresh: isRefresh || undefined,
    error: isText(error) ? error : undefined,
    token: isText(token) ? token : undefined,
  };
}
