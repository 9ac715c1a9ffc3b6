import type { ErrorComponentProps } from "@tanstack/react-router";
import { consoleTexts as texts } from "@wellpaid/texts/employer-shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { LogOut } from "@wellpaid/ui/icons";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";
import { isAboutNetwork, PageNotLoaded } from "@wellpaid/web/page-failure.tsx";
import { useEffect } from "react";
import { endSession } from "../shared/session.ts";

/** What is shown when a page could not be made: the server said no or nothing, or a fault of ours. It replaces the shell. */
export function Failure({ error, reset }: ErrorComponentProps) {
  return (
    <main tabIndex={-1}>
      <PageBody width="form" alone>
        {isAboutNetwork(error) ? <PageNotLoaded error={error} reset={reset} /> : <SignedOut />}
      </PageBody>
    </main>
  );
}

/** The same for one page, within the shell: the others can still be gone to. A fault of ours replaces it. */
export function FailureOfPage({ error, reset }: ErrorComponentProps) {
  if (!isAboutNetwork(error)) throw error;
  return (
    <PageBody width="form">
      <PageNotLoaded error={error} reset={reset} />
    </PageBody>
  );
}

/** A fault while drawing: nobody knows what the screen would have shown, so the session ends. */
function SignedOut() {
  useEffect(() => endSession("failed"), []);
  return (
    <StateScreen
      icon={<LogOut />}
      tone="brand"
      title={texts.failed}
      level={1}
      actions={
        <Button wide onPress={() => location.assign("/employer/sign-in")}>
          {texts.signInAgain}
        </Button>
      }
    >
      {texts.failedLine}
    </StateScreen>
  );
}
