import { useQueryClient } from "@tanstack/react-query";
import { renameAccount } from "@wellpaid/contract/banking/bank-accounts";
import { MAX_ACCOUNT_NAME_LENGTH } from "@wellpaid/domain/budgeting/account-name";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { Alert, FormDialog, showSnackbar, TextField } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import { readBanksAgain } from "../connect/queries.ts";
import type { BankAccount } from "../queries.ts";

export interface AccountDialogProps {
  readonly account: BankAccount;
  readonly onClose: () => void;
}

/** Lets the person give an account their own name. */
export function RenameDialog({ account, onClose }: AccountDialogProps) {
  const { value, change, forget } = useStored(`wellpaid-account-name-${account.id}`, { name: account.name });
  const [isMissing, setMissing] = useState(false);
  const queries = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: () => api(renameAccount, { params: { id: account.id }, body: { name: value.name.trim() } }),
    onSuccess: async () => {
      forget();
      await readBanksAgain(queries);
      showSnackbar("success", texts.accountSaved);
      onClose();
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const save = () => {
    if (value.name.trim() === "") return setMissing(true);
    saving.mutate();
  };
  return (
    <FormDialog
      title={texts.renameTitle}
      submitText={texts.save}
      busy={saving.isPending}
      onSubmit={save}
      onClose={close}
    >
      {saving.error && <Alert>{messageOf(saving.error)}</Alert>}
      <TextField
        label={texts.accountName}
        value={value.name}
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        autoFocus
        error={isMissing ? texts.nameMissing : undefined}
        onChange={(name) => {
          setMissing(false);
          change({ name });
        }}
      />
    </FormDialog>
  );
}
