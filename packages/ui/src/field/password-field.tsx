import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import css from "./field.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "end" | "start" | "readOnly"> {
  /** Names of the button that shows and hides what is typed. */
  readonly showText: string;
  readonly hideText: string;
}

export function PasswordField({ showText, hideText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      type={shown ? "text" : "password"}
      end={
        // A plain button: inside React Aria's field its own button would take the field's context.
        <button
          type="button"
          className={css.reveal}
          aria-label={shown ? hideText : showText}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </button>
      }
    />
  );
}
