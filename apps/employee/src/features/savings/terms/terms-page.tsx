import { useRouter } from "@tanstack/react-router";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Card, PageTitle, Stack } from "@wellpaid/ui";
import { ConsentWords } from "../../../shared/consent/consent-text.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { SavingsBody } from "../page/savings-body.tsx";
import { OnWayIn } from "../start/on-way-in.tsx";
import css from "./terms.module.css";

/** What saving means, in our words and the employer's. */
export function TermsPage() {
  const { history } = useRouter();
  return (
    <OnWayIn page="terms-and-conditions" title={texts.termsTitle}>
      {({ change }) => (
        <Terms
          onAccept={() => {
            change({ isTermsAccepted: true });
            history.push("/dashboard/savings/privacy-note");
          }}
        />
      )}
    </OnWayIn>
  );
}

function Terms({ onAccept }: { readonly onAccept: () => void }) {
  const { consent } = useProfile().company;
  return (
    <SavingsBody>
      <PageTitle title={texts.termsTitle} backHref="/dashboard/savings" backText={shellTexts.back} />
      <Stack>
        <Card>
          <ConsentWords
            before={
              <>
                {texts.terms.map(({ title, line }) => (
                  <section key={title} className={css.part}>
                    <h2 className={css.title}>{title}</h2>
                    <p>{line()}</p>
                  </section>
                ))}
                {consent && <h2 className={css.title}>{consent.textOfConsentTitleSigned}</h2>}
              </>
            }
            text={consent?.textOfConsentSigned ?? ""}
            after={consent && <p>{texts.byAccepting(consent.textOfConsentButtonSigned)}</p>}
          />
        </Card>
        <Button text={texts.accept} wide onPress={onAccept} />
      </Stack>
    </SavingsBody>
  );
}
