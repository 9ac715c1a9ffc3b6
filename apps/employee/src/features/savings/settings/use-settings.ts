import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type SavingAccount, updateSaving } from "@wellpaid/contract/savings/savings";
import { showBestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import type { Pence } from "@wellpaid/domain/money";
import { savingsSettingsTexts as texts } from "@wellpaid/texts/savings/savings-settings";
import { showSnackbar } from "@wellpaid/ui";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { useState } from "react";
import { readStored } from "../../../shared/storage/session-storage.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import { useGoalPayment } from "../creation/use-goal-payment.ts";
import { usePlanForm } from "../creation/use-plan-form.ts";
import { createdPath } from "../page/saving-screen.tsx";
import { savingsApi } from "../savings-api.ts";
import { readSavingAgain } from "../withdraw/use-withdraw-savings.ts";
import { bodyOf, isAnythingChanged, isPlanChanged, settingsOf, type TypedSettings } from "./settings-form.ts";

/** The settings that are typed: a reload, the way back and a failed call keep them until they are saved or cancelled. */
export function useSettings(saving: SavingAccount, savedPence: Pence) {
  const [before] = useState(() => settingsOf(saving));
  const { value: typed, change, forget } = useStoredSettings(saving, before);
  const goal = useGoalPayment(typed, saving.isLaterSaving && saving.isWaitingToStart, savedPence);
  const form = usePlanForm({ plan: typed, change, goalPayment: goal?.payment, savedPence, isFilled: true });
  const save = useSave(saving, before, typed, forget);
  return {
    typed,
    change,
    form,
    goal,
    isValid: Object.keys(form.errors).length === 0,
    isChanged: isAnythingChanged(before, typed),
    isPlanChanged: isPlanChanged(before, typed),
    save,
    forget,
  };
}

/** Where the saving is another by now, as by its outcome's screen, what was typed of it before is of no use any more. */
function useStoredSettings({ id }: SavingAccount, before: TypedSettings) {
  const key = `wellpaid-saving-settings-${id}`;
  const [empty] = useState(() => {
    // Not by its cover, which is deleted at once while the rest is still typed.
    const nothing = { ...before, of: JSON.stringify({ ...before, cover: null }) };
    if (readStored(key, nothing).of !== nothing.of) tabStorage.removeItem(key);
    return nothing;
  });
  return useStored(key, empty);
}

function useSave({ id }: SavingAccount, before: TypedSettings, typed: TypedSettings, forget: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const call = savingsApi(queryClient);
  return useMutation({
    mutationFn: async () => {
      if (isPlanChanged(before, typed)) await call(updateSaving, { body: { id, ...bodyOf(before, typed) } });
      if (before.showsOffers !== typed.showsOffers)
        await call(showBestBankOffer, { body: { isBestBankShown: typed.showsOffers } });
    },
    onSuccess: async () => {
      forget();
      await readSavingAgain(queryClient);
      showSnackbar("success", texts.changed);
      router.history.push(createdPath);
    },
    onError: () => void readSavingAgain(queryClient),
  });
}
