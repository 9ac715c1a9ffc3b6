import { employeeUpdates, updateTexts as texts } from "@wellpaid/texts/help/app-updates";
import { markUpdatesRead } from "@wellpaid/web/help/unread-updates";
import { UpdateList } from "@wellpaid/web/help/update-list.tsx";
import { PageBody } from "@wellpaid/ui";
import { useEffect } from "react";
import { AccountPageTitle } from "../../shared/account-page-title.tsx";
import { useProfile } from "../../shared/profile.ts";

/** What has changed in the app; read once it is open. */
export function UpdatesPage() {
  const { id } = useProfile();
  useEffect(() => markUpdatesRead(id, employeeUpdates), [id]);
  return (
    <PageBody width="form">
      <AccountPageTitle title={texts.title} />
      <UpdateList updates={employeeUpdates} />
    </PageBody>
  );
}
