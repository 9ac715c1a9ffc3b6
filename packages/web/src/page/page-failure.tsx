import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { ErrorState } from "@wellpaid/ui/feedback/state-screen.tsx";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";
import { type ReactNode, useEffect } from "react";
import { CodeMissing } from "../page-code.ts";
import { requestIdOf, messageOf } from "../api/problem.ts";

/** Whether the server said no or nothing; anything else is a fault of ours. */
export const isAboutNetwork = (error: unknown): error is Error =>
  error instanceof Refused || error instanceof Unreachable;

/** In place of a page that could not be made, since the server said no or nothing. */
export function PageNotLoaded({ error, reset }: Pick<ErrorComponentProps, "reset"> & { readonly error: Error }) {
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
      {messageOf(error)}
    </ErrorState>
  );
}

/** What is shown when a page could not be made: the server said no or nothing, or a fault of ours. It replaces the shell. */
export function FailureInPlace({ error, reset, ofOurs }: ErrorComponentProps & { readonly ofOurs: ReactNode }) {
  return (
    <main tabIndex={-1}>
      <PageBody width="form" alone>
        {isAboutNetwork(error) ? <PageNotLoaded error={error} reset={reset} /> : ofOurs}
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
