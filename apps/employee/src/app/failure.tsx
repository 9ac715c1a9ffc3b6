import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { ErrorState, StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { LogOut } from "@wellpaid/ui/icons";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";
import { useEffect } from "react";
import { requestIdOf } from "../shared/api.ts";
import { forgetSession } from "../shared/session.ts";
import { CodeMissing } from "./page-code.ts";

const isAboutNetwork = (error: unknown): error is Error => error instanceof Refused || error instanceof Unreachable;

/** What is shown when a page could not be made: the server said no or nothing, or a fault of ours. It replaces the shell. */
export function Failure({ error, reset }: ErrorComponentProps) {
  return (
    <main tabIndex={-1}>
      <PageBody width="form">
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

function NotLoaded({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const router = useRouter();
  const requestId = requestIdOf(error);
  const sentence = error instanceof Refused ? error.message : shellTexts.noConnection;
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
      {sentence}
    </ErrorState>
  );
}

/** A fault while drawing: nobody knows what the screen would have shown, so the session ends. */
function LoggedOut() {
  useEffect(forgetSession, []);
  return (
    <StateScreen
      icon={<LogOut />}
      title={shellTexts.loggedOut}
      level={1}
      actions={
        <Button wide onPress={() => location.assign("/")}>
          {shellTexts.logInAgain}
        </Button>
      }
    >
      {shellTexts.loggedOutLine}
    </StateScreen>
  );
}
