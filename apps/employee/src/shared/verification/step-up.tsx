import { Refused } from "@wellpaid/contract/client";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { useState } from "react";
import { api } from "../session/api.ts";
import { useProfile } from "../profile.ts";
import { isAboutCode } from "./code-refusals.ts";
import { VerificationDialog } from "./verification-dialog.tsx";

/** What is watched of a call that may ask for a code. */
interface Attempt {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly reset: () => void;
}

const isCodeNeeded = (problem: Error | null) => problem instanceof Refused && problem.code === "CODE_REQUIRED";

/**
 * Whether the server wants to know that it is the person before it takes money or data out: then the verification modal is
 * open, until the code is right, another refusal comes, or it is closed.
 */
export function useStepUp({ error, isPending, isSuccess, reset }: Attempt) {
  const [problem, setProblem] = useState<Error | null>(null);
  const isOver = isSuccess || (error !== null && !isAboutCode(error));
  if (problem === null && isCodeNeeded(error)) setProblem(error);
  if (problem !== null && isOver) setProblem(null);
  return {
    isOpen: problem !== null,
    /** The server's answer to a given code. */
    problem: error === problem ? null : error,
    isBusy: isPending,
    close: () => {
      setProblem(null);
      reset();
    },
    /** Any other answer of the server. */
    message: error !== null && !isAboutCode(error) ? error : null,
  };
}

interface StepUpDialogProps {
  readonly stepUp: ReturnType<typeof useStepUp>;
  /** Says what it does: 'Withdraw £40.00'. */
  readonly confirmText: string;
  /** Where no passkey takes the code's place. */
  readonly byCodeOnly?: boolean;
  readonly onConfirm: (code: string) => void;
}

/** The verification modal before money or data is taken out; nothing while no code is needed. */
export function StepUpDialog({ stepUp, confirmText, byCodeOnly = false, onConfirm }: StepUpDialogProps) {
  const { phone } = useProfile();
  if (!stepUp.isOpen) return null;
  return (
    <VerificationDialog
      phone={phone}
      send={(call) => api(sendCode, { body: { type: "step_up", call } })}
      {...(byCodeOnly ? {} : { confirms: "step_up" })}
      confirmText={confirmText}
      problem={stepUp.problem}
      message={undefined}
      busy={stepUp.isBusy}
      onConfirm={onConfirm}
      onClose={stepUp.close}
    />
  );
}
