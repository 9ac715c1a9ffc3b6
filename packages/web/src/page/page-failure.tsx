import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { ErrorState, PageBody } from "@wellpaid/ui";
import { type ReactNode, useEffect } from "react";
import { CodeMissing } from "../page-code.ts";
import { requestIdOf, messageOf } from "../api/problem.ts";

/** Whether the server refused or did not answer; anything else is a bug of ours. */
export const isAboutNetwork = (error: unknown): error is Error =>
  error instanceof Refused || error instanceof Unreachable;

/** Shown instead of a page that could not be loaded, since the server refused or did not answer. */
export function PageNotLoaded({ error, reset }: Pick<ErrorComponentProps, "reset"> & { readonly error: Error }) {
  const router = useRouter();
  const requestId = requestIdOf(error);
  // The page's own name is part of what did not load.
  useEffect(() => {
    document.title = shellTexts.pageTitle(shellTexts.somethingWentWrong);
  }, []);
  const tryAgain = () => {
    // Code that did not load may be gone for good, for example after a new version: then only a reload helps.
    if (error instanceof CodeMissing && navigator.onLine) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      level={1}
      title={shellTexts.somethingWentWrong}
      onTryAgain={tryAgain}
      requestText={requestId && shellTexts.request(requestId)}
    >
      {messageOf(error)}
    </ErrorState>
  );
}

/** Shown when a page could not be loaded or rendered: a refusal, no answer, or a bug of ours. It replaces the shell. */
export function FailureInPlace({ error, reset, ofOurs }: ErrorComponentProps & { readonly ofOurs: ReactNode }) {
  return (
    <main tabIndex={-1}>
      <PageBody width="form" alone>
        {isAboutNetwork(error) ? <PageNotLoaded error={error} reset={reset} /> : ofOurs}
      </PageBody>
    </main>
  );
}

/** The same for one page, within the shell: the others can still be opened. A bug of ours replaces the shell. */
export function FailureOfPage({ error, reset }: ErrorComponentProps) {
  if (!isAboutNetwork(error)) throw error;
  return (
    <PageBody width="form">
      <PageNotLoaded error={error} reset={reset} />
    </PageBody>
  );
}
