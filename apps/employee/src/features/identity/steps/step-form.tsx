import { Alert, Stack } from "@wellpaid/ui";
import { type FormEvent, type ReactNode, useEffect } from "react";
import { StepHead } from "../../../shared/steps/step-head.tsx";
import { focusFirstError } from "../../../shared/use-step.ts";

export interface StepFormProps {
  readonly title: string;
  readonly line: ReactNode;
  /** What is wrong with the whole, above the first field. */
  readonly problem?: string | undefined;
  readonly onSubmit: () => void;
  /** How often errors were announced on submit: each time the focus goes to the first. */
  readonly errorsAnnounced?: number;
  readonly children: ReactNode;
}

/** One step: its heading, what it is about, its fields. Sent by its button or Enter. */
export function StepForm({ title, line, problem, onSubmit, errorsAnnounced = 0, children }: StepFormProps) {
  useEffect(() => {
    if (errorsAnnounced > 0) focusFirstError();
  }, [errorsAnnounced]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // By post, so that nothing could ever carry a password into the address.
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap={5}>
        <StepHead title={title} line={line} />
        {problem && <Alert>{problem}</Alert>}
        {children}
      </Stack>
    </form>
  );
}
