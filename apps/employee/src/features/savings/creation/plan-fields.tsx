import { formatWholePounds } from "@wellpaid/domain/money";
import { BUFFER_PRESETS } from "@wellpaid/domain/savings/plan/plan";
import { MAX_GOAL_NAME_LENGTH } from "@wellpaid/domain/savings/settings-rules";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { DateField, MoneyField, RadioChips, Switch, TextField } from "@wellpaid/ui";
import { useProfile } from "../../../shared/profile.ts";
import type { TypedPlan } from "../start/typed-plan.ts";
import css from "./creation.module.css";
import type { PlanForm } from "./use-plan-form.ts";

const goalNotAvailable = refusalTexts.GOAL_NOT_AVAILABLE;

const presets = BUFFER_PRESETS.map(formatWholePounds);

interface GoalSwitchProps {
  readonly hasGoal: boolean;
  readonly onChange: (hasGoal: boolean) => void;
  /** The plan is a goal until this form is saved: it may stay one. */
  readonly isGoalNow?: boolean;
  /** Why it cannot be moved now, whatever the employer. */
  readonly disabledReason?: string | undefined;
}

/** Goal or buffer. Manual and externally reconciled employers have buffers only, which is shown. */
export function GoalSwitch({ hasGoal, onChange, isGoalNow = false, disabledReason }: GoalSwitchProps) {
  const { isManual, isExtReconciled } = useProfile().company;
  const isBufferOnly = (isManual || isExtReconciled) && !hasGoal && !isGoalNow;
  return (
    <Switch
      label={texts.goalSwitch}
      line={hasGoal ? texts.goalLine : texts.bufferLine}
      checked={hasGoal}
      onChange={onChange}
      name="haveSpecificGoal"
      disabledReason={isBufferOnly ? goalNotAvailable() : disabledReason}
    />
  );
}

interface PlanFieldsProps {
  readonly plan: TypedPlan;
  readonly form: PlanForm;
}

/** Name, sum and deadline of a goal, or the amount of a buffer. */
export function PlanFields({ plan, form: { field, nearestPayday } }: PlanFieldsProps) {
  if (!plan.hasGoal) return <BufferFields amount={field("buffer")} />;
  const letters = [...plan.name].length;
  return (
    <>
      <TextField
        {...field("name")}
        label={texts.name}
        labelEnd={texts.lettersOf(letters, MAX_GOAL_NAME_LENGTH)}
        autoComplete="off"
        maxLength={200}
        required
        name="nameOfGoal"
      />
      <div className={css.pair}>
        <MoneyField {...field("sum")} required label={texts.sum} name="sum" />
        <DateField
          {...field("deadline")}
          label={texts.deadline}
          placeholder={texts.datePlaceholder}
          pickText={texts.pickDate}
          min={nearestPayday ?? undefined}
          required
        />
      </div>
    </>
  );
}

function BufferFields({ amount }: { readonly amount: ReturnType<PlanForm["field"]> }) {
  return (
    <>
      <RadioChips
        label={texts.monthlyAmount}
        chips={presets}
        value={`£${amount.value}`}
        onChange={(chosen) => amount.onChange(chosen.slice(1))}
      />
      <MoneyField {...amount} required label={texts.anotherAmount} name="bufferAmount" />
    </>
  );
}
