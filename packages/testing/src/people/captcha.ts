import * as contract from "@wellpaid/contract/identity/captcha";
import { solveAltcha } from "@wellpaid/providers/captcha/altcha-solver";
import type { TestProduct } from "../product/product.ts";

/** A challenge solved as the browser does: the token that a pass is given for. */
export async function solvedCaptcha(product: TestProduct): Promise<string> {
  return solveAltcha(await product.as(null)(contract.captchaChallenge));
}

/** A pass for one request. */
export async function captchaPass(product: TestProduct): Promise<string> {
  const token = await solvedCaptcha(product);
  return (await product.as(null)(contract.verifyCaptcha, { body: { token } })).pass;
}
