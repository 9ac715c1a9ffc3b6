import Check from "lucide-react/icons/check";
import css from "./password-rules.module.css";

export interface PasswordRulesProps {
  /** Names the list. */
  readonly label: string;
  readonly rules: readonly { readonly text: string; readonly isStored: boolean }[];
  /** Said after each rule that is kept. */
  readonly metText: string;
}

/** The rules of a new password, ticked while it is typed. */
export function PasswordRules({ label, rules, metText }: PasswordRulesProps) {
  return (
    <ul className={css.rules} aria-label={label}>
      {rules.map(({ text, isStored }) => (
        <li key={text} className={isStored ? css.kept : css.open}>
          {isStored ? <Check aria-hidden="true" /> : <i aria-hidden="true" />}
          <span>
            {text}
            {isStored && <span className="wp-hidden"> {metText}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
