import type { AnswerOf } from "@wellpaid/contract/call";
import {
  askAdministratorPasskeyRegistration,
  registerAdministratorPasskey,
} from "@wellpaid/contract/administrators/sign-in-methods";
import { deviceName, makePasskey } from "@wellpaid/web";
import { api } from "../api.ts";

/** Whether this browser knows passkeys. */
export const canUsePasskeys = (): boolean => "PublicKeyCredential" in window;

/** Has the browser make a passkey and adds it; the password is needed but in the step `enrol`. */
export async function addPasskey(password?: string): Promise<AnswerOf<typeof registerAdministratorPasskey>> {
  const body = password === undefined ? {} : { password };
  const options = await api(askAdministratorPasskeyRegistration, { body });
  const credential = await makePasskey(options);
  return api(registerAdministratorPasskey, { body: { name: deviceName(navigator.userAgent), credential } });
}
