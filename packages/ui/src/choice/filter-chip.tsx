import Check from "lucide-react/icons/check";
import { ToggleButton } from "react-aria-components/ToggleButton";
import css from "./choice.module.css";

export interface FilterChipProps {
  readonly text: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** 40 high; a tick says that it is on. */
export function FilterChip({ text, on, onChange }: FilterChipProps) {
  return (
    <ToggleButton className={css.filter as string} isSelected={on} onChange={onChange}>
      {on && <Check aria-hidden="true" />}
      {text}
    </ToggleButton>
  );
}
