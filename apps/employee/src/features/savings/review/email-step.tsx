import { isEmailRegistered } from "@wellpaid/contract/identity/sign-up";
import { isEmail, MAX_EMAIL_LENGTH } from "@wellpaid/domain/identity/email";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { TextField } from "@wellpaid/ui";
import { useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { type AnswerProps, ReviewStep } from "./review-step.tsx";
import { useAnswer } from "./use-answer.ts";

interface EmailStepProps extends AnswerProps {
  /** The server's answer about it. */
  readonly refused: string | undefined;
  readonly onTyped: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

function errorOf(email: string): string | undefined {
  if (email.trim() === "") return refusalTexts.AMOUNT_REQUIRED();
  return isEmail(email.trim()) ? undefined : refusalTexts.SAVER_EMAIL_INVALID();
}

/** Checked with the server before the next step. */
export function EmailStep({ answers, change, refused, onTyped, onBack, onNext }: EmailStepProps) {
  const { email } = answers;
  const answer = useAnswer(email, errorOf(email));
  const check = useSingleMutation({
    mutationFn: (typed: string) => api(isEmailRegistered, { query: { email: typed } }),
    onSuccess: (isTaken) => (isTaken === false ? onNext() : answer.focus()),
    onError: answer.focus,
  });
  const isUnchecked = check.isError || check.data === null;
  const ofCheck = isUnchecked ? texts.emailNotChecked : check.data === true ? texts.emailTaken : undefined;
  const confirm = () => {
    if (!answer.isFit()) return;
    // Also where it is that of an earlier saving, or of the account.
    change({ email: email.trim() });
    check.mutate(email.trim());
  };
  return (
    <ReviewStep
      step={2}
      title={texts.emailTitle}
      line={texts.emailLine}
      onBack={onBack}
      onConfirm={confirm}
      busy={check.isPending}
    >
      <TextField
        label={texts.workEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        name="email"
        {...answer.field}
        onChange={(typed) => {
          change({ email: typed });
          answer.typed();
          check.reset();
          onTyped();
        }}
        error={answer.shownError ?? ofCheck ?? refused}
      />
    </ReviewStep>
  );
}
