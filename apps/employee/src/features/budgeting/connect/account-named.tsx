import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { User } from "@wellpaid/ui/icons";
import { useProfile } from "../../../shared/profile.ts";
import css from "./wizard/wizard.module.css";

/**
 * Whose account a bank is connected to. Shown wherever one is connected or read: a link may have led the person into an
 * account that is not theirs, and their bank would be read there.
 */
export function AccountNamed({ connected }: { readonly connected?: boolean }) {
  const { name, surname } = useProfile();
  const person = `${name} ${surname}`;
  return (
    <p className={css.regulated}>
      <User />
      <span>{connected ? texts.accountOf(person) : texts.connectingTo(person)}</span>
    </p>
  );
}
