import { useQuery, useQueryClient } from "@tanstack/react-query";
import { joinImportedAccount } from "@wellpaid/contract/banking/statements";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Alert, FormDialog, SelectField, showSnackbar } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { bankAccountsQuery } from "../queries.ts";
import { readStatementsAgain } from "../statements/queries.ts";
import type { AccountDialogProps } from "./rename-dialog.tsx";

/** The person says which connected account an imported one is. */
export function JoinDialog({ account, onClose }: AccountDialogProps) {
  const { data: accounts = [] } = useQuery(bankAccountsQuery);
  const [chosen, setChosen] = useState("");
  const [isJudged, setJudged] = useState(false);
  const queries = useQueryClient();
  const joining = useSingleMutation({
    mutationFn: () => api(joinImportedAccount, { params: { id: account.id }, body: { accountId: chosen } }),
    onSuccess: async () => {
      onClose();
      await readStatementsAgain(queries);
      showSnackbar("success", texts.joined);
    },
  });
  const join = () => {
    setJudged(true);
    if (chosen !== "") joining.mutate();
  };
  const connected = accounts.filter(
    ({ connectionId, balance }) => connectionId !== null && balance.currency === account.balance.currency,
  );
  return (
    <FormDialog
      title={texts.joinTitle(account.name)}
      submitText={texts.joinSubmit}
      busy={joining.isPending}
      onSubmit={join}
      onClose={onClose}
    >
      {joining.error && <Alert>{messageOf(joining.error)}</Alert>}
      <p>{texts.joinLine}</p>
      <SelectField
        label={texts.connectedAccount}
        value={chosen}
        chooseText={texts.chooseAccount}
        options={connected.map(({ id, name, bankName }) => ({ value: id, text: `${bankName}, ${name}` }))}
        error={isJudged && chosen === "" ? texts.chooseConnected : undefined}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
