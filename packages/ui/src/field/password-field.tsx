import { shellTexts } from "@wellpaid/texts/shell";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import css from "./field.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export function PasswordField(props: Omit<TextFieldProps, "type" | "end" | "start" | "readOnly">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      end={
        // A plain button: inside React Aria's field its own button would take the field's context.
        <button
          type="button"
          className={css.reveal}
          aria-label={shown ? shellTexts.hidePassword : shellTexts.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </button>
      }
    />
  );
}
