import type { CivilDate } from "@wellpaid/domain/calendar";
import { consoleRefusalTexts } from "@wellpaid/texts/employer/console-refusals";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { RadioRows } from "@wellpaid/ui";
import { type ReactNode, useState } from "react";
import { DayDialog } from "./day-dialog.tsx";

interface FreezeFormProps {
  readonly title: string;
  /** The first day on which a freeze can end. */
  readonly freezeFrom: string;
  readonly busy: boolean;
  readonly problem: Error | null;
  readonly onSubmit: (until: CivilDate | null) => void;
  readonly onClose: () => void;
  /** Whose withdrawals are frozen, where they are several. */
  readonly children?: ReactNode;
}

const lengths = [
  { value: "for-good", title: texts.withNoEnd },
  { value: "until", title: texts.untilDay },
] as const;

const passed = consoleRefusalTexts.FREEZE_END_PASSED;

/** Asks for how long withdrawals are frozen: until a day or with no end. */
export function FreezeForm({ title, freezeFrom, busy, problem, onSubmit, onClose, children }: FreezeFormProps) {
  const [length, setLength] = useState<"for-good" | "until">("for-good");
  return (
    <DayDialog
      title={title}
      line={texts.freezeLine}
      label={texts.openFrom}
      submitText={texts.freeze}
      min={freezeFrom}
      errorOf={(day) => (day < freezeFrom ? passed() : undefined)}
      asksForDay={length === "until"}
      busy={busy}
      problem={problem}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
      <RadioRows label={texts.howLong} rows={lengths} value={length} onChange={setLength} />
    </DayDialog>
  );
}
