import Check from "lucide-react/icons/check";
import css from "./password-rules.module.css";

export interface PasswordRulesProps {
  /** Names the list. */
  readonly label: string;
  readonly rules: readonly { readonly text: string; readonly isMet: boolean }[];
  /** Announced after each rule that is met. */
  readonly metText: string;
}

/** The rules of a new password, ticked while it is typed. */
export function PasswordRules({ label, rules, metText }: PasswordRulesProps) {
  return (
    <ul className={css.rules} aria-label={label}>
      {rules.map(({ text, isMet }) => (
        <li key={text} className={isMet ? css.kept : css.open}>
          {isMet ? <Check /> : <i aria-hidden="true" />}
          <span>
            {text}
            {isMet && <span className="wp-hidden"> {metText}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
