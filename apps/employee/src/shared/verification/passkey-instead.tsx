import { useQuery } from "@tanstack/react-query";
import type { SentBodyOf } from "@wellpaid/contract/call";
import { askPasskeyConfirmation, confirmByPasskey } from "@wellpaid/contract/identity/passkeys";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { Alert, Button } from "@wellpaid/ui";
import { KeyRound } from "@wellpaid/ui/icons";
import { passkeyMessage, showPasskey, useSingleMutation } from "@wellpaid/web";
import { api } from "../session/api.ts";
import { canUsePasskeys } from "../passkeys/can-use-passkeys.ts";
import { passkeysQuery } from "../passkeys/passkeys-query.ts";

/** What a passkey may confirm. */
export type Confirmable = SentBodyOf<typeof askPasskeyConfirmation>["type"];

export interface PasskeyInsteadProps {
  readonly type: Confirmable;
  readonly busy: boolean;
  /** Receives the confirmation that replaces a typed code. */
  readonly onConfirmed: (confirmation: string) => void;
}

async function confirmHere(type: Confirmable): Promise<string> {
  const credential = await showPasskey(await api(askPasskeyConfirmation, { body: { type } }));
  return (await api(confirmByPasskey, { body: { type, credential } })).confirmation;
}

/** Confirms by a passkey instead of the code; renders nothing where there is none. */
export function PasskeyInstead({ type, busy, onConfirmed }: PasskeyInsteadProps) {
  const isPossible = canUsePasskeys();
  const { data: owned } = useQuery({ ...passkeysQuery, enabled: isPossible });
  const confirming = useSingleMutation({ mutationFn: () => confirmHere(type), onSuccess: onConfirmed });
  if (!isPossible || owned === undefined || owned.length === 0) return null;
  return (
    <>
      {confirming.error && <Alert>{passkeyMessage(confirming.error)}</Alert>}
      <Button
        text={texts.instead}
        wide
        kind="quiet"
        icon={<KeyRound />}
        busy={confirming.isPending}
        disabled={busy}
        onPress={() => confirming.mutate()}
      />
    </>
  );
}
