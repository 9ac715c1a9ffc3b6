import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { RadioRows } from "@wellpaid/ui";
import { type AnswerProps, ReviewStep } from "./review-step.tsx";

const rows = [
  { value: "Mr", title: texts.mr },
  { value: "Ms", title: texts.ms },
] as const;

export function TitleStep({ answers, change, onNext }: AnswerProps & { readonly onNext: () => void }) {
  const confirm = () => {
    // Also where it is that of an earlier saving.
    change({ title: answers.title });
    onNext();
  };
  return (
    <ReviewStep
      step={1}
      title={texts.titleTitle}
      line={texts.titleLine}
      onConfirm={confirm}
      disabledReason={answers.title === null ? texts.chooseFirst : undefined}
    >
      <RadioRows
        label={texts.titleTitle}
        labelHidden
        beside
        rows={rows}
        value={answers.title}
        onChange={(title) => change({ title })}
      />
    </ReviewStep>
  );
}
