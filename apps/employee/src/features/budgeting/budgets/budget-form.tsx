import type { Budget } from "@wellpaid/contract/budgeting/budgets";
import { BUDGET_CATEGORIES } from "@wellpaid/domain/budgeting/budgets/budget-categories";
import { formatDecimal } from "@wellpaid/domain/money";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { Alert, FormDialog, MoneyField, SelectField, Switch } from "@wellpaid/ui";
import { penceOf, poundsText } from "@wellpaid/web";
import { useState } from "react";
import { categoryName } from "../category-name.ts";
import { type BudgetFields, errorsOf, wishOf } from "./budget-fields.ts";
import type { BudgetsInPeriod } from "./queries.ts";
import { useSetBudgets } from "./use-budgets.ts";

interface BudgetFormProps {
  /** Null for a new one. */
  readonly budget: Budget | null;
  readonly inPeriod: BudgetsInPeriod;
  readonly onClose: () => void;
}

/** What a category may cost in each pay period, and whether it rolls over. */
export function BudgetForm({ budget, inPeriod, onClose }: BudgetFormProps) {
  const [fields, setFields] = useState<BudgetFields>({
    category: budget?.category.key ?? "",
    amount: budget === null ? "" : formatDecimal(penceOf(budget.amount)),
    rollsOver: budget?.rollsOver ?? false,
  });
  const [judged, setJudged] = useState<readonly (keyof BudgetFields)[]>([]);
  const { isSetting, problem, set } = useSetBudgets(onClose);
  const errors = errorsOf(fields);
  const wish = wishOf(fields);
  const change = (changed: Partial<BudgetFields>) => setFields((before) => ({ ...before, ...changed }));
  const submit = () => {
    setJudged(["category", "amount"]);
    if (wish !== undefined) set([wish]);
  };
  const judge = (field: "category" | "amount") => fields[field] !== "" && setJudged([...judged, field]);
  const setText = wish === undefined ? texts.set : texts.setAmount(poundsText(wish.amount));
  return (
    <FormDialog
      title={budget === null ? texts.newTitle : texts.editTitle(categoryName(budget.category.key))}
      cancellable
      submitText={budget === null ? setText : texts.save}
      busy={isSetting}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Alert>{problem}</Alert>}
      {budget === null && (
        <SelectField
          label={texts.category}
          value={fields.category}
          onChange={(category) => change({ category, amount: fields.amount || suggestedFor(category, inPeriod) })}
          onBlur={() => judge("category")}
          options={optionsOf(inPeriod)}
          chooseText={texts.choose}
          error={judged.includes("category") ? errors.category : undefined}
        />
      )}
      <MoneyField
        label={texts.amount}
        value={fields.amount}
        onChange={(amount) => {
          setJudged(judged.filter((field) => field !== "amount"));
          change({ amount });
        }}
        onBlur={() => judge("amount")}
        error={judged.includes("amount") ? errors.amount : undefined}
        required
        autoFocus={budget !== null}
      />
      <Switch
        label={texts.rollsOver}
        line={fields.rollsOver ? texts.rollsOverLine : texts.startsWhole}
        checked={fields.rollsOver}
        onChange={(rollsOver) => change({ rollsOver })}
      />
      {budget !== null && <p className="wp-small">{texts.fromNow}</p>}
    </FormDialog>
  );
}

/** The categories without a budget. */
const optionsOf = ({ budgets }: BudgetsInPeriod) =>
  BUDGET_CATEGORIES.filter((key) => budgets.every(({ category }) => category.key !== key)).map((value) => ({
    value,
    text: categoryTexts[value],
  }));

/** What a category's suggestion is, as it would be typed; '' for none. */
function suggestedFor(key: string, { suggestions }: BudgetsInPeriod): string {
  const suggestion = suggestions.find(({ category }) => category.key === key);
  return suggestion === undefined ? "" : formatDecimal(penceOf(suggestion.amount));
}
