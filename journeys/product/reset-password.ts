import { askPasswordReset, changePassword, verifyResetCode } from "@wellpaid/contract/identity/password-reset";
import { type Account, signIn } from "./account.ts";
import { DEMO_PASSWORD, newestCodeTo, sandbox } from "./sandbox.ts";

/** Sets the password by a code, as after forgetting it, and signs in by it. */
export async function resetPassword({ username, phone, api }: Account): Promise<Account> {
  await sandbox.advance("PT31S");
  await api(askPasswordReset, { body: { phone } });
  const code = await newestCodeTo(phone);
  const { token } = await api(verifyResetCode, { body: { phone, code, type: "employee_password_reset" } });
  await api(changePassword, { body: { token, password: DEMO_PASSWORD } });
  return signIn(username);
}
