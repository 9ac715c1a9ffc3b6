import { useQueryClient } from "@tanstack/react-query";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { agreeToPartner } from "@wellpaid/contract/identity/partner-agreements";
import { ownPartnerTexts as texts } from "@wellpaid/texts/account/own-partners";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { useProfile } from "../../../shared/profile.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { VerificationDialog } from "../../../shared/verification/verification-dialog.tsx";
import { type OwnPartner, ownPartnersQuery } from "./queries.ts";

export interface AgreeDialogProps {
  readonly partner: OwnPartner;
  readonly onAgreed: () => void;
  readonly onClose: () => void;
}

const sendAgreementCode = (call: boolean) => api(sendCode, { body: { type: "partner_agreement", call } });

/** Asks for the code with which the person lets a partner open the app for them. */
export function AgreeDialog({ partner: { id, name }, onAgreed, onClose }: AgreeDialogProps) {
  const { phone } = useProfile();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: (code: string) => api(agreeToPartner, { params: { id }, body: { code, name } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(ownPartnersQuery);
      onAgreed();
    },
  });
  return (
    <VerificationDialog
      phone={phone}
      send={sendAgreementCode}
      confirms="partner_agreement"
      confirmText={texts.agree(name)}
      problem={error}
      message={error && !isAboutCode(error) ? messageOf(error) : undefined}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
