import { refusalTexts } from "@wellpaid/texts/refusals";
import { Captcha } from "../captcha.tsx";
import css from "./step-form.module.css";

const message = refusalTexts.CAPTCHA_REQUIRED;

/** Shown when the server requires a captcha: once solved, what was typed is sent again with its pass. */
export function RequestedCaptcha({ onPass }: { readonly onPass: (pass: string) => void }) {
  return (
    <div className={css.captcha}>
      <p role="alert">{message()}</p>
      <Captcha onPass={onPass} autoFocus />
    </div>
  );
}
