import { useQuery } from "@tanstack/react-query";
import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { ownMoveTexts } from "@wellpaid/texts/budgeting/own-moves";
import { searchTexts as texts } from "@wellpaid/texts/budgeting/transaction-search";
import { Button, DateField, FilterChip, FilterChips, FormDialog, MoneyField } from "@wellpaid/ui";
import { londonOf, serverNow } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import { bankAccountsQuery, paidInfoQuery } from "../../queries.ts";
import type { TransactionFilters } from "../filters.ts";
import css from "../transactions.module.css";
import {
  errorsOf,
  type FilterFields,
  fieldsOf,
  filtersIn,
  NO_FIELDS,
  type Preset,
  presetsOf,
  type TypedField,
} from "./filter-fields.ts";

interface FilterPanelProps {
  readonly filters: TransactionFilters;
  readonly onChange: (next: TransactionFilters) => void;
  readonly onClose: () => void;
}

interface SectionProps {
  readonly fields: FilterFields;
  readonly set: (next: Partial<FilterFields>) => void;
}

/** Everything that the list can be narrowed to in addition to words; it takes effect when it is submitted. */
export function FilterPanel({ filters, onChange, onClose }: FilterPanelProps) {
  const [fields, setFields] = useState(() => fieldsOf(filters));
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = isSubmitted ? errorsOf(fields) : {};
  const set = (next: Partial<FilterFields>) => setFields({ ...fields, ...next });
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(errorsOf(fields)).length > 0) return;
    onChange(filtersIn(fields));
    onClose();
  };
  const typed = (name: TypedField) => ({
    label: texts[name],
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  const day = { placeholder: texts.datePlaceholder, pickText: texts.pickDate };
  return (
    <FormDialog title={texts.filters} submitText={texts.show} busy={false} onSubmit={submit} onClose={onClose}>
      <Section title={texts.dates}>
        <Presets fields={fields} set={set} />
      </Section>
      <div className={css.pair}>
        <DateField {...typed("from")} {...day} />
        <DateField {...typed("to")} {...day} />
      </div>
      <Accounts fields={fields} set={set} />
      <Section title={texts.direction}>
        <FilterChips
          options={["in", "out"]}
          textOf={(direction) => texts.directions[direction]}
          chosen={fields.direction}
          onChange={(direction) => set({ direction })}
        />
        <FilterChip
          text={ownMoveTexts.filter}
          isOn={fields.moves === "only"}
          onPress={() => set({ moves: fields.moves === "only" ? undefined : "only" })}
        />
      </Section>
      <div className={css.pair}>
        <MoneyField {...typed("min")} />
        <MoneyField {...typed("max")} />
      </div>
      <Section title={texts.categories}>
        {CATEGORIES.map((key) => (
          <Toggle
            key={key}
            text={categoryTexts[key]}
            value={key}
            chosen={fields.categories}
            onChange={(categories) => set({ categories })}
          />
        ))}
      </Section>
      <Button text={texts.clearAll} kind="quiet" small onPress={() => setFields(NO_FIELDS)} />
    </FormDialog>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css.chips}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ToggleProps<T extends string> {
  readonly text: string;
  readonly value: T;
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** One of several that can be chosen together. */
function Toggle<T extends string>({ text, value, chosen, onChange }: ToggleProps<T>) {
  const isOn = chosen.includes(value);
  const toggle = () => onChange(isOn ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return <FilterChip text={text} isOn={isOn} onPress={toggle} />;
}

function Presets({ fields, set }: SectionProps) {
  const { data: period } = useQuery(paidInfoQuery("expense"));
  const now = serverNow();
  if (now === null) return null;
  const days = period && { firstDay: civilDate(period.firstDay), lastDay: civilDate(period.lastDay) };
  const isOn = ({ first, last }: Preset) => fields.from === formatDate(first) && fields.to === formatDate(last);
  return presetsOf(londonOf(now).date, days).map((preset) => (
    <FilterChip
      key={preset.text}
      text={preset.text}
      isOn={isOn(preset)}
      onPress={() =>
        set(isOn(preset) ? { from: "", to: "" } : { from: formatDate(preset.first), to: formatDate(preset.last) })
      }
    />
  ));
}

/** Nothing to choose from with a single account. */
function Accounts({ fields, set }: SectionProps) {
  const { data: accounts = [] } = useQuery(bankAccountsQuery);
  if (accounts.length < 2) return null;
  return (
    <Section title={texts.account}>
      {accounts.map(({ id, name, bankName }) => (
        <Toggle
          key={id}
          text={`${bankName} ${name}`}
          value={id}
          chosen={fields.accounts}
          onChange={(chosen) => set({ accounts: chosen })}
        />
      ))}
    </Section>
  );
}
