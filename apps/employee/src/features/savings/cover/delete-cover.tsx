import { useQueryClient } from "@tanstack/react-query";
import { deleteCover } from "@wellpaid/contract/savings/savings-cover";
import { savingsCoverTexts as texts } from "@wellpaid/texts/savings/savings-cover";
import { Alert, Button, ConfirmDialog } from "@wellpaid/ui";
import { Trash } from "@wellpaid/ui/icons";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { savingAccountQuery } from "../queries.ts";
import { savingsApi } from "../savings-api.ts";

export interface DeleteCoverProps {
  /** The saving's own is deleted at the server, once the person says so again; what was just uploaded is left there to lapse. */
  readonly isStored: boolean;
  readonly disabled: boolean;
  readonly onDeleted: () => void;
}

export function DeleteCover({ isStored, disabled, onDeleted }: DeleteCoverProps) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, error, isPending, reset } = useSingleMutation({
    mutationFn: () => savingsApi(client)(deleteCover),
    onSuccess: async () => {
      setIsConfirming(false);
      onDeleted();
      await client.invalidateQueries(savingAccountQuery);
    },
  });
  const ask = () => {
    reset();
    setIsConfirming(true);
  };
  return (
    <>
      <Button
        small
        kind="outlined"
        icon={<Trash />}
        disabled={disabled}
        onPress={isStored ? ask : onDeleted}
        aria-label={texts.remove}
      />
      <ConfirmDialog
        open={isConfirming}
        kind="danger"
        title={texts.removeTitle}
        confirmText={texts.removeIt}
        busy={isPending}
        onConfirm={() => mutate(undefined)}
        onCancel={() => setIsConfirming(false)}
      >
        {error && <Alert>{messageOf(error)}</Alert>}
        <p>{texts.removeLine}</p>
      </ConfirmDialog>
    </>
  );
}
