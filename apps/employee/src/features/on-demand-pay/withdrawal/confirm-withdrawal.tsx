import { useQuery } from "@tanstack/react-query";
import { sendCode } from "@wellpaid/contract/identity/codes";
import type { Profile } from "@wellpaid/contract/identity/identity";
import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { add, formatPounds, type Pence, wholePounds } from "@wellpaid/domain/money";
import { feeOf } from "@wellpaid/domain/on-demand-pay/fee";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Dialog, Facts, Inset, Stack } from "@wellpaid/ui";
import { amountOf, poundsText } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { useProfile } from "../../../shared/profile.ts";
import { VerificationDialog } from "../../../shared/verification/verification-dialog.tsx";
import { feeTermsOfCompany } from "../facts.ts";
import { quoteQuery } from "../queries.ts";

export interface ConfirmWithdrawalProps {
  readonly amount: AdvanceAmount;
  readonly requestedPence: Pence;
  /** It may be in the payslip already, so that no payslip with it is shown. */
  readonly mayBeCounted: boolean;
  /** The server's answer to the last attempt. */
  readonly problem: Error | null;
  /** The same in words, unless it is about the code. */
  readonly message: string | undefined;
  readonly busy: boolean;
  /** With the code, where one is needed. */
  readonly onConfirm: (code?: string) => void;
  readonly onClose: () => void;
}

/** The second press of a double click, or of Enter, must not confirm what the first one opened. */
const DOUBLE_PRESS_MS = 500;

function useIsOpenFor(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

const sendWithdrawalCode = (call: boolean) => api(sendCode, { body: { type: "advance_request", call } });

/** The step between the amount and the money: the code, or a question where no code is needed. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { requestedPence, problem, message, busy, onConfirm, onClose } = props;
  const profile = useProfile();
  if (profile.disableWithdrawal2FA) return <Question {...props} company={profile.company} />;
  return (
    <VerificationDialog
      phone={profile.phone}
      send={sendWithdrawalCode}
      confirms="advance_request"
      confirmText={texts.withdrawAmount(formatPounds(requestedPence))}
      {...{ problem, message, busy, onConfirm, onClose }}
    />
  );
}

function Question(props: ConfirmWithdrawalProps & Pick<Profile, "company">) {
  const { amount, requestedPence, mayBeCounted, message, busy, onConfirm, onClose, company } = props;
  const isReady = useIsOpenFor(DOUBLE_PRESS_MS);
  const terms = feeTermsOfCompany(company);
  const quote = useQuery({ ...quoteQuery(wholePounds(requestedPence)), enabled: !mayBeCounted }).data;
  const fee = quote === undefined ? feeOf(requestedPence, terms) : amountOf(quote.fee);
  const ending = amount.salaryAccountEnding;
  const less = texts.salaryLess(formatDate(civilDate(amount.payday)), formatPounds(add(requestedPence, fee)));
  return (
    <Dialog
      onClose={onClose}
      title={texts.withdrawQuestion(formatPounds(requestedPence))}
      dismissable
      actions={
        <Button
          text={texts.withdrawAmount(formatPounds(requestedPence))}
          wide
          busy={busy}
          disabled={!isReady}
          onPress={() => onConfirm()}
        />
      }
      cancel={{ text: shellTexts.cancel, kind: "quiet" }}
    >
      <Stack>
        {message && !busy && <Alert>{message}</Alert>}
        <Inset>
          <Facts
            facts={[
              { name: texts.withdrawal, value: formatPounds(requestedPence) },
              { name: texts.fee, value: formatPounds(fee) },
              ...(ending === null ? [] : [{ name: texts.to, value: texts.yourSalaryAccount(ending) }]),
              ...(quote && !mayBeCounted
                ? [{ name: texts.nextNetSalary, value: poundsText(quote.payslip.net), total: true }]
                : []),
            ]}
          />
        </Inset>
        <p>{mayBeCounted ? texts.mayBeInPayslip : less}</p>
      </Stack>
    </Dialog>
  );
}
