import { MAX_PASSKEY_NAME } from "@wellpaid/domain/identity/passkey";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { Alert, FormDialog, TextField } from "@wellpaid/ui";
import { useState } from "react";
import { messageOf } from "../api/problem.ts";

export interface PasskeyNameProps {
  /** As it is called now. */
  readonly name: string;
  readonly busy: boolean;
  readonly problem: Error | null;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what a passkey shall be called. */
export function PasskeyName({ name, busy, problem, onSave, onClose }: PasskeyNameProps) {
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const next = typed.trim();
  return (
    <FormDialog
      title={texts.renameTitle}
      submitText={texts.save}
      busy={busy}
      onSubmit={() => {
        setMissing(next === "");
        if (next !== "") onSave(next);
      }}
      onClose={onClose}
    >
      {problem && <Alert>{messageOf(problem)}</Alert>}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={typed}
        maxLength={MAX_PASSKEY_NAME}
        onChange={(changed) => {
          setTyped(changed);
          setMissing(false);
        }}
        onBlur={() => setMissing(next === "")}
        error={isMissing ? texts.nameMissing : undefined}
        autoFocus
      />
    </FormDialog>
  );
}
