import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { shellTexts } from "@wellpaid/texts/shell";
import { signInWithPasskey } from "@wellpaid/texts/identity/sign-in-with-passkey";
import { Button } from "@wellpaid/ui";
import { useSingleMutation } from "@wellpaid/web";
import { isEmbedded } from "../../shared/session/session.ts";
import type { SignInAnswer } from "./sign-in/sign-in-attempt.ts";

/**
 * Signs in by a passkey instead of the form's credentials; its answer is shown where the form's is. Text only: an icon
 * would add one more file to the login page. Small: it comes after the app has started, and would be the page's largest text.
 */
export function PasskeyButton({ onAnswer }: { readonly onAnswer: (answer: SignInAnswer) => void }) {
  const ctx = { router: useRouter(), queryClient: useQueryClient() };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => (await import("./passkey-sign-in.ts")).signInHere(ctx),
    onMutate: () => onAnswer({}),
    onSuccess: onAnswer,
    onError: () => onAnswer({ message: shellTexts.noConnection }),
  });
  // In another's app it is that app that signs in, and its frame may not ask for passkeys.
  if (isEmbedded()) return null;
  return <Button text={signInWithPasskey()} wide small kind="quiet" busy={isPending} onPress={() => mutate()} />;
}
