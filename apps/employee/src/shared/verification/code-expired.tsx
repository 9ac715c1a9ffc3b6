import { verificationTexts as texts } from "@wellpaid/texts/identity/verification";
import { Button, StateScreen, type StateScreenProps } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { focusHeading } from "@wellpaid/web";
import { useEffect } from "react";

export interface CodeExpiredProps {
  /** What it means here. */
  readonly line: string;
  /** Sends a new one, by voice with `call`. */
  readonly onSend: (call: boolean) => void;
}

/** The code is too old: a step of its own. */
export function CodeExpired(props: CodeExpiredProps) {
  useEffect(focusHeading, []);
  return <CodeExpiredState {...props} title={texts.codeExpired} level={1} />;
}

/** The same inside a dialog, whose own title says so. */
export function CodeExpiredState({
  line,
  onSend,
  ...heading
}: CodeExpiredProps & Pick<StateScreenProps, "title" | "level">) {
  return (
    <StateScreen
      {...heading}
      icon={<Clock />}
      tone="warning"
      actions={
        <>
          <Button text={texts.sendNewCode} wide onPress={() => onSend(false)} />
          <Button text={texts.callMe} wide kind="quiet" onPress={() => onSend(true)} />
        </>
      }
    >
      {line}
    </StateScreen>
  );
}
