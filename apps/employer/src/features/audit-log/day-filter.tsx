import { employerAuditLogTexts as texts } from "@wellpaid/texts/audit-log/audit-log";
import { DateField } from "@wellpaid/ui";
import { useEffect, useRef, useState } from "react";
import { dayText, typedDay } from "../../shared/typed-day.ts";

interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`; undefined where the list is not filtered by it. */
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day that filters a list from when it is completely typed or chosen until it is cleared. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(dayText(day));
  const announcedDay = useRef(day);
  useEffect(() => {
    if (day === announcedDay.current) return;
    announcedDay.current = day;
    setTyped(dayText(day));
  }, [day]);
  const type = (next: string) => {
    setTyped(next);
    const read = typedDay(next);
    if (next !== "" && read === undefined) return;
    announcedDay.current = read;
    onChange(read);
  };
  const isWrong = typed.length === texts.datePlaceholder.length && typedDay(typed) === undefined;
  return (
    <DateField
      label={label}
      value={typed}
      onChange={type}
      placeholder={texts.datePlaceholder}
      pickText={texts.pickDay}
      error={isWrong ? texts.dayWrong : undefined}
    />
  );
}
