import { sessionTexts } from "@wellpaid/texts/identity/session";
import { LinkButton, PageBody, StateScreen } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { isEmbedded } from "../../shared/session/session.ts";
import { SessionExpiredDialog, sessionExpiredWords } from "./session-expired-dialog.tsx";

const nowhere = () => undefined;

/** Outside another app: log in again. Inside one: the modal, since there is no page of ours to be on. */
export function SessionExpiredPage() {
  return <main tabIndex={-1}>{isEmbedded() ? <Notice /> : <SessionExpired />}</main>;
}

function Notice() {
  return (
    <>
      {/* Also what the browser's title says. */}
      <h1 className="wp-hidden">{sessionExpiredWords(true).title}</h1>
      <SessionExpiredDialog onLeave={nowhere} />
    </>
  );
}

function SessionExpired() {
  return (
    <PageBody width="form" alone>
      <StateScreen
        icon={<Clock />}
        tone="warning"
        level={1}
        title={sessionTexts.sessionExpiredPage}
        actions={<LinkButton text={sessionTexts.logInAgain} href="/" />}
      >
        {sessionTexts.sessionExpiredLine}
      </StateScreen>
    </PageBody>
  );
}
