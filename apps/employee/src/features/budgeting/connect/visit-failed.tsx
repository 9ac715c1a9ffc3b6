import { useNavigate } from "@tanstack/react-router";
import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Dialog } from "@wellpaid/ui";
import { AccountNamed } from "./account-named.tsx";
import { WizardFrame } from "./wizard/wizard-frame.tsx";
import { wizardPath } from "./wizard/wizard-search.ts";

/** Over step 3: the visit at the bank connected nothing. */
export function VisitFailed({ line }: { readonly line: string }) {
  const navigate = useNavigate();
  const tryAgain = () => void navigate({ to: wizardPath, search: { currentStep: 3 }, replace: true });
  const goHome = () => void navigate({ to: "/dashboard/home", replace: true });
  return (
    <WizardFrame step={3} title={texts.whichBank}>
      <Dialog
        onClose={tryAgain}
        title={shellTexts.somethingWentWrong}
        closable
        alert
        dismissable={false}
        actions={
          <>
            <Button text={shellTexts.tryAgain} wide onPress={tryAgain} />
            <Button text={texts.toHomeScreen} wide kind="quiet" onPress={goHome} />
          </>
        }
      >
        <p>{line}</p>
        <AccountNamed />
      </Dialog>
    </WizardFrame>
  );
}
