import { administratorPasskey, askAdministratorPasskey } from "@wellpaid/contract/administrators/sign-in-methods";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, Button, type ButtonKind } from "@wellpaid/ui";
import { KeyRound } from "@wellpaid/ui/icons";
import { passkeyMessage, showPasskey, useSingleMutation } from "@wellpaid/web";
import { api } from "../../shared/api.ts";
import { session } from "../../shared/session.ts";
import { canUsePasskeys } from "../../shared/sign-in-methods/make-passkey.ts";
import { useSignedIn } from "./use-signed-in.ts";

async function signIn() {
  const options = await api(askAdministratorPasskey);
  const credential = await showPasskey(options);
  const { next, token } = session() ?? {};
  return api(administratorPasskey, { body: next === "second-factor" ? { credential, step: token } : { credential } });
}

/** Signs in by a passkey, instead of all steps or of the second. Renders nothing if the browser does not support passkeys. */
export function PasskeyButton({ kind, email = "" }: { readonly kind: ButtonKind; readonly email?: string }) {
  const goOn = useSignedIn();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: signIn,
    onSuccess: (answer) => goOn(answer, email),
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      {error && !isPending && <Alert>{passkeyMessage(error)}</Alert>}
      <Button text={texts.orPasskey} wide kind={kind} icon={<KeyRound />} busy={isPending} onPress={() => mutate()} />
    </>
  );
}
