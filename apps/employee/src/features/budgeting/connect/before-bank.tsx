import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import {
  Button,
  Card,
  CategoryTile,
  Inset,
  Link,
  LinkButton,
  ListRow,
  PageBody,
  PageTitle,
  RowList,
  Stack,
  StateScreen,
  Timeline,
} from "@wellpaid/ui";
import { Check, Clock, ExternalLink, Eye, Landmark, Lock, ShieldCheck } from "@wellpaid/ui/icons";
import { fromPage } from "@wellpaid/web";
import { StatementsLink } from "../statements/statements-link.tsx";
import { AccountNamed } from "./account-named.tsx";
import css from "./wizard/wizard.module.css";
import { WizardFrame } from "./wizard/wizard-frame.tsx";
import { wizardPath } from "./wizard/wizard-search.ts";

const promiseIcons = [<Eye key="read" />, <Lock key="log-in" />, <Clock key="stop" />];

/** Step 1. */
export function WelcomeStep() {
  return (
    <WizardFrame step={1}>
      <StateScreen icon={<Landmark />} tone="brand" title={texts.welcome} level={1}>
        {texts.welcomeLine}
      </StateScreen>
      <Card flush>
        <RowList label={texts.welcome}>
          {texts.promises.map(({ title, line }, index) => (
            <ListRow
              key={title}
              tile={<CategoryTile tone="brand" icon={promiseIcons[index]} />}
              title={title}
              line={line}
            />
          ))}
        </RowList>
      </Card>
      <LinkButton text={texts.getStarted} wide href={`${wizardPath}?currentStep=2`} />
    </WizardFrame>
  );
}

/** Step 2. */
export function NeedInternetBankingStep({ onWithout }: { readonly onWithout: () => void }) {
  return (
    <WizardFrame step={2} title={texts.needInternetBanking} line={texts.needInternetBankingLine}>
      <Card>
        <Timeline steps={texts.steps.map((step) => ({ ...step, state: "to-come" as const }))} />
      </Card>
      <Stack gap={3}>
        <LinkButton text={texts.connect} wide href={`${wizardPath}?currentStep=3`} />
        <Button text={texts.withoutInternetBanking} wide kind="outlined" onPress={onWithout} />
        <p className={css.link}>
          <Link href={`${wizardPath}?currentStep=11`}>{texts.whyConnect}</Link>
        </p>
      </Stack>
    </WizardFrame>
  );
}

/** Who has no internet banking: nothing is lost, and where to register. */
export function NoProblemPage({ onRegister }: { readonly onRegister: () => void }) {
  return (
    <PageBody width="form">
      <PageTitle title={texts.internetBanking} backHref={`${wizardPath}?currentStep=2`} backText={texts.back} />
      <Stack>
        <AccountNamed />
        <Card>
          <StateScreen
            icon={<Check />}
            tone="brand"
            title={texts.noProblem}
            actions={
              <>
                <LinkButton text={texts.toHomeScreen} wide href="/dashboard/home" />
                <Button
                  text={texts.toInternetBanking}
                  wide
                  kind="outlined"
                  icon={<ExternalLink />}
                  onPress={onRegister}
                />
              </>
            }
          >
            {texts.noProblemLine}
          </StateScreen>
        </Card>
        <StatementsLink />
      </Stack>
    </PageBody>
  );
}

/** Step 11. */
export function ExplanationPage({ onBack }: { readonly onBack: () => void }) {
  const reference = fromPage("regulator-reference");
  return (
    <PageBody width="form">
      <PageTitle title={texts.whatIsOpenBanking} />
      <Stack>
        <AccountNamed />
        <Card>
          <Stack gap={5}>
            <section>
              <h2 className={css.subtitle}>{texts.whatIsOpenBanking}</h2>
              <p className={css.line}>{texts.whatIsLine}</p>
            </section>
            <section>
              <h2 className={css.subtitle}>{texts.whyConnect}</h2>
              <p className={css.line}>{texts.whyLine}</p>
            </section>
            {reference && (
              <Inset>
                <div className={css.account}>
                  <ShieldCheck />
                  <div>
                    <strong>{texts.regulatorReference}</strong>
                    <p className={css.line}>{reference}</p>
                  </div>
                </div>
              </Inset>
            )}
          </Stack>
        </Card>
        <Button text={texts.back} wide onPress={onBack} />
      </Stack>
    </PageBody>
  );
}
