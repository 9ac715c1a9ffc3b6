import { refusalTexts } from "@wellpaid/texts/refusals";
import { Captcha } from "../captcha.tsx";
import css from "./step-form.module.css";

const sentence = refusalTexts.CAPTCHA_REQUIRED;

/** Where the server asked for a captcha: solved, what was typed is sent again with its pass. */
export function AskedCaptcha({ onPass }: { readonly onPass: (pass: string) => void }) {
  return (
    <div className={css.captcha}>
      <p role="alert">{sentence()}</p>
      <Captcha onPass={onPass} autoFocus />
    </div>
  );
}
