import { personTexts } from "@wellpaid/texts/identity/person";
import { signUpTexts as texts } from "@wellpaid/texts/identity/sign-up";
import { Button, Facts, Inset, StateScreen } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { phoneInGroups } from "../steps/phone-in-groups.ts";
import type { SignedUp } from "./draft.ts";

/** Step 4: the temporary password is on its way. */
export function DoneStep({ signedUp, onLogIn }: { readonly signedUp: SignedUp; readonly onLogIn: () => void }) {
  const { name, phone, company, employeeNumber } = signedUp;
  const facts = [
    { name: texts.company, value: company },
    ...(employeeNumber === null ? [] : [{ name: personTexts.employeeNumber, value: employeeNumber }]),
  ];
  return (
    <StateScreen
      level={1}
      icon={<Check />}
      tone="positive"
      title={texts.doneTitle(name)}
      facts={
        <Inset>
          <Facts facts={facts} />
        </Inset>
      }
      actions={<Button text={texts.goToLogIn} wide onPress={onLogIn} />}
    >
      {texts.doneLine(phoneInGroups(phone))}
    </StateScreen>
  );
}
