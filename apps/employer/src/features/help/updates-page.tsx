import { consoleUpdates, updateTexts as texts } from "@wellpaid/texts/help/app-updates";
import { markUpdatesRead } from "@wellpaid/web/help/unread-updates";
import { UpdateList } from "@wellpaid/web/help/update-list.tsx";
import { useEffect } from "react";
import { useAdministrator } from "../../shared/administrator.ts";
import { ConsolePage } from "../../shared/console-page.tsx";

/** What has changed in the console; read once it is open. */
export function UpdatesPage() {
  const { id } = useAdministrator();
  useEffect(() => markUpdatesRead(id, consoleUpdates), [id]);
  return (
    <ConsolePage title={texts.consoleTitle} line={texts.consoleLine} backHref="/employer/help" width="task">
      <UpdateList updates={consoleUpdates} />
    </ConsolePage>
  );
}
