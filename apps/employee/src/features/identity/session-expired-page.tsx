import { identityTexts } from "@wellpaid/texts/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { LinkButton } from "@wellpaid/ui/action/link.tsx";
import { StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Clock } from "@wellpaid/ui/icons";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";
import { isEmbedded } from "../../shared/session.ts";
import css from "./session-expired-page.module.css";

/** Outside another app: log in again. Inside one that gave no valid token: the employee is not known here. */
export function SessionExpiredPage() {
  const embedded = isEmbedded();
  return (
    <main className={css.page} tabIndex={-1}>
      <PageBody width="form">
        <StateScreen
          icon={<Clock />}
          tone="warning"
          level={1}
          title={embedded ? identityTexts.noEmployeeRecord : identityTexts.sessionExpiredPage}
          actions={!embedded && <LinkButton href="/">{shellTexts.logInAgain}</LinkButton>}
        >
          {embedded ? identityTexts.noEmployeeRecordLine : shellTexts.sessionExpiredLine}
        </StateScreen>
      </PageBody>
    </main>
  );
}
