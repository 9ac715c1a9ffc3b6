import { useRouter } from "@tanstack/react-router";
import type { Profile } from "@wellpaid/contract/identity/identity";
import { consentTexts } from "@wellpaid/texts/on-demand-pay/consent";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Card, CardHead, Checkbox, LinkButton, PageTitle, Stack, StateScreen } from "@wellpaid/ui";
import { TriangleAlert } from "@wellpaid/ui/icons";
import { messageOf } from "@wellpaid/web";
import { type FormEvent, useState } from "react";
import { ConsentWords } from "../../../shared/consent/consent-text.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { SavingsBody } from "../page/savings-body.tsx";
import type { StoredSavingDraft } from "../start/draft.ts";
import { OnWayIn } from "../start/on-way-in.tsx";
import { wordsOf } from "../start/way-in.ts";
import { useAcceptConsent, useConsentFile } from "./use-consent.ts";

const { NO_SAVINGS_CONSENT_TEXT: noText, CONSENT_CHANGED: changed, AMOUNT_REQUIRED: required } = refusalTexts;

/** The addendum to the contract, to be ticked; a company without texts sees that instead. */
export function PrivacyNotePage() {
  const { consent } = useProfile().company;
  return (
    <OnWayIn page="privacy-note" title={texts.privacyTitle}>
      {(draft) => (
        <SavingsBody>
          <PageTitle
            title={texts.privacyTitle}
            backHref="/dashboard/savings/terms-and-conditions"
            backText={shellTexts.back}
          />
          {consent === null ? <NoConsent /> : <Consenting draft={draft} consent={consent} />}
        </SavingsBody>
      )}
    </OnWayIn>
  );
}

function NoConsent() {
  return (
    <Card>
      <StateScreen
        icon={<TriangleAlert />}
        tone="negative"
        title={shellTexts.somethingWentWrong}
        actions={<LinkButton text={shellTexts.back} wide href="/dashboard/savings" />}
      >
        {noText()}
      </StateScreen>
    </Card>
  );
}

interface ConsentingProps {
  readonly draft: StoredSavingDraft;
  readonly consent: NonNullable<Profile["company"]["consent"]>;
}

function Consenting({ draft: { value, change }, consent }: ConsentingProps) {
  const { history } = useRouter();
  const [isTouched, setTouched] = useState(false);
  const text = wordsOf(consent);
  const isTicked = value.tickedConsent === text;
  const hasChanged = value.tickedConsent !== null && !isTicked;
  const file = useConsentFile();
  const accepting = useAcceptConsent(consent, () => {
    change({ acceptedConsent: text });
    history.push("/dashboard/savings/savings-account-creation");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTicked) accepting.send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card>
          <CardHead title={consent.addendumTitleText} />
          <Stack>
            {hasChanged && <Alert>{changed()}</Alert>}
            {accepting.problem && !hasChanged && <Alert>{messageOf(accepting.problem)}</Alert>}
            <ConsentWords key={text} text={consent.addendumText} file={file} />
            <Checkbox
              name="isConsent"
              checked={isTicked}
              onChange={(ticked) => {
                setTouched(true);
                change({ tickedConsent: ticked ? text : null });
              }}
              error={isTouched && !isTicked ? required() : undefined}
            >
              {consent.addendumButtonText}
            </Checkbox>
          </Stack>
        </Card>
        <Button
          text={texts.accept}
          type="submit"
          wide
          busy={accepting.isPending}
          disabledReason={isTicked ? undefined : consentTexts.tickFirst}
        />
      </Stack>
    </form>
  );
}
