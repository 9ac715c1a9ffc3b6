import type { ErrorComponentProps } from "@tanstack/react-router";
import { deadEndTexts } from "@wellpaid/texts/dead-ends";
import { sessionTexts } from "@wellpaid/texts/identity/session";
import { Button, StateScreen } from "@wellpaid/ui";
import { LogOut } from "@wellpaid/ui/icons";
import { FailureInPlace } from "@wellpaid/web";
import { useEffect } from "react";
import { keepEmbedded } from "../shared/host/embedded.ts";
import { askToClose } from "../shared/host/host-page.ts";
import { endSession } from "../shared/session/session.ts";

export { FailureOfPage } from "@wellpaid/web";

/** Shown instead of the shell when a page could not be loaded or rendered. */
export const Failure = (props: ErrorComponentProps) => <FailureInPlace {...props} ofOurs={<LoggedOut />} />;

/** A render error: what the screen would have shown is unknown, so the session ends. */
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
      actions={<Button text={sessionTexts.logInAgain} wide onPress={logIn} />}
    >
      {deadEndTexts.loggedOutLine}
    </StateScreen>
  );
}
