import { sendCode } from "@wellpaid/contract/identity/codes";
import { verificationTexts as texts } from "@wellpaid/texts/identity/verification";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { api } from "../session/api.ts";
import { useProfile } from "../profile.ts";
import { codeStillGood, keepCode, onProof, shownProof } from "./proof.ts";
import { type CodeSentAnswer, codeToKeep } from "./use-code-sending.ts";

const VerificationDialog = lazy(async () => ({
  default: (await import("./verification-dialog.tsx")).VerificationDialog,
}));

async function send(call: boolean): Promise<CodeSentAnswer> {
  const sentCode = await api(sendCode, { body: { type: "step_up", call } });
  keepCode(codeToKeep(sentCode));
  return sentCode;
}

/** The verification modal of whatever call the server wants a proof for, over the page that makes it. */
export function ProofDialog() {
  const { phone } = useProfile();
  const proof = useSyncExternalStore(onProof, shownProof);
  if (proof === null) return null;
  return (
    <Suspense>
      <VerificationDialog
        phone={phone}
        send={send}
        sentBefore={codeStillGood()}
        confirms="step_up"
        which={texts.provesYou}
        confirmText={texts.confirm}
        problem={proof.problem}
        message={undefined}
        busy={proof.isBusy}
        onConfirm={proof.give}
        onClose={proof.close}
      />
    </Suspense>
  );
}
