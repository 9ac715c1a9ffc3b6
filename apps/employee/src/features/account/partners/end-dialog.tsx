import { useQueryClient } from "@tanstack/react-query";
import { endPartnerAgreement } from "@wellpaid/contract/identity/partner-agreements";
import { ownPartnerTexts as texts } from "@wellpaid/texts/account/own-partners";
import { Alert, ConfirmDialog } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { type OwnPartner, ownPartnersQuery } from "./queries.ts";

export interface EndDialogProps {
  readonly partner: OwnPartner;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks whether it is meant. No code: to close a door must be easy. */
export function EndDialog({ partner: { id, name }, onEnded, onClose }: EndDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: () => api(endPartnerAgreement, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(ownPartnersQuery);
      onEnded();
    },
  });
  return (
    <ConfirmDialog
      title={texts.endTitle(name)}
      kind="danger"
      confirmText={texts.end}
      cancelText={texts.keep}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{texts.endLine(name)}</p>
      {error && <Alert>{messageOf(error)}</Alert>}
    </ConfirmDialog>
  );
}
