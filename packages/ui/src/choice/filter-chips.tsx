import { FilterChip } from "./filter-chip.tsx";

export interface FilterChipsProps<T extends string> {
  readonly options: readonly T[];
  readonly textOf: (option: T) => string;
  /** How many each finds; undefined while it is not known. */
  readonly countOf?: ((option: T) => string | undefined) | undefined;
  readonly chosen: T | undefined;
  /** Undefined where the one that is on is pressed again. */
  readonly onChange: (chosen: T | undefined) => void;
}

/** Narrow a list to one thing or to none of them. */
export function FilterChips<T extends string>({ options, textOf, countOf, chosen, onChange }: FilterChipsProps<T>) {
  return options.map((option) => (
    <FilterChip
      key={option}
      text={textOf(option)}
      count={countOf?.(option)}
      isOn={option === chosen}
      onPress={() => onChange(option === chosen ? undefined : option)}
    />
  ));
}
