import type { Category } from "@wellpaid/domain/budgeting/categories";
import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { ownMoveTexts } from "@wellpaid/texts/budgeting/own-moves";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Button, FilterChip, TextField } from "@wellpaid/ui";
import { Search } from "@wellpaid/ui/icons";
import { type ReactNode, useState } from "react";
import { categoriesIn, LONGEST_SEARCH, type TransactionFilters } from "./filters.ts";
import css from "./transactions.module.css";
import { useTyped } from "./use-filters.ts";

/** What most people look for; the others come with a press. */
const USUAL: readonly Category[] = ["groceries", "transport", "bills", "eating-out", "shopping"];

interface FilterBarProps {
  readonly filters: TransactionFilters;
  readonly onChange: (next: TransactionFilters) => void;
}

/** Words and categories that the list is narrowed to. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { typed, setTyped } = useTyped(filters, onChange);
  return (
    <search className={css.filters}>
      <TextField
        label={texts.search}
        labelHidden
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={LONGEST_SEARCH}
        placeholder={texts.searchHint}
        start={<Search />}
      />
      <CategoryChips
        chosen={categoriesIn(filters.categories)}
        onChange={onChange}
        moves={
          <FilterChip
            text={ownMoveTexts.filter}
            isOn={filters.moves === "only"}
            onPress={() => onChange({ moves: filters.moves === "only" ? undefined : "only" })}
          />
        }
      />
    </search>
  );
}

interface CategoryChipsProps {
  readonly chosen: readonly Category[];
  readonly onChange: (next: TransactionFilters) => void;
  /** The chip of what is no category. */
  readonly moves: ReactNode;
}

function CategoryChips({ chosen, onChange, moves }: CategoryChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const others = CATEGORIES.filter((key) => !USUAL.includes(key) && (isOpen || chosen.includes(key)));
  const toggle = (key: Category) => {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
    onChange({ categories: next.join(",") || undefined });
  };
  return (
    <fieldset className={css.chips}>
      <legend className="wp-hidden">{texts.categories}</legend>
      {[...USUAL, ...others].map((key) => (
        <FilterChip key={key} text={categoryTexts[key]} isOn={chosen.includes(key)} onPress={() => toggle(key)} />
      ))}
      {moves}
      <Button
        text={isOpen ? texts.fewerCategories : texts.moreCategories}
        kind="quiet"
        small
        onPress={() => setOpen(!isOpen)}
      />
    </fieldset>
  );
}
