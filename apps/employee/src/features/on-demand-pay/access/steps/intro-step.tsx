import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import { formatPoundsShort } from "@wellpaid/domain/money";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { Alert, Button, Timeline } from "@wellpaid/ui";
import { amountOf } from "@wellpaid/web";
import { useProfile } from "../../../../shared/profile.ts";
import { feeTermsOfCompany, feeWords } from "../../facts.ts";
import { StepPage } from "./step-page.tsx";

/** What will happen, in three lines. */
export function IntroStep({ consent, onNext }: { readonly consent: Consent; readonly onNext: () => void }) {
  const { company } = useProfile();
  const fee = feeWords(feeTermsOfCompany(company));
  return (
    <StepPage
      step={1}
      of={3}
      title={texts.introTitle}
      line={texts.introLine}
      onSubmit={onNext}
      note={<Alert tone="brand">{texts.waitingIsFree}</Alert>}
      button={<Button text={texts.letsGo} type="submit" wide />}
    >
      <Timeline
        steps={[
          { title: texts.youAgree, line: texts.youAgreeLine, state: "to-come" },
          { title: texts.employerDecides, line: texts.employerDecidesLine, state: "to-come" },
          {
            title: texts.youWithdraw,
            line: texts.youWithdrawLine(formatPoundsShort(amountOf(consent.terms.min)), fee),
            state: "to-come",
          },
        ]}
      />
    </StepPage>
  );
}
