import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import type { CompanyNumbers } from "@wellpaid/domain/payroll/employee-number";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { useState } from "react";
import { useProfile } from "../../../../shared/profile.ts";
import { employeeNumberError, typedNumber } from "../../../../shared/person/person-rules.ts";
import { useStored } from "../../../../shared/storage/use-session-storage.ts";

/** What has been ticked and typed; a reload and the way back keep it. */
interface Draft {
  /** `hash` of the texts that were agreed to: where they change, nothing is agreed to any more. */
  readonly changesPaymentOf: string | null;
  readonly addendumOf: string | null;
  readonly employeeNumber: string;
}

const empty: Draft = { changesPaymentOf: null, addendumOf: null, employeeNumber: "" };

const problemOf = (number: string, company: CompanyNumbers): string | undefined =>
  number === "" ? refusalTexts.EMPLOYEE_NUMBER_REQUIRED() : employeeNumberError(number, company);

/** A request that is being made, of one employee in this tab. */
export function useAccessDraft({ hash }: Pick<Consent, "hash">) {
  const { id, company } = useProfile();
  const { value, change, forget } = useStored(`wellpaid-access-request-${id}`, empty);
  const [error, setError] = useState<{ readonly message: string; readonly times: number } | null>(null);
  return {
    employeeNumber: value.employeeNumber,
    changesPayment: value.changesPaymentOf === hash,
    addendum: value.addendumOf === hash,
    /** Something was agreed to, and its words are others by now. */
    hasChanged: value.changesPaymentOf !== null && value.changesPaymentOf !== hash,
    tickChangesPayment: (ticked: boolean) =>
      change({ changesPaymentOf: ticked ? hash : null, ...(ticked ? {} : { addendumOf: null }) }),
    tickAddendum: (ticked: boolean) => change({ addendumOf: ticked ? hash : null }),
    typeNumber: (typed: string) => {
      change({ employeeNumber: typedNumber(typed, company) });
      setError(null);
    },
    /** What is wrong with the number as it is, where the company goes by numbers. */
    numberProblem: company.isUsingEmployeeIdNumber ? problemOf(value.employeeNumber, company) : undefined,
    numberError: error?.message,
    /** How often it was announced: each time the focus goes to the field. */
    timesAnnounced: error?.times ?? 0,
    sayNumberError: (message: string) => setError((before) => ({ message, times: (before?.times ?? 0) + 1 })),
    forget,
  };
}

export type AccessDraft = ReturnType<typeof useAccessDraft>;
