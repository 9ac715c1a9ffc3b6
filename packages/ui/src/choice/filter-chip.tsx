import Check from "lucide-react/icons/check";
import { useId } from "react";
import css from "./filter-chip.module.css";

export interface FilterChipProps {
  readonly text: string;
  /** How many it finds: '12'. */
  readonly count?: string | undefined;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** Narrows a list while it is on: 40 high, with a tick. */
export function FilterChip({ text, count, isOn, onPress }: FilterChipProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={isOn}
      aria-describedby={count === undefined ? undefined : id}
      onClick={onPress}
    >
      {isOn && <Check />}
      {text}
      {count !== undefined && (
        <span id={id} className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
