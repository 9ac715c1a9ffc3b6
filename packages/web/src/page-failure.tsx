import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Refused, Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { ErrorState } from "@wellpaid/ui/feedback/state-screen.tsx";
import { useEffect } from "react";
import { CodeMissing } from "./page-code.ts";
import { requestIdOf, sentenceOf } from "./problem.ts";

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
      {sentenceOf(error)}
    </ErrorState>
  );
}
