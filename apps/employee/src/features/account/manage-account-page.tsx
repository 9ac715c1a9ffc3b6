import { accountTexts as texts } from "@wellpaid/texts/account/account";
import { ownStatementTexts } from "@wellpaid/texts/account/statements";
import { ownLimitTexts } from "@wellpaid/texts/on-demand-pay/own-limits";
import { yourYearTexts } from "@wellpaid/texts/on-demand-pay/your-year";
import { ownPartnerTexts } from "@wellpaid/texts/account/own-partners";
import { salaryAccountTexts } from "@wellpaid/texts/account/salary-account";
import { pushTexts } from "@wellpaid/texts/account/push";
import { newsTexts } from "@wellpaid/texts/budgeting/news";
import { employeeUpdates, updateTexts } from "@wellpaid/texts/help/app-updates";
import { complaintTexts } from "@wellpaid/texts/help/complaints";
import { shellTexts } from "@wellpaid/texts/shell";
import { usageReportTexts } from "@wellpaid/texts/budgeting/usage-report";
import {
  Card,
  CardHead,
  CategoryTile,
  Chip,
  Footer,
  ListRow,
  PageBody,
  PageTitle,
  RadioRows,
  RowList,
  Stack,
} from "@wellpaid/ui";
import {
  Bell,
  ChartColumn,
  Download,
  FileText,
  Landmark,
  List,
  Lock,
  RotateCw,
  ShieldCheck,
  Smartphone,
  User,
  X,
} from "@wellpaid/ui/icons";
import { chooseScheme, readSchemeChoice, type SchemeChoice } from "@wellpaid/ui/theme/scheme";
import { hasUnreadUpdates } from "@wellpaid/web/help/unread-updates";
import { useState } from "react";
import { legalLinks } from "../../shared/legal-links.ts";
import { useProfile } from "../../shared/profile.ts";
import { isEmbedded } from "../../shared/session/session.ts";
import { OwnLanguageCard } from "./own-language-card.tsx";
import css from "./manage-account-page.module.css";
import { OwnDataCard } from "./own-data-card.tsx";

const choices = [
  { value: "device", title: shellTexts.asYourDevice },
  { value: "light", title: shellTexts.light },
  { value: "dark", title: shellTexts.dark },
] as const;

/** The menu of the account, and what concerns this device. Embedded, the account's own pages are the other app's. */
export function ManageAccountPage() {
  const profile = useProfile();
  return (
    <PageBody width="form">
      <PageTitle title={texts.manageAccount} {...(isEmbedded() && backHome)} />
      <Stack>
        <Menu />
        <Appearance />
        {!isEmbedded() && <OwnLanguageCard />}
        <OwnDataCard />
        <div className={isEmbedded() ? undefined : css.links}>
          <Footer links={legalLinks(profile)} label={shellTexts.footerNavigation} />
        </div>
      </Stack>
    </PageBody>
  );
}

/** Embedded there are no bars to go back by. */
const backHome = { backHref: "/dashboard/home", backText: shellTexts.back };

function Menu() {
  const { company, id } = useProfile();
  const [hasUnread] = useState(() => hasUnreadUpdates(id, employeeUpdates));
  return (
    <Card flush>
      <RowList label={texts.manageAccount}>
        {!isEmbedded() && <OwnRows />}
        <ListRow
          tile={<CategoryTile icon={<ShieldCheck />} />}
          title={ownPartnerTexts.title()}
          line={ownPartnerTexts.menuLine}
          href="/dashboard/partners"
        />
        <ListRow
          tile={<CategoryTile icon={<Landmark />} />}
          title={salaryAccountTexts.title}
          line={salaryAccountTexts.menuLine}
          href="/dashboard/manage-account/salary-account"
        />
        {company.isAdvancesAvailable && <OnDemandPayRows />}
        <StatementsRow />
        <ListRow
          tile={<CategoryTile icon={<RotateCw />} />}
          title={updateTexts.title}
          line={updateTexts.line}
          end={hasUnread && <Chip text={updateTexts.unread} tone="brand" />}
          href="/dashboard/manage-account/updates"
        />
        <ListRow
          tile={<CategoryTile icon={<FileText />} />}
          title={complaintTexts.title}
          line={complaintTexts.menuLine}
          href="/dashboard/complaints"
        />
        <ListRow
          tile={<CategoryTile tone="negative" icon={<X />} />}
          title={texts.closeOnDemandPayAccount}
          line={texts.closeLine}
          href="/dashboard/close-account"
        />
      </RowList>
    </Card>
  );
}

/** What the other app shows itself where this one is within it. */
function OwnRows() {
  return (
    <>
      <ListRow
        tile={<CategoryTile icon={<User />} />}
        title={texts.myAccount}
        line={texts.myAccountLine}
        href="/dashboard/account"
      />
      <ListRow
        tile={<CategoryTile icon={<ChartColumn />} />}
        title={usageReportTexts.title}
        line={usageReportTexts.menuLine}
        href="/dashboard/account/month-usage-report"
      />
      <ListRow
        tile={<CategoryTile icon={<Smartphone />} />}
        title={pushTexts.title}
        line={pushTexts.menuLine}
        href="/dashboard/manage-account/push"
      />
      <ListRow
        tile={<CategoryTile icon={<Bell />} />}
        title={newsTexts.settings}
        line={newsTexts.settingsMenuLine}
        href="/dashboard/manage-account/news"
      />
    </>
  );
}

function StatementsRow() {
  return (
    <ListRow
      tile={<CategoryTile icon={<Download />} />}
      title={ownStatementTexts.title}
      line={ownStatementTexts.menuLine}
      href="/dashboard/manage-account/statements"
    />
  );
}

function OnDemandPayRows() {
  return (
    <>
      <ListRow
        tile={<CategoryTile icon={<List />} />}
        title={texts.deductionHistory}
        line={texts.deductionHistoryLine}
        href="/dashboard/manage-account/deduction-history"
      />
      <ListRow
        tile={<CategoryTile icon={<ChartColumn />} />}
        title={yourYearTexts.title}
        line={yourYearTexts.menuLine}
        href="/dashboard/manage-account/your-year"
      />
      <ListRow
        tile={<CategoryTile icon={<Lock />} />}
        title={texts.pauseWithdrawals}
        line={texts.pauseLine}
        href="/dashboard/manage-account/pause-withdrawals"
      />
      <ListRow
        tile={<CategoryTile icon={<ShieldCheck />} />}
        title={ownLimitTexts.title}
        line={ownLimitTexts.menuLine}
        href="/dashboard/manage-account/my-limits"
      />
    </>
  );
}

function Appearance() {
  const [choice, setChoice] = useState<SchemeChoice>(readSchemeChoice);
  const choose = (next: SchemeChoice) => {
    chooseScheme(next);
    setChoice(next);
  };
  return (
    <Card>
      <CardHead title={shellTexts.appearance} />
      <RadioRows label={shellTexts.appearance} labelHidden rows={choices} value={choice} onChange={choose} />
    </Card>
  );
}
