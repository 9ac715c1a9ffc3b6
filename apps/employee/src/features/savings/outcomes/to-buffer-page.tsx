import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type SavingAccount, updateSaving } from "@wellpaid/contract/savings/savings";
import { formatDecimal, formatPounds, formatWholePounds, pence } from "@wellpaid/domain/money";
import { BUFFER_PRESET_WHEN_NEW } from "@wellpaid/domain/savings/plan/plan";
import { recommendedBuffer } from "@wellpaid/domain/savings/settings-rules";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Alert, Button, Card, showSnackbar, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { type FormEvent, useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import { type ChosenCover, coverOfSaving } from "../cover/cover-picture.tsx";
import { CoverUpload } from "../cover/cover-upload.tsx";
import creation from "../creation/creation.module.css";
import { PlanFields } from "../creation/plan-fields.tsx";
import { usePlanForm } from "../creation/use-plan-form.ts";
import { createdPath, SavingScreen } from "../page/saving-screen.tsx";
import { savingsApi } from "../savings-api.ts";
import { planBodyOf, sumOf, type TypedPlan } from "../start/typed-plan.ts";
import { closedNote, closedNoteId } from "../why-not.ts";
import { readSavingAgain } from "../withdraw/use-withdraw-savings.ts";
import css from "./outcomes.module.css";

/** The plan becomes a monthly amount; what is saved stays. */
export function ToBufferPage() {
  return (
    <SavingScreen page="changing-plan-to-buffer" title={texts.changeToBuffer} backHref="/dashboard/savings">
      {(saving) => <ToBuffer saving={saving} />}
    </SavingScreen>
  );
}

interface ToBufferForm extends TypedPlan {
  readonly cover: ChosenCover | null;
}

const empty: TypedPlan = {
  hasGoal: false,
  name: "",
  sum: "",
  deadline: "",
  buffer: formatDecimal(BUFFER_PRESET_WHEN_NEW).replace(/\.00$/, ""),
};

function ToBuffer({ saving }: { readonly saving: SavingAccount }) {
  const [before] = useState<ToBufferForm>(() => ({ ...empty, cover: coverOfSaving(saving) }));
  const [isUploading, setUploading] = useState(false);
  const { value: plan, change, forget } = useStored(`wellpaid-to-buffer-${saving.id}`, before);
  const form = usePlanForm({ plan, change, goalPayment: undefined });
  const save = useToBuffer(saving, plan, forget);
  const isValid = Object.keys(form.errors).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUploading && form.check()) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card flush>
          <CoverUpload value={plan.cover} onChange={(cover) => change({ cover })} onBusy={setUploading} />
          <div className={creation.form}>
            <PlanFields plan={plan} form={form} />
            <Recommended typed={plan.buffer} />
          </div>
        </Card>
        {save.error && !save.isPending && <Alert>{messageOf(save.error)}</Alert>}
        <Button
          text={texts.changeToBuffer}
          type="submit"
          wide
          busy={save.isPending || isUploading}
          disabled={!isValid}
          whyNotId={saving.isClosingPeriod ? closedNoteId : undefined}
        />
        <p className={css.note} id={closedNoteId}>
          {saving.isClosingPeriod ? closedNote : whatHappens(saving)}
        </p>
      </Stack>
    </form>
  );
}

const whatHappens = ({ saved }: SavingAccount) =>
  saved === 0 ? texts.startsAgain : texts.goalCleared(formatPounds(pence(saved)));

/** Below 5 % of the salary more is advised, and nothing refused (docs/product/savings.md#plans). */
function Recommended({ typed }: { readonly typed: string }) {
  const { monthlySalary } = useProfile();
  const amount = sumOf(typed);
  if (monthlySalary === null || amount === undefined) return null;
  const min = recommendedBuffer(pence(monthlySalary));
  return amount < min ? <Alert tone="brand">{texts.recommend(formatWholePounds(min))}</Alert> : null;
}

function useToBuffer({ id }: SavingAccount, plan: ToBufferForm, forget: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () =>
      savingsApi(queryClient)(updateSaving, {
        body: { id, ...planBodyOf(plan), backgroundImageUrl: plan.cover?.backgroundImageUrl ?? null },
      }),
    onSuccess: async () => {
      forget();
      await readSavingAgain(queryClient);
      showSnackbar("success", texts.bufferDone);
      router.history.replace(createdPath);
    },
    onError: () => void readSavingAgain(queryClient),
  });
}
