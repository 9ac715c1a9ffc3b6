import { beginTotp, confirmTotp } from "@wellpaid/contract/administrators/sign-in-methods";
import { Secret, TOTP } from "otpauth";
import { TEST_PASSWORD } from "./people.ts";
import type { TestProduct } from "../product/product.ts";

/** An authenticator app with the given secret; its clock is off the product's time by `steps` of 30 seconds. */
export const appOf =
  (product: TestProduct, secret: string) =>
  async (steps = 0): Promise<string> =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: (await product.now()).getTime() + steps * 30_000,
    });

/** Sets up an authenticator app; the token's next step may be `enrol`. */
export async function enrolApp(product: TestProduct, token: string) {
  const ask = product.asAdministrator(token);
  const { secret, uri } = await ask(beginTotp, { body: { password: TEST_PASSWORD } });
  const codeOf = appOf(product, secret);
  const { signedIn } = await ask(confirmTotp, { body: { code: await codeOf() } });
  return { uri, codeOf, signedIn };
}
