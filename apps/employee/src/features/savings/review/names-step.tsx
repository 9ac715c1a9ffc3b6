import { previousNameError, MAX_PREVIOUS_NAME_LENGTH } from "@wellpaid/domain/savings/settings-rules";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { Alert, RadioRows, TextField } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { type AnswerProps, ReviewStep } from "./review-step.tsx";
import { useAnswer } from "./use-answer.ts";
import type { useRequestSaving } from "./use-review.ts";

const rows = [
  { value: "yes", title: texts.yes },
  { value: "no", title: texts.no },
] as const;

function errorOf(name: string): string | undefined {
  const error = previousNameError(name);
  if (error === null) return undefined;
  if (error === "invalid") return refusalTexts.GOAL_NAME_INVALID();
  return error === "required" ? refusalTexts.AMOUNT_REQUIRED() : refusalTexts.PREVIOUS_NAME_INVALID();
}

interface NamesStepProps extends AnswerProps {
  readonly requesting: ReturnType<typeof useRequestSaving>;
  readonly onBack: () => void;
}

/** Its Confirm asks the employer for the saving. */
export function NamesStep({ answers, change, requesting, onBack }: NamesStepProps) {
  const { isPreviousNames, previousName } = answers;
  const answer = useAnswer(previousName, isPreviousNames ? errorOf(previousName) : undefined);
  const confirm = () => {
    if (answer.isFit()) requesting.send();
  };
  return (
    <ReviewStep
      step={3}
      title={texts.previousTitle}
      line={texts.previousLine}
      onBack={onBack}
      onConfirm={confirm}
      busy={requesting.isPending}
      disabledReason={isPreviousNames === null ? texts.chooseFirst : undefined}
      note={requesting.problem && <Alert>{messageOf(requesting.problem)}</Alert>}
    >
      <RadioRows
        label={texts.previousTitle}
        labelHidden
        beside
        rows={rows}
        value={isPreviousNames === null ? null : isPreviousNames ? "yes" : "no"}
        onChange={(answer) => change({ isPreviousNames: answer === "yes" })}
      />
      {isPreviousNames && (
        <TextField
          label={texts.previousName}
          labelEnd={texts.lettersOf([...previousName].length, MAX_PREVIOUS_NAME_LENGTH)}
          autoComplete="off"
          maxLength={200}
          name="previousName"
          {...answer.field}
          onChange={(typed) => {
            change({ previousName: typed });
            answer.typed();
          }}
          error={answer.shownError}
        />
      )}
    </ReviewStep>
  );
}
