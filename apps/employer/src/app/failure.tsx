import type { ErrorComponentProps } from "@tanstack/react-router";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { Button, StateScreen } from "@wellpaid/ui";
import { LogOut } from "@wellpaid/ui/icons";
import { FailureInPlace } from "@wellpaid/web";
import { useEffect } from "react";
import { endSession } from "../shared/session.ts";

export { FailureOfPage } from "@wellpaid/web";

/** Shown instead of the shell when a page could not be loaded or rendered. */
export const Failure = (props: ErrorComponentProps) => <FailureInPlace {...props} ofOurs={<SignedOut />} />;

/** A render error: what the screen would have shown is unknown, so the session ends. */
function SignedOut() {
  useEffect(() => endSession("failed"), []);
  return (
    <StateScreen
      icon={<LogOut />}
      tone="brand"
      title={texts.failed}
      level={1}
      actions={<Button text={texts.signInAgain} wide onPress={() => location.assign("/employer/sign-in")} />}
    >
      {texts.failedLine}
    </StateScreen>
  );
}
