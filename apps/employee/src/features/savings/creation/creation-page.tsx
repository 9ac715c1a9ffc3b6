import { useRouter } from "@tanstack/react-router";
import { NO_PENCE } from "@wellpaid/domain/money";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Card, PageTitle } from "@wellpaid/ui";
import { type FormEvent, useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { CoverUpload } from "../cover/cover-upload.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import type { StoredSavingDraft } from "../start/draft.ts";
import { OnWayIn } from "../start/on-way-in.tsx";
import { sumOf, type TypedPlan } from "../start/typed-plan.ts";
import css from "./creation.module.css";
import { GoalSwitch, PlanFields } from "./plan-fields.tsx";
import { BufferResult, GoalResult } from "./plan-result.tsx";
import { useGoalPayment } from "./use-goal-payment.ts";
import { usePlanForm } from "./use-plan-form.ts";

/** What is saved for: a goal with a name, a sum and a deadline, or a monthly buffer. */
export function CreationPage() {
  return (
    <OnWayIn page="savings-account-creation" title={texts.creationTitle}>
      {(draft) => (
        <SavingsBody width="task">
          <PageTitle
            title={texts.creationTitle}
            backHref="/dashboard/savings/privacy-note"
            backText={shellTexts.back}
          />
          <Creation {...draft} />
        </SavingsBody>
      )}
    </OnWayIn>
  );
}

function Creation({ value: draft, change: store }: StoredSavingDraft) {
  const { history } = useRouter();
  const { isManual, isExtReconciled } = useProfile().company;
  // What was chosen before the employer's setup changed.
  const plan = { ...draft, hasGoal: draft.hasGoal && !isManual && !isExtReconciled };
  // A changed plan is confirmed again, and may fit other banks.
  const change = (changed: Partial<TypedPlan>) => store({ ...changed, isPlanConfirmed: false, productId: null });
  const goal = useGoalPayment(plan, draft.start === "later");
  const form = usePlanForm({ plan, change, goalPayment: goal?.payment });
  const buffer = sumOf(plan.buffer) ?? NO_PENCE;
  const isMissing = !plan.hasGoal && buffer === 0;
  const [isUploading, setUploading] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUploading || !form.check()) return;
    store({ hasGoal: plan.hasGoal });
    history.push("/dashboard/savings/savings-account-creation-confirm");
  };
  return (
    <form className={css.columns} onSubmit={submit} noValidate>
      <Card flush>
        <CoverUpload value={draft.cover} onChange={(cover) => store({ cover })} onBusy={setUploading} />
        <div className={css.form}>
          <GoalSwitch hasGoal={plan.hasGoal} onChange={(hasGoal) => change({ hasGoal })} />
          <hr className={css.rule} />
          <PlanFields plan={plan} form={form} />
        </div>
      </Card>
      <div className={css.column}>
        {plan.hasGoal ? <GoalResult goal={goal} /> : <BufferResult monthly={buffer} />}
        <Button
          text={texts.next}
          type="submit"
          wide
          busy={isUploading}
          disabledReason={isMissing ? texts.amountFirst : undefined}
        />
      </div>
    </form>
  );
}
