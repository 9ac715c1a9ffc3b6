import { createClient } from "@wellpaid/contract/client";
import { login } from "@wellpaid/contract/identity/identity";
import { changePassword } from "@wellpaid/contract/identity/password-reset";
import { signUp } from "@wellpaid/contract/identity/sign-up";
import { type Account, signIn } from "./account.ts";
import { DEMO_PASSWORD, sandbox } from "./sandbox.ts";
import { productAddress } from "./with-product.ts";

const phone = "+447700900211";
const username = "solrowan";
const password = `New-${DEMO_PASSWORD}`;

/** On Birch's payroll without a salary account, birth date, address and number; the temporary password comes by SMS. */
async function joinBirch(): Promise<void> {
  const anyone = createClient({ origin: productAddress, token: () => null });
  const person = { phone, name: "Sol", surname: "Rowan", companyPassword: "Birch-2026!", username };
  await anyone(signUp, { body: person });
  const [temporary = ""] = ((await sandbox.messagesTo(phone))[0]?.text ?? "").split(" ");
  const { token } = await anyone(login, { body: { identifier: phone, password: temporary } });
  await anyone(changePassword, { body: { token, password } });
}

/** Signed in as Sol, who joins once: whichever journey comes first. */
export async function asSol(): Promise<Account> {
  return signIn(username, password).catch(async () => {
    await joinBirch();
    return signIn(username, password);
  });
}
