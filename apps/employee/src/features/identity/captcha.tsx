import { Captcha as CaptchaOf, type CaptchaProps } from "@wellpaid/web/captcha.tsx";
import { api } from "../../shared/api.ts";

/** The captcha, by the calls of this app. */
export function Captcha(props: Omit<CaptchaProps, "api">) {
  return <CaptchaOf api={api} {...props} />;
}
