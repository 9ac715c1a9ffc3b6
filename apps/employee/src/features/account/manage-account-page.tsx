import { accountTexts } from "@wellpaid/texts/account";
import { shellTexts } from "@wellpaid/texts/shell";
import { RadioRows } from "@wellpaid/ui/choice/radio-rows.tsx";
import { Footer } from "@wellpaid/ui/shell/shell.tsx";
import { Card, CardHead } from "@wellpaid/ui/surface/card.tsx";
import { PageBody, Stack } from "@wellpaid/ui/surface/layout.tsx";
import { PageTitle } from "@wellpaid/ui/text/page-title.tsx";
import { chooseScheme, readSchemeChoice, type SchemeChoice } from "@wellpaid/ui/theme/scheme";
import { useState } from "react";
import { legalLinks } from "../../shared/legal-links.ts";
import { useProfile } from "../../shared/profile.ts";
import css from "./manage-account-page.module.css";

const choices = [
  { value: "device", title: shellTexts.asYourDevice },
  { value: "light", title: shellTexts.light },
  { value: "dark", title: shellTexts.dark },
] as const;

/** The menu of the account. Its entries come with their screens; until then it holds what concerns this device. */
export function ManageAccountPage() {
  const profile = useProfile();
  const [choice, setChoice] = useState<SchemeChoice>(readSchemeChoice);
  const choose = (next: SchemeChoice) => {
    chooseScheme(next);
    setChoice(next);
  };
  return (
    <PageBody width="form">
      <PageTitle title={accountTexts.manageAccount} />
      <Stack>
        <Card>
          <CardHead title={shellTexts.appearance} />
          <RadioRows label={shellTexts.appearance} labelHidden rows={choices} value={choice} onChange={choose} />
        </Card>
        <div className={css.links}>
          <Footer links={legalLinks(profile)} label={shellTexts.footerNavigation} />
        </div>
      </Stack>
    </PageBody>
  );
}
