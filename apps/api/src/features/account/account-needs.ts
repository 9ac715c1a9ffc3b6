import type { WrongCode } from "@wellpaid/contract/usual-refusals";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import type { Phone } from "@wellpaid/domain/identity/phone";
import type { Tx } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import type { Refusal } from "../../refusal.ts";
import type { PassStepUp } from "../../auth/step-up.ts";

/** A code as sent by a caller, or in its place a passkey's confirmation, which belongs to the session. */
interface SentCode {
  readonly type: CodeType;
  readonly code: string;
  /** The phone that it must have been sent to; left out: the employee's own. */
  readonly phone?: Phone;
}

/** Judges codes of the employee that go together and uses them up, all or none; tells which was refused. */
export type UseCodes = (
  tx: Tx,
  session: Session,
  sentCodes: readonly SentCode[],
) => Promise<{ readonly index: number; readonly refusal: Refusal<WrongCode> } | null>;

/** Ends every open code and every reset of the password under way. */
export type EndOpenCodes = (tx: Tx, employeeId: string) => Promise<void>;

/** Links an employee to the payroll record of this number that is theirs; false where there is none. */
export type LinkPayrollRecord = (
  tx: Tx,
  employee: {
    readonly employeeId: string;
    readonly companyId: string;
    readonly surname: string;
    readonly phone: string;
  },
  employeeNumber: string,
) => Promise<boolean>;

/** What the next payday is planned to deduct, in pounds; null without access to on-demand pay, and after the last day. */
export type ReadNextPayslip = (session: Session) => Promise<Payslip | null>;
type Payslip = Readonly<Record<"advances" | "fees" | "carriedOver" | "savings" | "givenBack", number>> & {
  readonly payday: string;
};

/** What the account needs of identity and on-demand pay; wired by start. */
export interface AccountNeeds {
  readonly useCodes: UseCodes;
  /** Why this code or confirmation does not change these details; null where it does. */
  readonly whyNotTheseDetails: (
    tx: Tx,
    session: Session,
    change: { readonly phone: Phone | undefined; readonly isMore: boolean; readonly code: string },
  ) => Promise<Refusal<"STEP_UP_NOT_YET"> | null>;
  readonly endOpenCodes: EndOpenCodes;
  readonly linkPayrollRecord: LinkPayrollRecord;
  readonly passStepUp: PassStepUp;
  readonly readNextPayslip: ReadNextPayslip;
  /** The same for what always needs a code or a passkey. */
  readonly proveStepUp: PassStepUp;
}
