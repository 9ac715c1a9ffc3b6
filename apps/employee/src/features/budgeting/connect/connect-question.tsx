import { useNavigate } from "@tanstack/react-router";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { Button, Dialog } from "@wellpaid/ui";
import type { ReactNode } from "react";
import { AccountNamed } from "./account-named.tsx";
import { wizardPath } from "./wizard/wizard-search.ts";

/** No bank is connected: whether to connect one now. */
export function ConnectQuestion({ onClose }: { readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const connect = () => {
    onClose();
    void navigate({ to: wizardPath });
  };
  return (
    <Dialog
      onClose={onClose}
      title={budgetingTexts.notConnected}
      dismissable
      actions={<Button text={budgetingTexts.connectNow} wide onPress={connect} />}
      cancel={{ text: texts.notNow, kind: "quiet" }}
    >
      <p>{texts.questionLine}</p>
      <AccountNamed />
    </Dialog>
  );
}
