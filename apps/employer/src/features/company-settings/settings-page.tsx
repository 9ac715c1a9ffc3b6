import { type CompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { Banner, Card, CardHead, ListRow, RowList, SideColumn } from "@wellpaid/ui";
import { Coins, FileText, Image, ShieldCheck } from "@wellpaid/ui/icons";
import { CardSkeleton, ScreenNotLoaded } from "@wellpaid/web";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { ProposalsCard } from "../../shared/proposals/proposals-card.tsx";
import { CompanyPasswordCard } from "./company-password-card.tsx";
import { ContactSection } from "./contact-section.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { FeeSection, LimitsSection } from "./money-sections.tsx";
import { OfferedSection, SignInSection } from "./offered-section.tsx";
import { PaySection } from "./pay-section.tsx";
import { type DraftField, draftOf } from "./settings-draft.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** What the company has set, in sections that are saved one by one. */
export function SettingsPage() {
  const { data, error, refetch } = useRead(companySettings, {});
  if (error && data === undefined)
    return (
      <ConsolePage title={texts.title}>
        <ScreenNotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
      </ConsolePage>
    );
  return (
    <ConsolePage title={texts.title} line={texts.line}>
      <SideColumn side={<Places />} sideLabel={texts.places.title}>
        {data === undefined ? (
          <Card>
            <CardSkeleton lines={8} />
          </Card>
        ) : (
          <Sections settings={data} />
        )}
      </SideColumn>
    </ConsolePage>
  );
}

function Sections({ settings }: { readonly settings: CompanySettings }) {
  const form = useSettingsForm(settings);
  const fields = Object.keys(draftOf(settings)) as DraftField[];
  return (
    <>
      <ProposalsCard kind="settings" />
      {!form.mayChange && <Banner title={texts.readOnly} />}
      <PaySection form={form} />
      <FeeSection form={form} />
      <LimitsSection form={form} />
      <OfferedSection form={form} />
      <ContactSection form={form} />
      <SignInSection form={form} />
      <CompanyPasswordCard hasOne={settings.hasCompanyPassword} mayChange={form.mayChange} />
      {settings.changedAt !== null && <p>{texts.changedBy(settings.changedBy, momentText(settings.changedAt))}</p>}
      <LeaveGuard isDirty={form.isDirty(fields)} />
    </>
  );
}

function Places() {
  const labels = texts.places;
  return (
    <Card flush>
      <CardHead title={labels.title} />
      <RowList label={labels.title}>
        <ListRow
          tile={<Coins />}
          title={labels.payGroups}
          line={labels.payGroupsLine}
          href="/employer/settings/pay-groups"
        />
        <ListRow
          tile={<FileText />}
          title={labels.fileLayout}
          line={labels.fileLayoutLine}
          href="/employer/settings/deduction-file"
        />
        <ListRow
          tile={<ShieldCheck />}
          title={labels.consents}
          line={labels.consentsLine}
          href="/employer/settings/consents"
        />
        <ListRow tile={<Image />} title={labels.theme} line={labels.themeLine} href="/employer/settings/theme" />
      </RowList>
    </Card>
  );
}
