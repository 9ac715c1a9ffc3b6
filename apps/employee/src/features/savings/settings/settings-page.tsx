import { useRouter } from "@tanstack/react-router";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { formatPounds, NO_PENCE, pence } from "@wellpaid/domain/money";
import { savingsSettingsTexts as texts } from "@wellpaid/texts/savings/savings-settings";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Card, Switch } from "@wellpaid/ui";
import { amountOf, messageOf } from "@wellpaid/web";
import { type FormEvent, useState } from "react";
import { CoverUpload } from "../cover/cover-upload.tsx";
import creation from "../creation/creation.module.css";
import { GoalSwitch, PlanFields } from "../creation/plan-fields.tsx";
import { BufferResult, GoalResult, PlanResult } from "../creation/plan-result.tsx";
import { LeadTo } from "../fitting.tsx";
import { Deactivate } from "../outcomes/deactivate.tsx";
import { createdPath, SavingScreen, WithIndicators } from "../page/saving-screen.tsx";
import { sumOf } from "../start/typed-plan.ts";
import css from "./settings.module.css";
import { whyNotSwitched } from "./settings-form.ts";
import { useSettings } from "./use-settings.ts";

/** Changes the plan; from the cut-off through payday it leads back (docs/product/savings.md#closing-period). */
export function SavingsSettingsPage() {
  return (
    <SavingScreen page="savings-settings" title={texts.changePlan} backHref={createdPath} width="task">
      {(saving) =>
        saving.isClosingPeriod ? (
          <LeadTo href={createdPath} />
        ) : (
          <WithIndicators>
            {({ amountSaved }) => <Settings key={saving.id} saving={saving} savedPence={amountOf(amountSaved)} />}
          </WithIndicators>
        )
      }
    </SavingScreen>
  );
}

interface SettingsProps {
  readonly saving: SavingAccount;
  readonly savedPence: ReturnType<typeof pence>;
}

function Settings({ saving, savedPence }: SettingsProps) {
  const { history } = useRouter();
  const { typed, change, form, goal, isValid, isChanged, isPlanChanged, save, forget } = useSettings(
    saving,
    savedPence,
  );
  const [isUploading, setUploading] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUploading && form.check() && isChanged) save.mutate();
  };
  const cancel = () => {
    forget();
    history.push(createdPath);
  };
  return (
    <form className={creation.columns} onSubmit={submit} noValidate>
      <Card flush>
        <CoverUpload value={typed.cover} onChange={(cover) => change({ cover })} onBusy={setUploading} />
        <div className={creation.form}>
          <GoalSwitch
            hasGoal={typed.hasGoal}
            onChange={(hasGoal) => change({ hasGoal })}
            isGoalNow={saving.haveSpecificGoal}
            disabledReason={whyNotSwitched(saving)}
          />
          <hr className={creation.rule} />
          <PlanFields plan={typed} form={form} />
          <hr className={creation.rule} />
          <Switch
            label={texts.showBestOffers}
            line={typed.showsOffers ? texts.offersOn : texts.offersOff}
            checked={typed.showsOffers}
            onChange={(showsOffers) => change({ showsOffers })}
            name="isBestBankShown"
          />
        </div>
      </Card>
      <div className={creation.column}>
        {!isPlanChanged && typed.hasGoal ? (
          <PlanResult monthly={pence(saving.monthlyContribution)} goal={goal} />
        ) : typed.hasGoal ? (
          <GoalResult goal={goal} />
        ) : (
          <BufferResult monthly={sumOf(typed.buffer) ?? NO_PENCE} />
        )}
        {isPlanChanged && <p className={css.now}>{texts.aMonthNow(formatPounds(pence(saving.monthlyContribution)))}</p>}
        {save.error && !save.isPending && <Alert>{messageOf(save.error)}</Alert>}
        <div className={css.answers}>
          <Button text={shellTexts.cancel} kind="outlined" onPress={cancel} />
          <Button
            text={shellTexts.ok}
            type="submit"
            busy={save.isPending || isUploading}
            disabled={!isValid || !isChanged}
          />
        </div>
        <Deactivate saving={saving} text={texts.deactivateSaving} />
      </div>
    </form>
  );
}
