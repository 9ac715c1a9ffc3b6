import { sendCode } from "@wellpaid/contract/identity/codes";
import { api } from "../../../shared/session/api.ts";

/** Sends the code that adds or removes a passkey. */
export const sendDetailsCode = (call: boolean) => api(sendCode, { body: { type: "employee_update", call } });
