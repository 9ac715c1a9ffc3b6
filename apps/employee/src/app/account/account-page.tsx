import { useNavigate, useSearch } from "@tanstack/react-router";
import { accountTexts as texts } from "@wellpaid/texts/account/account";
import { PageBody, Tabs } from "@wellpaid/ui";
import { DetailsTab } from "../../features/account/details/details-tab.tsx";
import { AccountsTab } from "../../features/budgeting/accounts/accounts-tab.tsx";
import { ConnectionsTab } from "../../features/budgeting/connections-tab.tsx";
import { AccountPageTitle } from "../../shared/account-page-title.tsx";
import { type AccountTab, accountTabOf } from "./account-tab.ts";

const tabs = [
  { key: "0", text: texts.details, content: <DetailsTab /> },
  { key: "1", text: texts.accounts, content: <AccountsTab /> },
  { key: "2", text: texts.connections, content: <ConnectionsTab /> },
] as const;

/** Put together from one tab per subject; the address says which, so that back and a link reach it. */
export function AccountPage() {
  const { tab = 0 } = useSearch({ from: "/dashboard/account" });
  const navigate = useNavigate();
  const select = (key: `${AccountTab}`) =>
    void navigate({ to: "/dashboard/account", search: { tab: accountTabOf(key) } });
  return (
    <PageBody width="task">
      <AccountPageTitle title={texts.myAccount} />
      <Tabs label={texts.myAccount} selected={`${tab}`} onSelect={select} tabs={tabs} />
    </PageBody>
  );
}
