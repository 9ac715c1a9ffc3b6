import { useQuery } from "@tanstack/react-query";
import { civilDate } from "@wellpaid/domain/calendar";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { SelectField, type SelectOption } from "@wellpaid/ui";
import { useRef, useState } from "react";
import { paydayQuery } from "../queries.ts";
import { bodyOf, errorsOf, FIELDS, type PlannedField, scheduleIn } from "./planned-fields.ts";
import type { OpenForm } from "./use-open-form.ts";
import { useSavePlanned } from "./use-planned.ts";

export interface PlannedFormProps {
  readonly form: OpenForm;
  readonly set: (field: PlannedField, typed: string) => void;
  readonly onClose: () => void;
}

/** Which fields were left, where the focus goes, and what saving does. */
export function usePlannedForm({ form, set, onClose }: PlannedFormProps) {
  const [left, setLeft] = useState<readonly PlannedField[]>([]);
  const elements = useRef(new Map<PlannedField, HTMLElement>());
  const saving = useSavePlanned(onClose);
  const { data: payday } = useQuery(paydayQuery);
  const today = payday ? civilDate(payday.today) : undefined;
  const errors = errorsOf(form, { today, before: form.before === null ? undefined : scheduleIn(form.before) });
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
  return { fields: { field, refOf, select }, submit, saving, today };
}

export type FormFields = ReturnType<typeof usePlannedForm>["fields"];
