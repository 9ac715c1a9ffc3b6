import { useQueryClient } from "@tanstack/react-query";
import { activateAccount, deactivateAccount } from "@wellpaid/contract/banking/bank-accounts";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { useProfile } from "../../../shared/profile.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { VerificationDialog } from "../../../shared/verification/verification-dialog.tsx";
import { readBanksAgain } from "../connect/queries.ts";
import type { AccountDialogProps } from "./rename-dialog.tsx";

/** Takes an account in or leaves it out, with a code (docs/product/banking.md#accounts). */
export function ConfirmActive({ account, onClose }: AccountDialogProps) {
  // The state when the dialog was opened: the list is read again before the dialog closes.
  const [{ id, name, isActive }] = useState(account);
  const { phone } = useProfile();
  const queries = useQueryClient();
  const type = isActive ? "account_deactivate" : "account_activate";
  const changing = useSingleMutation({
    mutationFn: (code: string) =>
      api(isActive ? deactivateAccount : activateAccount, { params: { id }, body: { code } }),
    onSuccess: async () => {
      await readBanksAgain(queries);
      showSnackbar("success", texts.accountSaved);
      onClose();
    },
  });
  const { error } = changing;
  return (
    <VerificationDialog
      phone={phone}
      send={(call) => api(sendCode, { body: { type, call } })}
      confirms={type}
      confirmText={isActive ? texts.deactivateOf(name) : texts.activateOf(name)}
      problem={error}
      message={error && !isAboutCode(error) ? messageOf(error) : undefined}
      busy={changing.isPending}
      onConfirm={changing.mutate}
      onClose={onClose}
    />
  );
}
