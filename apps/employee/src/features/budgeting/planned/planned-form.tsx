import { useQuery } from "@tanstack/react-query";
import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { LONGEST_PLANNED_NAME } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { nextPaymentDate } from "@wellpaid/domain/budgeting/regular/schedule";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds } from "@wellpaid/domain/money";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Alert, FormDialog, MoneyField, TextField } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";
import { formatDateWithWeekday } from "@wellpaid/web";
import { PlainField } from "../../../shared/person/plain-field.tsx";
import { paydayQuery } from "../queries.ts";
import css from "./planned.module.css";
import { amountIn, type PlannedFields, scheduleIn } from "./planned-fields.ts";
import { frequencyOptions } from "./schedule-options.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { type PlannedFormProps, usePlannedForm } from "./use-planned-form.tsx";

const categoryOptions = CATEGORIES.map((value) => ({ value, text: categoryTexts[value] }));

/** 'Please add details' of a new planned payment, 'Edit details' of one that there is. */
export function PlannedForm(props: PlannedFormProps) {
  const { form, onClose } = props;
  const { fields, submit, saving, today } = usePlannedForm(props);
  const { field, refOf, select } = fields;
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
      <ScheduleFields form={props.form} today={today} fields={fields} />
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
  if (next === null) return null;
  const day = formatDateWithWeekday(next);
  return (
    <p className={css.next}>
      <Calendar />
      {next < payday.paydayDate ? texts.next(day) : texts.nextAfterPayday(day)}
    </p>
  );
}
