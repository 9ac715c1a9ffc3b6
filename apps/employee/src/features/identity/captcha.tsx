import { Captcha as CaptchaOf, type CaptchaProps } from "@wellpaid/web";
import { api } from "../../shared/session/api.ts";

/** The captcha, by the calls of this app. */
export function Captcha(props: Omit<CaptchaProps, "api">) {
  return <CaptchaOf api={api} {...props} />;
}
