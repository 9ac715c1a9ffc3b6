import type { CompanyNumbers } from "@wellpaid/domain/payroll/employee-number";
import { useState } from "react";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import type { Details } from "./rules.ts";

/** Who has signed up, for the last step. */
export interface SignedUp {
  readonly name: string;
  /** +44… */
  readonly phone: string;
  readonly company: string;
  readonly employeeNumber: string | null;
}

/** What has been typed; a reload and the way back keep it. */
interface Draft extends Details {
  /** Of the company password, as the server answered. */
  readonly company: ({ readonly name: string; readonly isUsingEmployeeIdNumber: boolean } & CompanyNumbers) | null;
  readonly employeeNumber: string;
  readonly signedUp: SignedUp | null;
}

const empty: Draft = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  username: "",
  hasAgreed: false,
  company: null,
  employeeNumber: "",
  signedUp: null,
};

/** A password is never stored: it is there until the page is left. */
let companyPasswordOfThisPage = "";

export function useDraft() {
  const stored = useStored("wellpaid-sign-up", empty);
  const [companyPassword, setCompanyPassword] = useState(companyPasswordOfThisPage);
  const typePassword = (typed: string) => {
    companyPasswordOfThisPage = typed;
    setCompanyPassword(typed);
  };
  return {
    ...stored.value,
    companyPassword,
    change: stored.change,
    typePassword,
    forget: stored.forget,
    /** Everything typed is forgotten but who has signed up. */
    finish: (signedUp: SignedUp) => {
      typePassword("");
      stored.change({ ...empty, signedUp });
    },
  };
}

export type SignUpDraft = ReturnType<typeof useDraft>;
