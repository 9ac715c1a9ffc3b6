import { searchTexts as texts } from "@wellpaid/texts/budgeting/transaction-search";
import { Button, TextField } from "@wellpaid/ui";
import { Search, SlidersHorizontal, X } from "@wellpaid/ui/icons";
import { londonOf, serverNow } from "@wellpaid/web";
import { useState } from "react";
import { useIsPhone } from "../../../shared/use-is-phone.ts";
import { LONGEST_SEARCH, NO_FILTERS, type TransactionFilters } from "./filters.ts";
import type { ActiveFilter } from "./search/active-filters.ts";
import { FilterPanel } from "./search/filter-panel.tsx";
import { understoodAs } from "./search/understood.ts";
import css from "./transactions.module.css";
import { useTyped } from "./use-filters.ts";

interface FilterBarProps {
  readonly filters: TransactionFilters;
  readonly active: readonly ActiveFilter[];
  readonly onChange: (next: TransactionFilters) => void;
}

/** What the list is narrowed to: words, how they are read, and filters, each of which can be removed. */
export function FilterBar({ filters, active, onChange }: FilterBarProps) {
  const { typed, setTyped } = useTyped(filters, onChange);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const count = active.length;
  const name = count > 0 ? texts.filtersOn(count) : texts.filters;
  const now = serverNow();
  const understood = now === null ? null : understoodAs(typed, londonOf(now).date);
  return (
    <search className={css.filters}>
      <div className={css.searchLine}>
        <TextField
          label={texts.search}
          labelHidden
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={LONGEST_SEARCH}
          placeholder={texts.hint}
          start={<Search />}
        />
        <Button
          text={isPhone ? undefined : name}
          aria-label={name}
          kind="outlined"
          icon={<SlidersHorizontal />}
          onPress={() => setOpen(true)}
        />
      </div>
      {understood !== null && <p className={css.understood}>{texts.understood(understood)}</p>}
      {count > 0 && (
        <fieldset className={css.chips}>
          <legend className="wp-hidden">{texts.active}</legend>
          {active.map(({ text, without }) => (
            <Button
              key={text}
              text={text}
              aria-label={texts.remove(text)}
              kind="tinted"
              small
              icon={<X />}
              onPress={() => onChange(without)}
            />
          ))}
          <Button text={texts.clearAll} kind="quiet" small onPress={() => onChange(NO_FILTERS)} />
        </fieldset>
      )}
      {isOpen && <FilterPanel filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
    </search>
  );
}
