import TriangleAlert from "lucide-react/icons/triangle-alert";
import { FieldError, Label, Radio, RadioGroup, Text } from "react-aria-components/RadioGroup";
import { classes } from "../classes.ts";
import field from "../field/field.module.css";
import choice from "./choice.module.css";
import css from "./day-of-month.module.css";

/** The last day of each month, however long that is. */
const LAST_DAY = 31;

const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1);

export interface DayOfMonthProps {
  /** Names the group. */
  readonly label: string;
  readonly lastDayText: string;
  /** 1 to 31; 31 is the last day. */
  readonly value: number | null;
  readonly onChange: (day: number) => void;
  readonly hint?: string;
  /** What is wrong with the choice; takes the hint's place. */
  readonly error?: string | undefined;
}

/** A day of the month by one press: six in a row, each large enough for a thumb. */
export function DayOfMonth({ label, lastDayText, value, onChange, hint, error }: DayOfMonthProps) {
  return (
    <RadioGroup
      className={classes(choice.group, css.choice)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={choice.groupLabel as string}>{label}</Label>
      <div className={css.days}>
        {days.map((day) => (
          <Radio key={day} value={String(day)} className={classes(choice.cell, choice.seen, css.day)}>
            {day === LAST_DAY ? lastDayText : day}
          </Radio>
        ))}
      </div>
      {hint !== undefined && !error && (
        <Text slot="description" className={field.hint as string}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error as string}>
        <TriangleAlert />
        <span>{error}</span>
      </FieldError>
    </RadioGroup>
  );
}
