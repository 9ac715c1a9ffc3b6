import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { LinkButton } from "@wellpaid/ui";
import { Plus } from "@wellpaid/ui/icons";
import { wizardPath } from "./wizard/wizard-search.ts";

/** To another bank, or more accounts of the same. */
export function AddAccountLink() {
  return (
    <LinkButton text={texts.addAccount} wide kind="outlined" href={`${wizardPath}?currentStep=3`} icon={<Plus />} />
  );
}
