import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Refused, Unreachable } from "@wellpaid/contract/client";
import { deadEndTexts } from "@wellpaid/texts/dead-ends";
import { sessionTexts } from "@wellpaid/texts/session";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { ErrorState, StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { LogOut } from "@wellpaid/ui/icons";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";
import { useEffect } from "react";
import { requestIdOf, sentenceOf } from "../shared/api.ts";
import { keepEmbedded } from "../shared/embedded.ts";
import { askToClose } from "../shared/host-page.ts";
import { endSession } from "../shared/session.ts";
import { CodeMissing } from "./page-code.ts";

const isAboutNetwork = (error: unknown): error is Error => error instanceof Refused || error instanceof Unreachable;

/** What is shown when a page could not be made: the server said no or nothing, or a fault of ours. It replaces the shell. */
export function Failure({ error, reset }: ErrorComponentProps) {
  return (
    <main tabIndex={-1}>
      <PageBody width="form" alone>
        {isAboutNetwork(error) ? <NotLoaded error={error} reset={reset} /> : <LoggedOut />}
      </PageBody>
    </main>
  );
}

/** The same for one page of the dashboard, within the shell: the others can still be gone to. A fault of ours replaces it. */
export function FailureOfPage({ error, reset }: ErrorComponentProps) {
  if (!isAboutNetwork(error)) throw error;
  return (
    <PageBody width="form">
      <NotLoaded error={error} reset={reset} />
    </PageBody>
  );
}

function NotLoaded({ error, reset }: Pick<ErrorComponentProps, "reset"> & { readonly error: Error }) {
  const router = useRouter();
  const requestId = requestIdOf(error);
  // The page's own name comes with what has not come.
  useEffect(() => {
    document.title = shellTexts.pageTitle(shellTexts.somethingWentWrong);
  }, []);
  const tryAgain = () => {
    // Code that did not come may be gone for good, as after a new version: then only the page anew brings it.
    if (error instanceof CodeMissing && navigator.onLine) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      level={1}
      title={shellTexts.somethingWentWrong}
      tryAgainText={shellTexts.tryAgain}
      onTryAgain={tryAgain}
      requestText={requestId && shellTexts.request(requestId)}
    >
      {sentenceOf(error)}
    </ErrorState>
  );
}

/** A fault while drawing: nobody knows what the screen would have shown, so the session ends. */
function LoggedOut() {
  useEffect(() => endSession("failed"), []);
  const logIn = () => {
    askToClose();
    location.assign(keepEmbedded("/"));
  };
  return (
    <StateScreen
      icon={<LogOut />}
      tone="brand"
      title={deadEndTexts.loggedOut}
      level={1}
      actions={
        <Button wide onPress={logIn}>
          {sessionTexts.logInAgain}
        </Button>
      }
    >
      {deadEndTexts.loggedOutLine}
    </StateScreen>
  );
}
