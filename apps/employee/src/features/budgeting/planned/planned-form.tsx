import { useQuery } from "@tanstack/react-query";
import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { LONGEST_PLANNED_NAME } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { nextPaymentDate } from "@wellpaid/domain/budgeting/regular/schedule";
import { civilDate, formatDateWithWeekday } from "@wellpaid/domain/calendar";
import { formatPounds } from "@wellpaid/domain/money";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Alert, FormDialog, MoneyField, SelectField, type SelectOption, TextField } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";
import { useRef, useState } from "react";
import { PlainField } from "../../../shared/person/plain-field.tsx";
import { paydayQuery } from "../queries.ts";
import css from "./planned.module.css";
import {
  amountIn,
  bodyOf,
  dateOptions,
  FIELDS,
  errorsOf,
  frequencyOptions,
  monthOptions,
  needsDate,
  needsMonth,
  type PlannedField,
  type PlannedFields,
  scheduleIn,
} from "./planned-fields.ts";
import type { OpenForm } from "./use-open-form.ts";
import { useSavePlanned } from "./use-planned.ts";

const categoryOptions = CATEGORIES.map((value) => ({ value, text: categoryTexts[value] }));

interface PlannedFormProps {
  readonly form: OpenForm;
  readonly set: (field: PlannedField, typed: string) => void;
  readonly onClose: () => void;
}

/** Which fields were left, where the focus goes, and what saving does. */
function usePlannedForm({ form, set, onClose }: PlannedFormProps) {
  const [left, setLeft] = useState<readonly PlannedField[]>([]);
  const elements = useRef(new Map<PlannedField, HTMLElement>());
  const saving = useSavePlanned(onClose);
  const errors = errorsOf(form);
  const submit = () => {
    setLeft(FIELDS);
    const firstInvalid = FIELDS.find((field) => errors[field] !== undefined);
    if (firstInvalid !== undefined) return elements.current.get(firstInvalid)?.focus();
    saving.save({ body: bodyOf(form), of: form.of === "new" ? { type: form.type, key: form.key } : { id: form.of } });
  };
  const field = (name: PlannedField) => ({
    label: texts[name],
    value: form[name],
    error: left.includes(name) ? errors[name] : undefined,
    onChange: (typed: string) => {
      setLeft(left.filter((field) => field !== name));
      set(name, typed);
    },
    onBlur: () => form[name] !== "" && setLeft([...left, name]),
  });
  const refOf = (name: PlannedField) => (element: HTMLElement | null) => {
    if (element !== null) elements.current.set(name, element);
  };
  const select = (name: PlannedField, options: readonly SelectOption[]) => (
    <SelectField {...field(name)} selectRef={refOf(name)} options={options} chooseText={texts.choose} />
  );
  return { field, refOf: refOf, select, submit, saving };
}

/** 'Please add details' of a new planned payment, 'Edit details' of one that there is. */
export function PlannedForm(props: PlannedFormProps) {
  const { form, onClose } = props;
  const { field, refOf, select, submit, saving } = usePlannedForm(props);
  const isNew = form.of === "new";
  const amount = amountIn(form);
  const addText = amount === undefined ? texts.add : texts.addAmount(formatPounds(amount));
  return (
    <FormDialog
      title={isNew ? texts.addDetails : texts.editDetails}
      cancellable
      submitText={isNew ? addText : texts.save}
      busy={saving.isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {saving.problem && <Alert>{saving.problem}</Alert>}
      <PlainField
        {...field("name")}
        inputRef={refOf("name")}
        maxLength={LONGEST_PLANNED_NAME}
        labelEnd={texts.lettersOf(form.name.length, LONGEST_PLANNED_NAME)}
        autoComplete="off"
        required
        autoFocus
      />
      <div className={css.pair}>
        <MoneyField {...field("amount")} inputRef={refOf("amount")} required />
        <TextField label={texts.currency} value="GBP" onChange={() => undefined} readOnly />
      </div>
      <div className={css.pair}>
        {select("category", categoryOptions)}
        {select("frequency", frequencyOptions)}
      </div>
      {needsMonth(form.frequency) && select("month", monthOptions(form.frequency))}
      {needsDate(form.frequency) && select("date", dateOptions(form.frequency))}
      <NextLine fields={form} />
    </FormDialog>
  );
}

/** When it is next due, as soon as that can be computed. */
function NextLine({ fields }: { readonly fields: PlannedFields }) {
  const { data: payday } = useQuery(paydayQuery);
  const schedule = scheduleIn(fields);
  if (schedule === undefined || !payday) return null;
  const next = nextPaymentDate(schedule, civilDate(payday.today));
  const day = formatDateWithWeekday(next);
  return (
    <p className={css.next}>
      <Calendar />
      {next < payday.paydayDate ? texts.next(day) : texts.nextAfterPayday(day)}
    </p>
  );
}
