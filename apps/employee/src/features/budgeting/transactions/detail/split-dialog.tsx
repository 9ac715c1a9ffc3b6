import { removeSplit, splitTransaction } from "@wellpaid/contract/budgeting/transactions";
import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { LONGEST_NOTE, MAX_PARTS, MIN_PARTS } from "@wellpaid/domain/budgeting/notes-and-splits";
import { formatPounds, magnitude, type SignedPence } from "@wellpaid/domain/money";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { detailTexts as texts } from "@wellpaid/texts/budgeting/transaction-detail";
import { Alert, Button, FormDialog, IconButton, Inset, MoneyField, SelectField, TextField } from "@wellpaid/ui";
import { Plus, Trash } from "@wellpaid/ui/icons";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../../shared/session/api.ts";
import { bankAmountText } from "../../bank-amount-text.ts";
import { nameOf } from "../../payment-tile.tsx";
import css from "../transactions.module.css";
import type { StepDialogProps } from "./note-dialog.tsx";
import {
  bodyOf,
  emptyPart,
  errorsOf,
  isSplit,
  leftOf,
  type PartErrors,
  type PartFields,
  partsOf,
  withRest,
} from "./split-fields.ts";
import { useSave } from "./use-save.ts";

const categoryOptions = CATEGORIES.map((value) => ({ value, text: categoryTexts[value] }));

/** Divides a transaction between categories; what is left to divide is said all the time. */
export function SplitDialog({ transaction, onSaved, onClose }: StepDialogProps) {
  const [parts, setParts] = useState(() => partsOf(transaction));
  const [isSubmitted, setSubmitted] = useState(false);
  const params = { id: transaction.id };
  const save = useSave(async (wish: readonly PartFields[] | null) => {
    if (wish === null) await api(removeSplit, { params });
    else await api(splitTransaction, { params, body: bodyOf(transaction, wish) });
    return wish === null ? texts.splitRemoved : texts.splitSaved;
  }, onSaved);
  const left = leftOf(transaction, parts);
  const submit = () => {
    setSubmitted(true);
    if (isSplit(transaction, parts)) save.mutate(parts);
  };
  const change = (changed: PartFields) => setParts(parts.map((part) => (part.key === changed.key ? changed : part)));
  const add = () => setParts([...parts, emptyPart(Math.max(...parts.map(({ key }) => key)) + 1, left)]);
  return (
    <FormDialog
      title={texts.splitTitle}
      submitText={texts.saveSplit}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.ahead}>
        <Inset>
          <strong>{nameOf(transaction)}</strong>
          <div>{bankAmountText(transaction.amount)}</div>
          <p className={css.left} role="status">
            {leftText(left)}
          </p>
        </Inset>
      </div>
      {save.error && <Alert>{messageOf(save.error)}</Alert>}
      {parts.map((part, index) => (
        <Part
          key={part.key}
          part={part}
          number={index + 1}
          errors={isSubmitted ? errorsOf(part) : {}}
          onChange={change}
          onRemove={parts.length > MIN_PARTS ? () => setParts(parts.filter(({ key }) => key !== part.key)) : undefined}
        />
      ))}
      <Mending left={left} parts={parts} isSubmitted={isSubmitted} onMend={setParts} />
      {parts.length < MAX_PARTS && <Button text={texts.addPart} kind="tinted" small icon={<Plus />} onPress={add} />}
      {transaction.parts.length > 0 && (
        <Button text={texts.removeSplit} kind="quiet" small onPress={() => save.mutate(null)} busy={save.isPending} />
      )}
    </FormDialog>
  );
}

interface PartProps {
  readonly part: PartFields;
  readonly number: number;
  readonly errors: PartErrors;
  readonly onChange: (changed: PartFields) => void;
  /** Undefined where so few are left that none can be removed. */
  readonly onRemove: (() => void) | undefined;
}

function Part({ part, number, errors, onChange, onRemove }: PartProps) {
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{texts.part(number)}</legend>
      <div className={css.pair}>
        <SelectField
          label={texts.category}
          value={part.category}
          options={categoryOptions}
          chooseText={texts.choose}
          error={errors.category}
          onChange={(category) => onChange({ ...part, category })}
        />
        <MoneyField
          label={texts.amount}
          value={part.amount}
          error={errors.amount}
          onChange={(amount) => onChange({ ...part, amount })}
          required
        />
      </div>
      <div className={css.partEnd}>
        <TextField
          label={texts.partNote}
          value={part.note}
          maxLength={LONGEST_NOTE}
          onChange={(note) => onChange({ ...part, note })}
        />
        {onRemove && <IconButton icon={<Trash />} text={texts.removePart(number)} onPress={onRemove} />}
      </div>
    </fieldset>
  );
}

interface MendingProps {
  readonly left: SignedPence;
  readonly parts: readonly PartFields[];
  readonly isSubmitted: boolean;
  readonly onMend: (mended: readonly PartFields[]) => void;
}

/** A sum that is not exact, and a press that gives what is left to the last part or takes what is too much from it. */
function Mending({ left, parts, isSubmitted, onMend }: MendingProps) {
  const amount = formatPounds(magnitude(left));
  const mended = withRest(parts, left);
  const mendText = left > 0 ? texts.giveRest(amount, parts.length) : texts.takeRest(amount, parts.length);
  return (
    <>
      {isSubmitted && left !== 0 && <Alert>{texts.errors.sum}</Alert>}
      {mended && <Button text={mendText} kind="quiet" small onPress={() => onMend(mended)} />}
    </>
  );
}

function leftText(left: SignedPence): string {
  const amount = formatPounds(magnitude(left));
  if (left === 0) return texts.exact;
  return left > 0 ? texts.left(amount) : texts.tooMuch(amount);
}
