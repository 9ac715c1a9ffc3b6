import { type CompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { Banner } from "@wellpaid/ui";
import type { ReactNode } from "react";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { ReadStates } from "../../shared/list/read-states.tsx";
import { ProposalsCard } from "../../shared/proposals/proposals-card.tsx";
import { CompanyPasswordCard } from "./company-password-card.tsx";
import { ContactSection } from "./contact-section.tsx";
import { FeeSection, LimitsSection } from "./money-sections.tsx";
import { OfferedSection, SignInSection } from "./offered-section.tsx";
import { PaySection } from "./pay-section.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

interface SectionPageProps {
  readonly title: string;
  readonly line?: string;
  readonly children: (form: SettingsForm) => ReactNode;
}

/** One section of the settings on a page of its own. */
function SectionPage({ title, line, children }: SectionPageProps) {
  const read = useRead(companySettings, {});
  return (
    <ConsolePage title={title} line={line} backHref="/employer/settings" width="task">
      <ReadStates read={read} what={title} lines={6}>
        {(settings) => <Loaded settings={settings}>{children}</Loaded>}
      </ReadStates>
    </ConsolePage>
  );
}

function Loaded({ settings, children }: Pick<SectionPageProps, "children"> & { readonly settings: CompanySettings }) {
  const form = useSettingsForm(settings);
  return (
    <>
      <ProposalsCard kind="settings" />
      {!form.mayChange && <Banner title={texts.readOnly} />}
      {children(form)}
    </>
  );
}

export const PaydaysPage = () => (
  <SectionPage title={texts.paydays.title} line={texts.paydays.line}>
    {(form) => <PaySection form={form} />}
  </SectionPage>
);

export const FeePage = () => (
  <SectionPage title={texts.fee.title} line={texts.fee.line}>
    {(form) => <FeeSection form={form} />}
  </SectionPage>
);

export const LimitsPage = () => (
  <SectionPage title={texts.limits.title} line={texts.limits.line}>
    {(form) => <LimitsSection form={form} />}
  </SectionPage>
);

export const FeaturesPage = () => (
  <SectionPage title={texts.offered.title} line={texts.offered.line}>
    {(form) => <OfferedSection form={form} />}
  </SectionPage>
);

export const ContactPage = () => (
  <SectionPage title={texts.contact.title} line={texts.contact.line}>
    {(form) => <ContactSection form={form} />}
  </SectionPage>
);

export const EmployeeLoginPage = () => (
  <SectionPage title={texts.signIn.title} line={texts.signIn.line}>
    {(form) => <SignInSection form={form} />}
  </SectionPage>
);

export const CompanyPasswordPage = () => (
  <SectionPage title={texts.password.title} line={texts.password.line}>
    {({ settings, mayChange }) => <CompanyPasswordCard hasOne={settings.hasCompanyPassword} mayChange={mayChange} />}
  </SectionPage>
);
